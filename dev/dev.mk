# What developers run: the bench, long tests, static analysis, packaging.

EXTRA_DIST += bin/tb.c dev/checked dev/release-check dev/steps.sh dev/bare.sh dev/bench/README dev/bench/bench.sh dev/bench/generate.sh \
	dev/big.sh dev/browser dev/check-browser.sh dev/check-database.sh \
	dev/check-hosts.sh dev/check-slurm.sh \
	dev/chroot.sh dev/completion.sh dev/conformance dev/cross.sh dev/database dev/deb.sh dev/debian \
	dev/fill.sh dev/html.sh dev/manual.css dev/oss-fuzz \
	dev/fuzz/filter.c dev/fuzz/order_main.c dev/fuzz/parse.c \
	dev/fuzz/programs.c dev/fuzz/rules.c dev/fuzz/run.h dev/fuzz/run.sh \
	dev/fuzz/seeds.sh dev/fuzz/tb.dict dev/fuzz/working.c \
	dev/fuzz/world.c dev/fuzz/world.h dev/hosts.sh dev/mutants.list dev/mutants.sh dev/need.sh dev/one.sh dev/outputs.sh \
	dev/budget dev/packaging dev/release.sh \
	dev/mutate-tables.py dev/planted.py dev/prizes.py dev/relations.sh dev/size.py dev/static.sh dev/sure.sh dev/tar.sh dev/trf-out.py \
	dev/try-deb.sh dev/try-static.sh dev/ways.sh dev/words.sh

# The bench: figures only, a target that is missed is no failure.
EXTRA_PROGRAMS = dev/bench/cpu
dev_bench_cpu_LDADD =
CLEANFILES += $(EXTRA_PROGRAMS)

# Longer tests: fuzzing with clang's libFuzzer, which run.sh looks for,
# mutations of tournaments, a section of a million players.
FUZZ_SECONDS = 60
MUTATIONS = 10000
with_programs = PATH='$(abs_builddir)/bin':"$$PATH"; export PATH;

# A part of the tests with each program, and what it runs, under valgrind.
valgrind_tests = \
	t/programs/calc.bats t/programs/check.bats t/programs/count.bats t/programs/cumulative.bats \
	t/programs/direct.bats t/programs/koya.bats t/programs/median.bats t/programs/oppscores.bats \
	t/programs/perf.bats t/programs/random.bats t/programs/sonneborn.bats t/programs/sort.bats \
	t/rules/us.bats
VALGRIND = valgrind --quiet --error-exitcode=99 --leak-check=full \
	--trace-children=yes --trace-children-skip='*/sh,*/awk,*/sed'

.PHONY: check-valgrind
check-valgrind: all
	@rm -rf valgrind.bin && mkdir valgrind.bin && \
	for p in $(bin_PROGRAMS); do \
	  f=valgrind.bin/$${p##*/}; \
	  { echo '#!/bin/sh' && \
	    echo "exec $(VALGRIND) '$(abs_builddir)/$$p'"' "$$@"'; } >$$f && \
	  chmod +x $$f || exit; \
	done
	@$(MAKE) check SWEEPS=yes TESTS='$(valgrind_tests)' \
	  tested='$(abs_builddir)/valgrind.bin'

# Static analysis: .clang-tidy says what is asked and what is not. Off in gcc:
#   null-argument  gcc 12 does not conclude 0 < n from n != 0, and takes an
#                  empty tb_output for one that has room for n bytes
#   attributes     dev/fuzz is for clang
# max-nodes cuts clang's search in functions that are all loops and inlined
# calls: a fifth of the time for the same findings.
CLANG_TIDY = clang-tidy
GCC = gcc
lint_flags = $(DEFS) $(AM_CPPFLAGS) -I. -I$(srcdir)/dev/fuzz -Ilint.work -O2
lint_tidy_flags = $(lint_flags) -Wall -Wextra -Xclang -analyzer-config \
	-Xclang max-nodes=30000
lint_gcc_flags = $(lint_flags) -Wall -Wextra -Wconversion -Werror \
	-fanalyzer -Wno-analyzer-null-argument -Wno-attributes
# Runs the command for every source in $$0; shows what failed. LINT_FILES are
# others, by their names from the top.
LINT_FILES = $$(cd $(srcdir) && find lib bin dev t/trust/fault.c -name '*.c')
lint_each = printf '$(srcdir)/%s\n' $(LINT_FILES) | \
	xargs -n 1 -P "$$(getconf _NPROCESSORS_ONLN)" sh -c

lint:
	@$(MAKE) --no-print-directory -k lint-clang-tidy lint-gcc

lint-clang-tidy: config.h lint.work/stamp
	@command -v $(CLANG_TIDY) >/dev/null || { \
	  echo 'lint: no $(CLANG_TIDY): skipped' >&2; exit 1; }
	@$(lint_each) 'said=$$($(CLANG_TIDY) --quiet "$$0" -- \
	  $(lint_tidy_flags) 2>&1) || { printf "%s\n" "$$said"; exit 1; }'

lint-gcc: config.h lint.work/stamp
	@$(GCC) -fanalyzer -x c -c -o /dev/null - </dev/null 2>/dev/null || { \
	  echo 'lint: no $(GCC) with -fanalyzer: skipped' >&2; exit 1; }
	@$(lint_each) '$(GCC) $(lint_gcc_flags) -c -o /dev/null "$$0"'

# Each source and what it includes, as rules of make.
lint-includes: config.h lint.work/stamp
	@for f in $(LINT_FILES); do \
	  $(GCC) $(lint_flags) -MM "$(srcdir)/$$f" || exit; \
	done

# What dev/fuzz/run.sh and dev/one.sh make, and C files include.
lint.work/stamp:
	@mkdir -p lint.work
	@for f in formats teams; do echo '""' >lint.work/$$f.inc; done
	@$(SHELL) $(srcdir)/dev/one.sh --list >lint.work/tb_programs.inc
	@touch $@

# A Debian package, in deb/.
deb: dist
	@$(SHELL) $(srcdir)/dev/deb.sh $(distdir).tar.gz deb

# All programs in one static file for each machine, in static/.
static: dist
	@$(SHELL) $(srcdir)/dev/static.sh $(distdir).tar.gz static

# All that a release is, in release/, see dev/release.sh.
release:
	@: $${RELEASE_CONTACT:?whom to write to, see dev/fill.sh} \
	  $${RELEASE_URL:?where the releases are, see dev/fill.sh}
	@$(MAKE) dist
	@rm -rf release
	@$(SHELL) $(srcdir)/dev/release.sh $(distdir).tar.gz release

.PHONY: release static bench check-big check-browser check-database check-hosts check-mutations \
	deb fuzz lint lint-clang-tidy lint-gcc lint-includes
fuzz: all
	@$(with_programs) $(SHELL) $(srcdir)/dev/fuzz/run.sh $(FUZZ_SECONDS)

check-mutations: all
	@$(with_programs) for seed in 1 2 3 4 5 6 7 8 9 10; do \
	  $(SHELL) $(srcdir)/t/trust/mutate.sh $(MUTATIONS) $$seed || exit; \
	done

check-big: all
	@$(with_programs) $(SHELL) $(srcdir)/dev/big.sh

# Pages in a browser; Debian and npm have what it wants.
check-browser: all
	@$(with_programs) $(SHELL) $(srcdir)/dev/check-browser.sh browser.work

# Many records in databases; Debian and npm have what it wants.
check-database: all
	@$(with_programs) $(SHELL) $(srcdir)/dev/check-database.sh database.work

# Work on several hosts that fail; Debian has what it wants.
check-hosts: all
	@$(with_programs) $(SHELL) $(srcdir)/dev/check-hosts.sh

bench: all dev/bench/cpu$(EXEEXT)
	@AWK='$(AWK)'; export AWK; $(SHELL) $(srcdir)/dev/bench/bench.sh

clean-local:
	rm -rf browser.work database.work dev/bench/data dev/bench/data.part deb \
	  fuzz.work lint.work release share static valgrind.bin
