/** Named character references: all of HTML 4, and those of HTML 5 for ASCII. https://html.spec.whatwg.org/#named-character-references */

/** Names of U+00A0 to U+00FF in order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para ' +
  'middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute ' +
  'Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml ' +
  'Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml ' +
  'eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

/** Pairs of a character and its names. */
const others: readonly (readonly [number, string])[] = [
  ...([
    [0x09, 'Tab'],
    [0x0a, 'NewLine'],
    [0x21, 'excl'],
    [0x22, 'quot QUOT'],
    [0x23, 'num'],
  ] as const),
  ...([
    [0x24, 'dollar'],
    [0x25, 'percnt'],
    [0x26, 'amp AMP'],
    [0x27, 'apos'],
    [0x28, 'lpar'],
  ] as const),
  ...([
    [0x29, 'rpar'],
    [0x2a, 'ast midast'],
    [0x2b, 'plus'],
    [0x2c, 'comma'],
    [0x2e, 'period'],
  ] as const),
  ...([
    [0x2f, 'sol'],
    [0x3a, 'colon'],
    [0x3b, 'semi'],
    [0x3c, 'lt LT'],
    [0x3d, 'equals'],
  ] as const),
  ...([
    [0x3e, 'gt GT'],
    [0x3f, 'quest'],
    [0x40, 'commat'],
    [0x5b, 'lsqb lbrack'],
    [0x5c, 'bsol'],
  ] as const),
  ...([
    [0x5d, 'rsqb rbrack'],
    [0x5e, 'Hat'],
    [0x5f, 'lowbar UnderBar'],
    [0x60, 'grave DiacriticalGrave'],
  ] as const),
  ...([
    [0x7b, 'lcub lbrace'],
    [0x7c, 'verbar vert VerticalLine'],
    [0x7d, 'rcub rbrace'],
  ] as const),
  ...([
    [0x152, 'OElig'],
    [0x153, 'oelig'],
    [0x160, 'Scaron'],
    [0x161, 'scaron'],
    [0x178, 'Yuml'],
  ] as const),
  ...([
    [0x192, 'fnof'],
    [0x2c6, 'circ'],
    [0x2dc, 'tilde'],
    [0x3d1, 'thetasym'],
    [0x3d2, 'upsih'],
  ] as const),
  ...([
    [0x3d6, 'piv'],
    [0x2002, 'ensp'],
    [0x2003, 'emsp'],
    [0x2009, 'thinsp'],
    [0x200c, 'zwnj'],
  ] as const),
  ...([
    [0x200d, 'zwj'],
    [0x200e, 'lrm'],
    [0x200f, 'rlm'],
    [0x2013, 'ndash'],
    [0x2014, 'mdash'],
  ] as const),
  ...([
    [0x2018, 'lsquo'],
    [0x2019, 'rsquo'],
    [0x201a, 'sbquo'],
    [0x201c, 'ldquo'],
    [0x201d, 'rdquo'],
  ] as const),
  ...([
    [0x201e, 'bdquo'],
    [0x2020, 'dagger'],
    [0x2021, 'Dagger'],
    [0x2022, 'bull'],
    [0x2026, 'hellip'],
  ] as const),
  ...([
    [0x2030, 'permil'],
    [0x2032, 'prime'],
    [0x2033, 'Prime'],
    [0x2039, 'lsaquo'],
    [0x203a, 'rsaquo'],
  ] as const),
  ...([
    [0x203e, 'oline'],
    [0x2044, 'frasl'],
    [0x20ac, 'euro'],
    [0x2111, 'image'],
    [0x2118, 'weierp'],
  ] as const),
  ...([
    [0x211c, 'real'],
    [0x2122, 'trade'],
    [0x2135, 'alefsym'],
    [0x2190, 'larr'],
    [0x2191, 'uarr'],
  ] as const),
  ...([
    [0x2192, 'rarr'],
    [0x2193, 'darr'],
    [0x2194, 'harr'],
    [0x21b5, 'crarr'],
    [0x21d0, 'lArr'],
  ] as const),
  ...([
    [0x21d1, 'uArr'],
    [0x21d2, 'rArr'],
    [0x21d3, 'dArr'],
    [0x21d4, 'hArr'],
    [0x2200, 'forall'],
  ] as const),
  ...([
    [0x2202, 'part'],
    [0x2203, 'exist'],
    [0x2205, 'empty'],
    [0x2207, 'nabla'],
    [0x2208, 'isin'],
  ] as const),
  ...([
    [0x2209, 'notin'],
    [0x220b, 'ni'],
    [0x220f, 'prod'],
    [0x2211, 'sum'],
    [0x2212, 'minus'],
  ] as const),
  ...([
    [0x2217, 'lowast'],
    [0x221a, 'radic'],
    [0x221d, 'prop'],
    [0x221e, 'infin'],
    [0x2220, 'ang'],
  ] as const),
  ...([
    [0x2227, 'and'],
    [0x2228, 'or'],
    [0x2229, 'cap'],
    [0x222a, 'cup'],
    [0x222b, 'int'],
  ] as const),
  ...([
    [0x2234, 'there4'],
    [0x223c, 'sim'],
    [0x2245, 'cong'],
    [0x2248, 'asymp'],
    [0x2260, 'ne'],
  ] as const),
  ...([
    [0x2261, 'equiv'],
    [0x2264, 'le'],
    [0x2265, 'ge'],
    [0x2282, 'sub'],
    [0x2283, 'sup'],
  ] as const),
  ...([
    [0x2284, 'nsub'],
    [0x2286, 'sube'],
    [0x2287, 'supe'],
    [0x2295, 'oplus'],
    [0x2297, 'otimes'],
  ] as const),
  ...([
    [0x22a5, 'perp'],
    [0x22c5, 'sdot'],
    [0x2308, 'lceil'],
    [0x2309, 'rceil'],
    [0x230a, 'lfloor'],
  ] as const),
  ...([
    [0x230b, 'rfloor'],
    [0x2329, 'lang'],
    [0x232a, 'rang'],
    [0x25ca, 'loz'],
    [0x2660, 'spades'],
  ] as const),
  ...([
    [0x2663, 'clubs'],
    [0x2665, 'hearts'],
    [0x2666, 'diams'],
  ] as const),
]

/** Names of U+0391 to U+03A9; those of the small letters, 0x20 later, differ only in their first letter. */
const greek =
  'Alpha Beta Gamma Delta Epsilon Zeta Eta Theta Iota Kappa Lambda Mu Nu Xi Omicron Pi Rho - Sigma Tau Upsilon Phi Chi Psi Omega'

/** Code points by name, without `&` and `;`. */
export const htmlEntities: ReadonlyMap<string, number> = new Map<string, number>([
  ...latin1.split(' ').map((name, index) => [name, 0xa0 + index] as const),
  ...greek
    .split(' ')
    .flatMap((name, index) => [
      [name, 0x391 + index] as const,
      [name[0]!.toLowerCase() + name.slice(1), 0x3b1 + index] as const,
    ]),
  ['sigmaf', 0x3c2],
  ...others.flatMap(([code, names]) => names.split(' ').map(name => [name, code] as const)),
])

export const htmlEntityNameLengthMax = Math.max(...[...htmlEntities.keys()].map(name => name.length))
