# shellcheck shell=bash
# An order of US Chess, as t/sure.py knows it.
uscf()
{
    tb-oppscores -r uscf -n adj | tb-median -M -i adj -n mmed |
        tb-median -i adj -n solkoff | tb-cumulative -u -n cum |
        tb-oppscores -r paired -k cum -n opp.cum |
        tb-median -i opp.cum -n cumopp |
        tb-sort -k score,mmed,solkoff,cum,cumopp
}
