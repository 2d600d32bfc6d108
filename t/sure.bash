# shellcheck shell=bash
# An order of US Chess and one of FIDE, as t/sure.py knows them.
uscf()
{
    tb-oppscores -r uscf -n adj | tb-median -M -i adj -n mmed |
        tb-median -i adj -n solkoff | tb-cumulative -u -n cum |
        tb-oppscores -r paired -k cum -n opp.cum |
        tb-median -i opp.cum -n cumopp |
        tb-sort -k score,mmed,solkoff,cum,cumopp
}

fide()
{
    tb-oppscores -n opp | tb-median -c 1 -i opp -n BH/C1 |
        tb-median -i opp -n BH | tb-sonneborn -k opp -n SB |
        tb-sort -k score,BH/C1,BH,SB
}
