# What of the ports the port uses, to run it by bmake without them. In a tree of
# the sources, which is ${WRKSRC}:
#
#   bmake -m THIS FOLDER -f MAKEFILE try RECIPES= WRKSRC= TARBALL= STAGEDIR=
SETENV = env
SH = sh
PREFIX = /usr/local
name = ${PORTNAME}-${DISTVERSION}

try: .PHONY
	test -s ${LICENSE_FILE} -a "${LICENSE}" = ISCL -a ${GNU_CONFIGURE} = yes
	grep -qxF "SHA256 (${name}.tar.gz) = $$(sha256sum <${TARBALL} | \
		sed "s/ .*//")" ${RECIPES}/distinfo
	grep -qxF "SIZE (${name}.tar.gz) = $$(wc -c <${TARBALL})" \
		${RECIPES}/distinfo
	cd ${WRKSRC} && ./configure --quiet --prefix=${PREFIX} \
		--mandir=${PREFIX}/share/man
	cd ${WRKSRC} && MAKEFLAGS= ${MAKE} -j2
	@${MAKE} -f ${MAKEFILE} -m ${.PARSEDIR} do-test WRKSRC=${WRKSRC}
	cd ${WRKSRC} && MAKEFLAGS= ${MAKE} ${INSTALL_TARGET} DESTDIR=${STAGEDIR}
	cd ${STAGEDIR}${PREFIX} && find . ! -type d | \
		sed -e "s,^\./,," -e "/^share.man/s/$$/.gz/" | LC_ALL=C sort | \
		diff ${RECIPES}/pkg-plist -
