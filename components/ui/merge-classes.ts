/**
 * The kinds of Tailwind classes that the application uses: of two classes of one kind, the later one counts. The
 * package `tailwind-merge` knows all kinds, and takes 7 kB of every page. A test compares both for every class of the
 * application. The group of a pattern is the side; without one, the class is for all sides.
 */
const kinds: readonly [kind: string, names: RegExp][] = [
  ['margin', /^m([xytrbl]?)-/],
  ['padding', /^p([xytrbl]?)-/],
  ['inset', /^inset-(?:([xy])-)?/],
  ['inset', /^([trbl])(?:op|ight|ottom|eft)-/],
  ['gap', /^gap-(?:([xy])-)?/],
  ['overflow', /^overflow-(?:([xy])-)?/],
  ['radius', /^rounded(?:-([trbl])(?=-|$))?/],
  ['border-width', /^border(?:-([xytrbl]))?(?:-\d+)?$/],
  ['border-color', /^border-(?!collapse|dashed)(?:([xytrbl])-)?/],
  ['display', /^(?:block|contents|(?:inline-)?(?:flex|grid|block)|hidden|inline|table)$/],
  ['position', /^(?:absolute|fixed|relative|sticky)$/],
  ['visibility', /^(?:collapse|(?:in)?visible)$/],
  ['case', /^(?:capitalize|uppercase)$/],
  ['underline', /^(?:(?:no-)?underline|line-through)$/],
  ['reader', /^(?:not-)?sr-only$/],
  ['text-align', /^text-(?:left|center|right)$/],
  ['size-of-text', /^text-(?:xs|sm|base|lg|\d*xl|\[[\d.]+r?em\])$/],
  ['weight', /^font-(?:bold|medium|normal|semibold)$/],
  ['direction', /^flex-(?:col|row)$/],
  ['wrap', /^flex-(?:no)?wrap$/],
  ['outline', /^outline(?:-\d)?$/],
  ['outline-color', /^outline-(?!none|offset)/],
  ['shadow', /^shadow(?:-none)?$/],
  ['line-width', /^decoration-\d$/],
]

/** Kinds that have the name with which their classes begin. */
const named =
  /^(?:w|h|size|(?:min|max)-[wh]|z|basis|grow|shrink|flex|items|justify|self|grid-cols|col-span|columns|space-y|text|font|leading|tracking|underline-offset|outline-offset|scroll-mt|whitespace|break(?!-inside)|list|line-clamp|align|bg|fill|stroke|opacity|shadow|cursor|animate|transition)(?=-|$)/

/** Kinds that a class replaces besides its own. */
const alsoReplaced: Readonly<Record<string, readonly string[]>> = {
  size: ['w', 'h'],
  flex: ['basis', 'grow', 'shrink'],
  'size-of-text': ['leading'],
  'line-clamp': ['display', 'overflow'],
}

/** Sides that a side includes. */
const sidesWithin: Readonly<Record<string, string>> = { '': 'xytrbl', x: 'rl', y: 'tb' }

/** Merged texts, which repeat on every page. */
const known = new Map<string, string>()
const knownMax = 2_000

/** Removes the classes that a later class of the same kind replaces under the same conditions. */
export function mergeClasses(text: string): string {
  let merged = known.get(text)
  if (merged === undefined) {
    merged = merge(text)
    if (known.size >= knownMax) known.clear()
    known.set(text, merged)
  }
  return merged
}

function merge(text: string): string {
  const replaced = new Set<string>()
  const kept: string[] = []
  for (const name of (text.match(/\S+/g) ?? []).reverse()) {
    const conditions = name.lastIndexOf(':') + 1
    const [kind, side] = kindOf(name.slice(conditions).replace(/^-|!$/g, ''))
    if (kind !== undefined) {
      // An important class replaces only important ones.
      const scope = name.slice(0, conditions) + (name.endsWith('!') ? '!' : '')
      if (replaced.has(`${scope}${kind}${side}`)) continue
      for (const each of [side, ...(sidesWithin[side] ?? '')]) replaced.add(`${scope}${kind}${each}`)
      for (const other of alsoReplaced[kind] ?? []) replaced.add(`${scope}${other}`)
    }
    kept.push(name)
  }
  return kept.reverse().join(' ')
}

/** Returns the kind and the side of a class; no kind for a class that replaces nothing. */
function kindOf(name: string): [kind: string | undefined, side: string] {
  for (const [kind, names] of kinds) {
    const match = names.exec(name)
    if (match) return [kind, match[1] ?? '']
  }
  return [named.exec(name)?.[0], '']
}
