#!/bin/sh
# SPDX-License-Identifier: ISC
# generate.sh FOLDER: writes the bench's data. The random numbers are our own,
# so that every awk writes the same bytes. The programs must be in PATH.
set -eu
LC_ALL=C
export LC_ALL
[ $# -eq 1 ] || { echo 'usage: generate.sh FOLDER' >&2; exit 2; }

# tournaments OPTION...: Swiss tournaments, as the stream or as TRF files.
tournaments() {
	"${AWK:-awk}" "$@" '
	# The minimal standard generator: its products fit a double.
	function random(n) {
		seed = seed * 16807 % 2147483647
		return seed % n
	}

	# Adds a round to a record; opponent 0 = a bye.
	function add(i, what, opponent, colour, points) {
		score[i] += points
		if (trf)
			games[i] = games[i] sprintf("  %s %s %s", \
			    opponent ? sprintf("%4d", opponent) : "0000", \
			    colour, code[what])
		else
			games[i] = games[i] " " what (opponent ? opponent colour : "")
	}

	# Byes asked for, and withdrawals, which last.
	function absent(i) {
		if (drawn)
			return 0
		if (!gone[i] && random(250) == 0)
			gone[i] = 1
		if (gone[i])
			add(i, "ZPB", 0, "-", 0)
		else if (random(60) == 0)
			add(i, "HPB", 0, "-", 1)
		else
			return 0
		return 1
	}

	# queue[1..] = those who play, by score, then by number.
	function line_up(n, round,   s, i, count, odd) {
		for (s = 0; s <= 2 * round; s++)
			head[s] = 0
		for (i = n; i >= 1; i--)
			if (!absent(i)) {
				behind[i] = head[score[i]]
				head[score[i]] = i
			}
		for (s = 2 * round; s >= 0; s--)
			for (i = head[s]; i; i = behind[i])
				queue[++count] = i
		if (count % 2 == 0)
			return count
		for (odd = count; odd > 1 && had_bye[queue[odd]]; odd--)
			;
		had_bye[queue[odd]] = 1
		add(queue[odd], drawn ? "HPB" : "PAB", 0, "-", drawn ? 1 : 2)
		for (; odd < count; odd++)
			queue[odd] = queue[odd + 1]
		return count - 1
	}

	# One game; the lower number is the stronger player.
	function game(a, b,   swap, ca, cb, x) {
		met[a] = met[a] " " b " "
		met[b] = met[b] " " a " "
		if (b < a) {
			swap = a; a = b; b = swap
		}
		ca = whites[a] < whites[b] || (whites[a] == whites[b] && \
		    random(2)) ? "w" : "b"
		cb = ca == "w" ? "b" : "w"
		whites[a] += ca == "w" ? 1 : -1
		whites[b] += cb == "w" ? 1 : -1
		x = drawn ? 50 : random(100)
		if (x < 45) {
			add(a, "W", b, ca, 2); add(b, "L", a, cb, 0)
		} else if (x < 74) {
			add(a, "D", b, ca, 1); add(b, "D", a, cb, 1)
		} else if (x < 98) {
			add(a, "L", b, ca, 0); add(b, "W", a, cb, 2)
		} else {
			add(a, "-", b, ca, 0); add(b, "+", a, cb, 2)
		}
	}

	function have_met(a, b) {
		return index(met[queue[a]], " " queue[b] " ")
	}

	# Each against the next whom it has not met. The last two may have met:
	# then they exchange opponents with a pair above them.
	function pair(count,   a, b, c, d) {
		for (a = 1; a <= count; a++)
			partner[a] = 0
		for (a = 1; a < count; a++) {
			if (partner[a])
				continue
			for (b = a + 1; b <= count; b++)
				if (!partner[b] && !have_met(a, b))
					break
			if (b > count)
				continue
			partner[a] = b
			partner[b] = a
		}
		for (a = count; a > 1; a--) {
			if (partner[a])
				continue
			for (b = a - 1; partner[b]; b--)
				;
			for (c = count; c; c--) {
				d = partner[c]
				if (d && !have_met(a, c) && !have_met(b, d))
					break
			}
			if (!c) { # no exchange: they meet again
				c = b
				d = a
			}
			partner[a] = c
			partner[c] = a
			partner[b] = d
			partner[d] = b
		}
		for (a = 1; a < count; a++)
			if (partner[a] > a)
				game(queue[a], queue[partner[a]])
	}

	function play(n, rounds,   i, r, top) {
		top = 2000 + random(500)
		for (i = 1; i <= n; i++) {
			name[i] = last[1 + random(lasts)] ", " \
			    first[1 + random(firsts)]
			top -= random(n < 100 ? 60 : 2) * (top > 1000)
			rating[i] = top
			score[i] = gone[i] = had_bye[i] = whites[i] = 0
			games[i] = met[i] = ""
		}
		for (r = 1; r <= rounds; r++)
			pair(line_up(n, r))
	}

	# Sets the places by points and number.
	function set_ranks(n, rounds,   s, i, place) {
		for (s = 2 * rounds; s >= 0; s--)
			for (i = 1; i <= n; i++)
				if (score[i] == s)
					rank[i] = ++place
	}

	# As tb-parse writes a TRF file, with all that it says of a player.
	function write_stream(n, rounds, section,   i) {
		set_ranks(n, rounds)
		for (i = 1; i <= n; i++)
			printf "open-%05d\t%d\t%s\t-\t%d\t%s\t%s\tedition=2026\t" \
			    "fed=%s;fideid=%d;birth=1990/01/01;sex=m;rank=%d;" \
			    "points=%s\n", section, i, name[i], rating[i], \
			    score[i] / 2, substr(games[i], 2), fed[1 + i % feds], \
			    10000000 + i, rank[i], score[i] / 2
	}

	function write_trf(n, rounds, file, number,   i) {
		printf "012 Open %d\n042 2026/05/01\n052 2026/05/09\n" \
		    "062 %d\n092 Swiss\n142 %d\n", number, n, rounds >file
		set_ranks(n, rounds)
		for (i = 1; i <= n; i++)
			printf "001 %4d m    %-33s %4d %s %11d 1990/01/01 " \
			    "%4.1f %4d%s\n", i, name[i], rating[i], \
			    fed[1 + i % feds], 10000000 + i, score[i] / 2, \
			    rank[i], games[i] >file
		close(file)
	}

	BEGIN {
		seed = 20260301
		lasts = split("Abdullah Andersson Becker Bianchi Chen Costa " \
		    "Dubois Edwards Fernandez Garcia Hansen Hoffmann Ivanova " \
		    "Jensen Johnson Kaczmarek Kowalski Kumar Larsen Li Lopez " \
		    "Martinez Meyer Moreau Nguyen Nielsen Novak O_Brien Okafor " \
		    "Olsen Papadopoulos Patel Petrov Popescu Rao Rossi Sato " \
		    "Schmidt Schneider Silva Smith Takahashi Tanaka Taylor " \
		    "Thompson van_der_Berg Wang Williams Yilmaz Zhang" \
		    (trf ? "" : " Müller Gonçalves Kovačević Sørensen"), last, " ")
		firsts = split("Ada Alexander Anna Anton Bruno Carla Daniel " \
		    "Elena Emil Fatima Felix Gita Hanna Hugo Ines Ivan Jan " \
		    "Julia Karim Lara Leo Lin Maria Mateo Mei Mila Nikolai " \
		    "Noah Olga Omar Paul Priya Rosa Samuel Sofia Tomas Vera " \
		    "Wei Yusuf Zoe", first, " ")
		for (i in last)
			gsub("_", " ", last[i])
		feds = split("BRA CHN ESP FRA GER IND ITA NED NGR POL USA", fed, " ")
		code["W"] = "1"; code["D"] = "="; code["L"] = "0"
		code["+"] = "+"; code["-"] = "-"
		code["PAB"] = "U"; code["HPB"] = "H"; code["ZPB"] = "Z"
		if (!trf)
			print "section\tid\tname\tteam\trating\tscore\tgames\t" \
			    "settings\tmore"
		for (k = 1; records > 0; k++) {
			n = records < size ? records : size
			records -= n
			play(n, rounds)
			if (trf)
				write_trf(n, rounds, sprintf(trf, k), k)
			else
				write_stream(n, rounds, k)
		}
	}'
}

# teams: 1,000 team events as TRF26 files: 20 teams of four, nine rounds of a
# round robin's schedule, four boards. Board b of team t is player 4 (t - 1) + b.
teams() {
	"${AWK:-awk}" '
	function random(n) {
		seed = seed * 16807 % 2147483647
		return seed % n
	}

	# A game on board b; the home team has White on boards 1 and 3.
	function board(home, away, b,   p, q, x, white) {
		p = 4 * (home - 1) + b
		q = 4 * (away - 1) + b
		white = b % 2 ? "w" : "b"
		x = random(3)
		cell[p] = cell[p] sprintf("  %4d %s %s", q, white, \
		    substr("1=0", x + 1, 1))
		cell[q] = cell[q] sprintf("  %4d %s %s", p, \
		    white == "w" ? "b" : "w", substr("0=1", x + 1, 1))
		points[p] += 2 - x
		points[q] += x
		game[home] += 2 - x
		game[away] += x
		lead += 2 - 2 * x
	}

	function meet(home, away,   b) {
		lead = 0
		for (b = 1; b <= 4; b++)
			board(home, away, b)
		match_points[home] += lead > 0 ? 2 : lead == 0
		match_points[away] += lead < 0 ? 2 : lead == 0
	}

	# The circle method: team 20 stays, the others turn.
	function play(   r, i, a, b) {
		for (i = 1; i <= 80; i++)
			cell[i] = points[i] = ""
		for (i = 1; i <= 20; i++)
			game[i] = match_points[i] = 0
		for (r = 0; r < 9; r++) {
			meet(r % 2 ? 20 : r + 1, r % 2 ? r + 1 : 20)
			for (i = 1; i <= 9; i++) {
				a = (r + i) % 19 + 1
				b = (r - i + 19) % 19 + 1
				meet(i % 2 ? a : b, i % 2 ? b : a)
			}
		}
	}

	function write_trf(file, number,   i, b) {
		printf "012 League %d\n042 2026/05/01\n062 80\n082 20\n" \
		    "092 Team: Swiss-System\n142 9\n352 WBWB\n" \
		    "362 TW 2.0   TD 1.0   TL 0.0\n", number >file
		for (i = 1; i <= 80; i++)
			printf "001 %4d      Player, Number %-18d %4d %15s " \
			    "%10s %4.1f %4s%s\n", i, i, 2400 - 10 * i, "", "", \
			    points[i] / 2, "", cell[i] >file
		for (i = 1; i <= 20; i++) {
			printf "310 %3d Team %-27d %-12s %6.1f %6.1f %3s ", i, i, \
			    "", match_points[i], game[i] / 2, "" >file
			for (b = 1; b <= 4; b++)
				printf " %4d", 4 * (i - 1) + b >file
			printf "\n" >file
		}
		close(file)
	}

	BEGIN {
		seed = 20260302
		for (k = 1; k <= 1000; k++) {
			play()
			write_trf(sprintf("teams/%04d.trf", k), k)
		}
	}'
}

# Nothing stands under the final name before all is there and valid.
part=$1.part
rm -rf "$part"
mkdir -p "$part/trf" "$part/teams"
(
	cd "$part"
	tournaments -v records=1000000 -v size=30 -v rounds=9 >stream.tsv
	tournaments -v records=30000 -v size=30 -v rounds=9 -v trf=trf/%04d.trf
	tournaments -v records=9999 -v size=9999 -v rounds=11 -v trf=big.trf
	tournaments -v records=9999 -v size=9999 -v rounds=11 -v trf=tied.trf \
		-v drawn=1
	teams
	tb-parse stream.tsv >/dev/null
	tb-parse --teams teams/*.trf >/dev/null
	tb-parse trf/*.trf big.trf tied.trf >/dev/null
	tb-oppscores -r uscf -n oppscores stream.tsv >lists.tsv
)
rm -rf "$1"
mv "$part" "$1"
