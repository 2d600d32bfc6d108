create table standings (
    section text,
    rank integer,
    id integer,
    name text,
    grade text,
    rating integer,
    score double,
    mmed double,
    sb double
);
