/** Finds names of other tools in a text, also in a spelling that only looks like the name. */
import { foldLetters } from './confusable-letters'
import type { Cue } from './cue'
import { around } from './excerpt'

/** Names of other tools. Ordinary words are meant as names only where the text marks them. */
export type OtherNames = {
  /** By name in lower case; true for an ordinary word. */
  byName: ReadonlyMap<string, boolean>
  /** Names in lower case, by what is left of them without separators and alike signs. */
  bySkeleton: ReadonlyMap<string, string>
}

/** Prepares names for the search. Names of one character are left out, because they match too much. */
export function otherNamesFrom(names: Iterable<string>): OtherNames {
  const byName = new Map<string, boolean>()
  const bySkeleton = new Map<string, string>()
  for (const name of names) {
    if (name.length < 2) continue
    const lower = name.toLowerCase()
    const isOrdinary = !/[_\d:.-]|[a-z][A-Z]/.test(name)
    byName.set(lower, isOrdinary)
    const skeleton = skeletonOf(name)
    if (skeleton.length >= skeletonLengthMin && !bySkeleton.has(skeleton)) bySkeleton.set(skeleton, lower)
  }
  return { byName, bySkeleton }
}

/** Shorter names look like too many words. */
const skeletonLengthMin = 5

/** Texts repeat the same words. */
const skeletonsKept = 20_000
/** Longer words hardly repeat. */
const keptLengthMax = 40
const skeletons = new Map<string, string>()

/** Returns what a glance sees of a name: `ReadFile`, `read-file` and `read_fi1e` are the same. */
function skeletonOf(name: string): string {
  const known = skeletons.get(name)
  if (known !== undefined) return known
  const skeleton = readSkeleton(name)
  if (name.length > keptLengthMax) return skeleton
  if (skeletons.size >= skeletonsKept) skeletons.clear()
  // A copy, because a part of a text keeps the whole text in memory.
  skeletons.set(JSON.parse(JSON.stringify(name)) as string, skeleton)
  return skeleton
}

const readSkeleton = (name: string): string =>
  foldLetters(name)
    .replace(/[^a-z0-9]/g, '')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
    .replace(/[i1]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/3/g, 'e')
    .replace(/4/g, 'a')
    .replace(/5/g, 's')
    .replace(/7/g, 't')

const candidate = /[\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,120}/gu
/** Up to four words before "tool" or "function", or at the end of code, may be the words of one name. */
const namedInWords =
  /(?<![\p{L}\p{N}_])((?:[\p{L}\p{N}]{2,30} ){1,3}[\p{L}\p{N}]{2,30})(?:[`"']? (?:tool|function)\b|`)/giu

/** @param plain plain text, see cue-text.ts @param own names of the tool itself and of its inputs */
export function findToolNames(plain: string, names: OtherNames, own: ReadonlySet<string>): Cue[] {
  if (names.byName.size === 0) return []
  const cues = new Map<string, Cue>()
  const ownSkeletons = new Set([...own].map(skeletonOf))
  for (const { 0: found, index } of plain.matchAll(candidate)) {
    const written = found.replace(/[.:-]+$/, '')
    const name = written.toLowerCase()
    const end = index + written.length
    const isOrdinary = names.byName.get(name)
    if (isOrdinary !== undefined) {
      if (own.has(name) || cues.has(name)) continue
      if (isOrdinary ? isMarked(plain, index, end) : !isOperation(plain, end))
        cues.set(name, { key: name, words: around(plain, index, end) })
      continue
    }
    const alike = findAlike(written, names, ownSkeletons)
    const key = `${alike} as ${name}`
    if (alike && !cues.has(key) && !isOperation(plain, end))
      cues.set(key, { key, words: `${around(plain, index, end)} (like ${alike})` })
  }
  addNamesInWords(plain, names, ownSkeletons, cues)
  return [...cues.values()]
}

/** Returns the name that a word imitates: another spelling of a name with several parts, or other signs. */
function findAlike(
  written: string,
  { byName, bySkeleton }: OtherNames,
  own: ReadonlySet<string>,
): string | undefined {
  const skeleton = skeletonOf(written)
  const name = bySkeleton.get(skeleton)
  if (!name || own.has(skeleton)) return undefined
  const folded = foldLetters(written)
  if (/\d/.test(folded) && !/\d/.test(name)) return name
  if (folded !== written.toLowerCase()) return name
  const isOneWord = byName.get(name) === true || !/[_.:-]/.test(name)
  if (isOneWord && !/[a-z][A-Z]|[_.]/.test(written)) return undefined
  // A hyphen also joins ordinary words; written as one word, only a name with a capital inside is one.
  return name
}

function addNamesInWords(
  plain: string,
  { byName, bySkeleton }: OtherNames,
  own: ReadonlySet<string>,
  cues: Map<string, Cue>,
): void {
  for (const { 1: phrase = '', index } of plain.matchAll(namedInWords)) {
    const words = phrase.split(' ')
    for (let from = 0; from < words.length - 1; from += 1) {
      const skeleton = skeletonOf(words.slice(from).join(''))
      const name = bySkeleton.get(skeleton)
      if (!name || own.has(skeleton) || byName.get(name) === true || cues.has(name)) continue
      cues.set(name, { key: name, words: `${around(plain, index, index + phrase.length)} (like ${name})` })
    }
  }
}

/** Reports whether a name stands for an operation of an interface or a permission, which are no tools. */
const isOperation = (text: string, end: number): boolean =>
  /^[`"']? (?:API|APIs|operation|permission|endpoint|\((?:read-only|requires))/i.test(
    text.slice(end, end + 20),
  )

/** Reports whether an ordinary word is meant as the name of a tool: it is called a tool, or set as code. */
function isMarked(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 24), start)
  const after = text.slice(end, end + 24)
  const isQuoted = /["'“‘*`]$/.test(before) && /^["'”’*`]/.test(after)
  if (isQuoted && /^.{1,3}(?:tool|function|action)\b/i.test(after)) return true
  if (isQuoted && /\b(?:tool|function|action|call|invoke|use|run|calling|using)s?:? .$/i.test(before))
    return true
  if (/`$/.test(before) && /^`/.test(after)) return !describesValue(before, after)
  if (/^ tool\b/i.test(after))
    return /\b(?:the|use|using|call|calling|invoke|run|with|via|to|of|this) $/i.test(before)
  return /\b(?:tool|tools) (?:named |called )?$/i.test(before)
}

/** Reports whether a word in code is a value, an input or a part of a result. */
const describesValue = (before: string, after: string): boolean =>
  /^`,? (?:is|are|was|as|parameter|argument|field|option|mode|value|key|column|flag|input|property|type|operation|object|array|list|of|to|set|=|:|must|should|can|for the|and `|or `|when|if|defaults?|was|to be|contains|holds|must|in)\b/i.test(
    after,
  ) ||
  /^`[:=(\]]/.test(after) ||
  /\b(?:set|returned|field|parameter|argument|value|option|column|key|pass|the|a|an|and|or|to|each|its|optional|required|=|:|e\.g\.) `$/i.test(
    before,
  )
