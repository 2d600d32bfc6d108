#!/usr/bin/env bats
# tb-calc computes columns from columns, exactly.
# shellcheck disable=SC2154 # set by run, or by the helper
load ../helper

columns=$'a\tb\tBH:MP\tnone\n7\t2.5\t-3\t-'

@test "formulas, by hand" {
    while IFS='@' read -r options formula value; do
        echo "$options x = $formula"
        # shellcheck disable=SC2086 # words
        output=$(tb-calc $options "x = $formula" <<<"$columns" |
            appended_values)
        [ "$output" = "$value" ]
    done <<'END'
@a@7
@1 + 2 * 3@7
@(1 + 2) * 3@9
@10 - 3 - 2@5
@12 / 3 / 2@2
@2 * a - b / 2@12.75
@-a + 1@-6
@- (a - b)@-4.5
@a + {BH:MP}@4
@{a}*{b}@17.5
@a / 3 * 3@7
@1 / 3 + 1 / 3 + 1 / 3@1
@floor(b)@2
@floor(-b)@-3
@floor(a / 3)@2
@min(a, b)@2.5
@max(a, b)@7
@max(min(a, 1), {BH:MP} + 5)@2
@none@-
@none + a@-
@0.1 + 0.2@0.3
@0.000001 * a@0.000007
-d 2@a / 3@2.33
-d 0@b@3
-d 0@-b@-2
--decimals=6@2 / 3@0.666667
-d 1@1 / 20@0.1
END
}

@test "several formulas; later ones use earlier ones" {
    run -0 tb-calc 'x = a + b; {y z} = 2 * x; sbx2 = {y z}' <<<"$columns"
    expect <<<$'a\tb\tBH:MP\tnone\tx\ty z\tsbx2\n7\t2.5\t-3\t-\t9.5\t19\t19'
}

@test "a fraction is rounded half up to six decimals, or to -d" {
    run -0 tb-calc 'x = a / 3; y = 2 * x; z = -a / 3' <<<"$columns"
    expect <<<$'a\tb\tBH:MP\tnone\tx\ty\tz\n7\t2.5\t-3\t-\t2.333333\t4.666666\t-2.333333'
    run -0 tb-calc -d 2 'x = a / 3 * 2' <<<"$columns"
    expect <<<$'a\tb\tBH:MP\tnone\tx\n7\t2.5\t-3\t-\t4.67'
}

@test "what cannot be computed is an error of the record" {
    while IFS='|' read -r formula message; do
        echo "$formula"
        run -1 --separate-stderr tb-calc "x = $formula" <<<"$columns"
        expect_error <<<"tb-calc: stdin:2: x: $message"
        expect <<<$'a\tb\tBH:MP\tnone\tx\n#tb error '"$stderr"
    done <<'END'
a / (b - 2.5)|division by zero
END
}

@test "ill-formed formulas are usage errors that name the place" {
    while IFS='@' read -r formula message; do
        echo "$formula"
        run -2 --separate-stderr tb-calc "$formula" <<<"$columns"
        [ "${stderr%%$'\n'*}" = "tb-calc: $message of '$formula'" ]
    done <<'END'
x@a = is expected after the new column's name (in braces unless it is one word) at the end
x = @a column name is expected at the end
x = (a@a ) is expected at the end
x = a b@an operator is expected at 'b'
x = {a@a { without its } at the end
x = sqrt(a)@the functions are floor, min and max at 'a)'
x = floor(a, b)@floor takes one argument at ')'
END
    run -2 tb-calc
    [ "${lines[0]}" = 'tb-calc: a formula is missing' ]
    run -2 tb-calc -d 7 x=a
    [ "${lines[0]}" = "tb-calc: -d must be an integer from 0 to 6, not '7'" ]
}

@test "the settings column and names are no numbers" {
    run -1 --separate-stderr tb-calc 'x = name' <<<$'name\nAda'
    expect_error <<<"tb-calc: stdin:2: name 'Ada' is not a number"
}
