// Makes small toolbox info files, valid and damaged, from a seed.

type Random = (below: number) => number

/** Returns whole numbers from 0 up to the bound. The same seed gives the same numbers on every machine (mulberry32). */
export function makeRandom(seed: number): Random {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)]!

const keys = ['class', 'description', '"a"', '"b c"', 'a.b', 'x', 'n1', 'tools', 'k-1', 'k_2', 'a b']
const scalars = [
  ...['1', '1.0', '-3', '1e3', '0', '007', '0.5', '12345678901234567890', 'true', 'false', 'null', 'yes'],
  ...['"text"', '"text"', '""', '"a\\nb"', '"é"', '"a \\"q\\" b"', '"""triple "q" x"""', '"""two\nlines"""'],
  ...[
    'word',
    'two words',
    'a/b',
    'tools.mine.Tool',
    '${v.w}',
    '${v.w} tail',
    '"p" ${v.w}',
    '${?v.w}',
    '"p" word',
  ],
]
/** Text that Pegboard always reports. Often drawn, it would hide other differences in the same file. */
const reportedKeys = ['"x.y"', '"k:1"', '""', 'k@1', '"a".b', '"a""b"']
const reportedScalars = [
  ...[
    'True',
    '10 seconds',
    '5d',
    '"\\u00e9"',
    '${x}',
    '${?MISSING}',
    "'single'",
    '.5',
    '+1',
    '""" t""" word',
  ],
]
const tokens = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '=',
    '+=',
    '"',
    "'",
    '#',
    '//',
    '\\',
    '\n',
    ' ',
    '\t',
    '${',
    '${v.w}',
    '.',
  ],
  ...[
    '"""',
    '1',
    'x',
    '\r\n',
    '$',
    '?',
    '@',
    '!',
    '`',
    '(',
    ')',
    'include "y"',
    '-',
    '+',
    '*',
    '&',
    '^',
    ';',
  ],
  ...['\u00a0', 'é', '/', '%', '<', '|', '~', '""', 'null', 'true', '€'],
]

/** Returns a text of up to some hundred characters: 2 in 7 undamaged, the others with 1 to 3 damages. */
export function makeText(random: Random): string {
  let text = makeDocument(random)
  for (let left = pick(random, [0, 0, 1, 1, 1, 2, 3]); left > 0; left -= 1) text = damage(random, text)
  return text
}

function makeDocument(random: Random): string {
  const members = `"v": {w: ${pick(random, ['7', '"seven"', 'seven'])}}\n"t": {\n${makeMembers(random, 2)}\n}`
  return pick(random, [
    `{\n${members}\n}\n`,
    `${members}\n`,
    `{${members}, "x": { ${makeMembers(random, 1)} }}`,
  ])
}

function makeMembers(random: Random, depth: number): string {
  const members = Array.from({ length: 1 + random(3) }, () => makeMember(random, depth))
  return members.join(pick(random, [',\n', '\n', ', ', ',\n']))
}

function makeMember(random: Random, depth: number): string {
  const comment = random(8) === 0 ? `${pick(random, ['#', '//'])} note\n` : ''
  const key = pick(random, random(40) === 0 ? reportedKeys : keys)
  if (depth > 0 && random(3) === 0)
    return `${comment}${key}${pick(random, [': ', ' = ', ' ', ''])}${makeObject(random, depth)}`
  const sign = random(40) === 0 ? ' += ' : pick(random, [': ', ' = ', ':', '='])
  return `${comment}${key}${sign}${makeValue(random, depth)}`
}

function makeObject(random: Random, depth: number): string {
  const blank = () => pick(random, ['', '\n', ' '])
  return `{${blank()}${makeMembers(random, depth - 1)}${blank()}}`
}

function makeValue(random: Random, depth: number): string {
  if (depth > 0 && random(4) === 0) {
    const items = Array.from({ length: random(4) }, () => makeValue(random, depth - 1))
    return `[${items.join(pick(random, [', ', ',', '\n', ',\n']))}${pick(random, ['', '', ',', '\n'])}]`
  }
  return pick(random, random(40) === 0 ? reportedScalars : scalars)
}

/** Deletes, inserts, replaces or repeats one to three characters, or cuts the text off. */
function damage(random: Random, text: string): string {
  const at = random(text.length + 1)
  const end = Math.min(text.length, at + 1 + random(3))
  switch (random(9)) {
    case 0:
      return text.slice(0, at)
    case 1:
    case 2:
      return text.slice(0, at) + text.slice(end)
    case 3:
    case 4:
      return text.slice(0, end) + text.slice(at, end) + text.slice(end)
    case 5:
    case 6:
      return text.slice(0, at) + pick(random, tokens) + text.slice(end)
    default:
      return text.slice(0, at) + pick(random, tokens) + text.slice(at)
  }
}
