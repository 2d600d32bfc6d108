// What dev/check-database.sh wants of DuckDB's command line, by its library:
//
//   duckdb -c SQL FILE               runs SQL, prints nothing
//   duckdb -csv -c QUERY FILE        prints a header and rows as csv
//
// Texts with commas or quotes are not put between quotes.
import { DuckDBInstance } from '@duckdb/node-api';

const words = process.argv.slice(2);
const csv = words[0] === '-csv' && words.shift();
const [option, sql, file, ...more] = words;
if (option !== '-c' || !file || more.length) {
    console.error('usage: duckdb [-csv] -c SQL FILE');
    process.exit(2);
}

const database = await DuckDBInstance.create(file);
const connection = await database.connect();
try {
    const result = await connection.runAndReadAll(sql);
    if (csv) {
        console.log(result.columnNames().join());
        for (const row of result.getRows())
            console.log(row.join());
    }
} catch (error) {
    console.error(error.message);
    process.exitCode = 1;
}
connection.closeSync();
database.closeSync();
