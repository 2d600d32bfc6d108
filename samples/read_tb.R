# Reads a stream of records of the tb programs, tb(5), as a data frame.
read_tb <- function(name) {
    lines <- readLines(name, encoding = "UTF-8")
    marks <- c("", lines[startsWith(lines, "#")])
    if (!startsWith(marks[length(marks)], "#tb end") ||
        any(startsWith(marks, "#tb error")))
        stop(name, " is not whole")
    lines <- lines[!startsWith(lines, "#")]
    texts <- intersect(c("section", "name", "team", "games", "settings"),
                       strsplit(lines[1], "\t", fixed = TRUE)[[1]])
    read.delim(text = lines, quote = "", na.strings = "-",
               check.names = FALSE, encoding = "UTF-8",
               colClasses = setNames(rep("character", length(texts)), texts))
}
