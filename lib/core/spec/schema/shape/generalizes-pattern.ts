/**
 * Decides by notation alone whether a pattern accepts every text that another one accepts: part by part, where each
 * part may accept more characters, more repetitions or more alternatives. Notations that it does not read are compared
 * as texts.
 */
import { compilePattern } from '@/lib/core/spec/schema/match-pattern'

/** Characters of a pattern that are read. Longer ones are not generalized. */
const lengthMax = 500
/** Nesting of groups. */
const depthMax = 10

type Range = [from: number, to: number]
type Atom =
  | { kind: 'set'; ranges: Range[] }
  | { kind: 'anchor'; at: '^' | '$' }
  | { kind: 'group'; choices: Part[][] }
type Part = { atom: Atom; min: number; max: number }

/** @param before the pattern whose texts must all be accepted */
export function generalizesPattern(before: string, after: string): boolean {
  // The checker ignores a pattern that it cannot read, so that nothing is known about it.
  if (!compilePattern(before) || !compilePattern(after)) return false
  const [was, is] = [readPattern(before), readPattern(after)]
  return was !== null && is !== null && isWithinChoices(was, is)
}

/** Each choice of the one must be within one choice of the other. */
const isWithinChoices = (some: readonly Part[][], all: readonly Part[][]): boolean =>
  some.every(one => all.some(other => isWithinSequence(one, other)))

function isWithinSequence(some: readonly Part[], all: readonly Part[]): boolean {
  return some.length === all.length && some.every((part, at) => isWithinPart(part, all[at]!))
}

const isWithinPart = (a: Part, b: Part): boolean =>
  a.min >= b.min && a.max <= b.max && isWithinAtom(a.atom, b.atom)

function isWithinAtom(a: Atom, b: Atom): boolean {
  if (a.kind === 'set' && b.kind === 'set') return isCovered(a.ranges, b.ranges)
  if (a.kind === 'anchor' && b.kind === 'anchor') return a.at === b.at
  if (a.kind === 'group' && b.kind === 'group') return isWithinChoices(a.choices, b.choices)
  return false
}

function isCovered(some: readonly Range[], all: readonly Range[]): boolean {
  const merged = mergedRanges(all)
  return some.every(([from, to]) => merged.some(([low, high]) => low <= from && to <= high))
}

function mergedRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}

/** Returns null for a notation that is not read here, such as look-around or classes of Unicode. */
function readPattern(source: string): Part[][] | null {
  if (source.length > lengthMax) return null
  const reader = new PatternReader(source)
  const choices = reader.choices(0)
  return choices && reader.isAtEnd() ? choices : null
}

const codeOf = (character: string) => character.codePointAt(0)!
const digits: Range[] = [[codeOf('0'), codeOf('9')]]
const wordCharacters: Range[] = [
  ...digits,
  [codeOf('A'), codeOf('Z')],
  [codeOf('_'), codeOf('_')],
  [codeOf('a'), codeOf('z')],
]
/** `.` of RE2 takes everything but a line feed. */
const anyCharacter: Range[] = [
  [0, 9],
  [11, 0x10ffff],
]

/** Returns null for a class of characters, which cannot be the end of a range. */
function singleCode(ranges: readonly Range[] | null): number | null {
  const [only] = ranges ?? []
  return only && ranges!.length === 1 && only[0] === only[1] ? only[0] : null
}

class PatternReader {
  private at = 0

  constructor(private readonly source: string) {}

  isAtEnd(): boolean {
    return this.at === this.source.length
  }

  choices(depth: number): Part[][] | null {
    const choices: Part[][] = []
    do {
      const sequence = this.sequence(depth)
      if (!sequence) return null
      choices.push(sequence)
    } while (this.skip('|'))
    return choices
  }

  private sequence(depth: number): Part[] | null {
    const parts: Part[] = []
    while (!this.isAtEnd() && !'|)'.includes(this.next())) {
      const atom = this.atom(depth)
      const count = atom && this.count()
      if (!atom || !count) return null
      if (atom.kind === 'anchor' && count[0] !== count[1]) return null
      parts.push({ atom, min: count[0], max: count[1] })
    }
    return parts
  }

  private next(): string {
    return this.source[this.at]!
  }

  private skip(text: string): boolean {
    if (!this.source.startsWith(text, this.at)) return false
    this.at += text.length
    return true
  }

  private atom(depth: number): Atom | null {
    if (this.skip('(')) return this.group(depth)
    if (this.skip('[')) return this.characterClass()
    if (this.skip('^')) return { kind: 'anchor', at: '^' }
    if (this.skip('$')) return { kind: 'anchor', at: '$' }
    if (this.skip('.')) return { kind: 'set', ranges: anyCharacter }
    if (this.skip('\\')) {
      const ranges = this.escape()
      return ranges && { kind: 'set', ranges }
    }
    if ('*+?{}]'.includes(this.next())) return null
    return { kind: 'set', ranges: [this.character()] }
  }

  private group(depth: number): Atom | null {
    if (this.next() === '?' && !this.skip('?:')) return null
    const choices = depth < depthMax ? this.choices(depth + 1) : null
    return choices && this.skip(')') ? { kind: 'group', choices } : null
  }

  private character(): Range {
    const code = this.source.codePointAt(this.at)!
    this.at += code > 0xffff ? 2 : 1
    return [code, code]
  }

  /** Reads what follows a backslash: a class of ASCII, or a sign that represents itself. */
  private escape(): Range[] | null {
    if (this.isAtEnd()) return null
    const sign = this.next()
    if (!/[\w\s]/.test(sign)) return [this.character()]
    this.at += 1
    if (sign === 'd') return digits
    return sign === 'w' ? wordCharacters : null
  }

  private characterClass(): Atom | null {
    if (this.next() === '^' || this.next() === ']') return null
    const ranges: Range[] = []
    while (!this.isAtEnd() && !this.skip(']')) {
      if (this.next() === '[') return null
      const from = this.skip('\\') ? this.escape() : [this.character()]
      if (!from) return null
      const isRange = this.next() === '-' && this.source[this.at + 1] !== ']'
      if (!isRange) ranges.push(...from)
      else {
        this.at += 1
        const to = this.skip('\\') ? this.escape() : [this.character()]
        const [first, last] = [from, to].map(singleCode)
        if (first == null || last == null || first > last) return null
        ranges.push([first, last])
      }
    }
    return this.source[this.at - 1] === ']' ? { kind: 'set', ranges } : null
  }

  /** Reads `*`, `+`, `?` or `{1,3}`; once if there is none. Lazy repetitions accept the same texts. */
  private count(): Range | null {
    let count: Range = [1, 1]
    if (this.skip('*')) count = [0, Infinity]
    else if (this.skip('+')) count = [1, Infinity]
    else if (this.skip('?')) count = [0, 1]
    else if (this.source[this.at] === '{') {
      const match = /^\{(\d{1,4})(?:(,)(\d{0,4}))?\}/.exec(this.source.slice(this.at, this.at + 12))
      if (!match) return null
      this.at += match[0].length
      const min = Number(match[1])
      const open = match[3] === '' || match[3] === undefined ? Infinity : Number(match[3])
      count = [min, match[2] ? open : min]
    } else return count
    this.skip('?')
    return '*+?{'.includes(this.source[this.at] ?? ' ') ? null : count
  }
}
