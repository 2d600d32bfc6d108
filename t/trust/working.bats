#!/usr/bin/env bats
# What --work puts is taken again as it was.
load ../helper

@test "take(put(x)) is x" {
    local program
    program=$(dirname "$(command -v tb-sort)")/../t/trust/working
    [[ -x $program ]] || skip "make check builds $program"
    run -0 "$program" <<'END'
3.5 (2.5) - -1
(
()
lot: among 4 7: 1 0; steps: x
steps: among 4 7 9, who have not all met: 10/3+1 1 0.5; among 73 of them; ...
steps: each board among 4 7: 1 0.5, 0 0.5; among 4
steps: among 50 of them
steps: board 2 among 4 7: 1; boards 1 to 99999999999999999999 among 1
mean: 1950, 4.5 of 7: +102
mean: 1950, 4.5 of 7: 102
expected: 1 of 2: - (3) x
means: 
points: 99999999999999 of 3
END
    [ "$output" = '20013 tried' ]
}
