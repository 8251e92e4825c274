/**
 * A pattern as a deterministic automaton over classes of characters. States are made when they are first reached. The
 * automaton searches as the checker does: a match may begin and end anywhere in the text.
 */
import type { StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import type { Instruction, Program } from './pattern-program'

/** What a state must know of the character before it, for `^`, `\b` and multi-line anchors. */
const previousKinds = ['start', 'newline', 'word', 'other'] as const
type Previous = (typeof previousKinds)[number]

/** A match was found, so every continuation is accepted. */
export const accepted = 0
/** No match can follow. */
export const dead = 1

const flagsOf = { beginLine: 1, endLine: 2, beginText: 4, endText: 8, boundary: 16, noBoundary: 32 }

type State = { threads: readonly number[]; previous: Previous }

export class Automaton {
  private readonly states: State[] = [
    { threads: [], previous: 'other' },
    { threads: [], previous: 'other' },
  ]
  private readonly known = new Map<string, number>()
  private readonly steps = new Map<string, number>()
  private readonly ends = new Map<number, boolean>()
  readonly start: number

  constructor(private readonly program: Program) {
    this.start = this.stateOf([program.start], 'start', null)
  }

  /** Returns the state after one character. Characters of one class of the alphabet lead to the same state. */
  step(state: number, character: number, work: StepCounter): number {
    if (state === accepted || state === dead) return state
    const key = `${state} ${character}`
    const known = this.steps.get(key)
    if (known !== undefined) return known
    const next = this.computeStep(this.states[state]!, character, work)
    this.steps.set(key, next)
    return next
  }

  /** Reports whether a text that ends in this state is accepted. */
  acceptsAt(state: number, work: StepCounter): boolean {
    if (state === accepted || state === dead) return state === accepted
    const known = this.ends.get(state)
    if (known !== undefined) return known
    const { threads, previous } = this.states[state]!
    const { matches } = this.follow(threads, flagsBetween(previous, 'end'), work)
    this.ends.set(state, matches)
    return matches
  }

  private computeStep({ threads, previous }: State, character: number, work: StepCounter): number {
    const { readers, matches } = this.follow(threads, flagsBetween(previous, kindOf(character)), work)
    if (matches) return accepted
    work.spend(readers.reduce((sum, reader) => sum + reader.ranges.length, 0) >> 2)
    const next = readers.filter(reader => isInRanges(character, reader.ranges)).map(reader => reader.next)
    // A match can begin after any character; a program that requires the beginning of the text dies out there.
    return this.stateOf([...next, this.program.start], kindOf(character), work)
  }

  private stateOf(threads: readonly number[], previous: Previous, work: StepCounter | null): number {
    const sorted = [...new Set(threads)].sort((a, b) => a - b)
    if (work && !this.canMatch(sorted, work)) return dead
    const key = `${previous} ${sorted.join(',')}`
    const known = this.known.get(key)
    if (known !== undefined) return known
    this.states.push({ threads: sorted, previous })
    this.known.set(key, this.states.length - 1)
    return this.states.length - 1
  }

  /** Reports whether some thread gets past the anchors at the beginning of the text. */
  private canMatch(threads: readonly number[], work: StepCounter): boolean {
    const { readers, matches } = this.follow(threads, ~flagsOf.beginText, work)
    return matches || readers.length > 0
  }

  /** Follows all threads to the instructions that read a character. */
  private follow(threads: readonly number[], flags: number, work: StepCounter) {
    const readers: Extract<Instruction, { kind: 'read' }>[] = []
    const visited = new Set<number>()
    const stack = [...threads]
    let matches = false
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (visited.has(at)) continue
      visited.add(at)
      const instruction = this.program.instructions[at]
      if (!instruction) continue
      if (instruction.kind === 'split') stack.push(instruction.first, instruction.second)
      else if (instruction.kind === 'jump') stack.push(instruction.next)
      else if (instruction.kind === 'assert' && (instruction.flags & ~flags) === 0)
        stack.push(instruction.next)
      else if (instruction.kind === 'read') readers.push(instruction)
      else if (instruction.kind === 'match') matches = true
    }
    work.spend(visited.size)
    return { readers, matches }
  }
}

/** Collects the limits of all character ranges: between two of them, all characters behave alike. */
export function boundsOf(program: Program): number[] {
  return program.instructions.flatMap(instruction =>
    instruction.kind === 'read'
      ? instruction.ranges.map((bound, index) => (index % 2 === 0 ? bound : bound + 1))
      : [],
  )
}

/** Reports whether a character is in one of the ranges. @param ranges pairs of first and last code points */
export function isInRanges(character: number, ranges: readonly number[]): boolean {
  for (let index = 0; index < ranges.length; index += 2)
    if (character >= ranges[index]! && character <= ranges[index + 1]!) return true
  return false
}

function kindOf(character: number): Previous {
  if (character === 10) return 'newline'
  const isWord =
    (character >= 48 && character <= 57) ||
    (character >= 65 && character <= 90) ||
    (character >= 97 && character <= 122) ||
    character === 95
  return isWord ? 'word' : 'other'
}

function flagsBetween(before: Previous, after: Previous | 'end'): number {
  let flags = 0
  if (before === 'start') flags |= flagsOf.beginText | flagsOf.beginLine
  if (before === 'newline') flags |= flagsOf.beginLine
  if (after === 'end') flags |= flagsOf.endText | flagsOf.endLine
  if (after === 'newline') flags |= flagsOf.endLine
  const isBoundary = (before === 'word') !== (after === 'word')
  return flags | (isBoundary ? flagsOf.boundary : flagsOf.noBoundary)
}
