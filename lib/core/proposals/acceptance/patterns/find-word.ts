/** Finds the shortest text that some patterns take and others refuse, or shows that there is none. */
import { partsOfLookAhead } from '@/lib/core/spec/schema/look-ahead'
import { compileSchemaPattern } from '@/lib/core/spec/schema/match-pattern'
import { patternLimits } from '@/lib/core/proposals/acceptance/acceptance-limits'
import { OutOfSteps, StepCounter } from '@/lib/core/proposals/acceptance/step-counter'
import { accepted, Automaton, boundsOf, dead, isInRanges } from './automaton'
import { codePointMax, readProgram, type Program } from './pattern-program'

export type WordQuestion = {
  /** Patterns that the word must match. */
  matches: readonly string[]
  /** Patterns that it must not match. */
  avoids: readonly string[]
  /** Limits of its length in code points. */
  lengthMin: number
  lengthMax: number
  /** Words that do not count. */
  skip?: ReadonlySet<string>
}

/** none: no such word exists; unknown: a pattern is not an automaton, or the limits were reached. */
type WordAnswer = { found: 'word'; word: string } | { found: 'none' } | { found: 'unknown' }

/** A pattern that looks ahead is several automata, of which some must match and others must not. */
type PatternPart = { program: Program; automaton: Automaton; wanted: boolean }
type KnownPattern = { parts: readonly PatternPart[]; matches: (text: string) => boolean }
/** `first` is the position of the first state of the pattern among all states. */
type Track = { parts: readonly PatternPart[]; first: number; wanted: boolean }
type Visited = { states: number[]; length: number; parent: number; character: number }

/** Finds words for the patterns of one comparison. Automata and answers are computed once. */
export class WordFinder {
  private readonly patterns = new Map<string, KnownPattern | null>()
  private readonly answers = new Map<string, WordAnswer>()
  private readonly alphabets = new Map<string, number[] | null>()
  private readonly work = new StepCounter(patternLimits.workMax)

  find(question: WordQuestion): WordAnswer {
    const key = JSON.stringify([question, [...(question.skip ?? [])]])
    const known = this.answers.get(key)
    if (known) return known
    const answer = this.compute(question)
    this.answers.set(key, answer)
    return answer
  }

  /** Returns null for a pattern that the checker does not enforce or that cannot be walked. */
  matcherOf(pattern: string): ((text: string) => boolean) | null {
    return this.patternOf(pattern)?.matches ?? null
  }

  /** Instructions visited so far. */
  get spent(): number {
    return this.work.spent
  }

  private patternOf(pattern: string): KnownPattern | null {
    const known = this.patterns.get(pattern)
    if (known !== undefined) return known
    const compiled = compileSchemaPattern(pattern)
    const parts = compiled && readParts(pattern)
    const read = parts && { parts, matches: (text: string) => compiled.matches(text) }
    this.patterns.set(pattern, read)
    return read
  }

  private compute(question: WordQuestion): WordAnswer {
    if (question.lengthMin > question.lengthMax) return { found: 'none' }
    const texts = [...new Set([...question.matches, ...question.avoids])]
    const tracks: Track[] = []
    for (const text of texts) {
      const pattern = this.patternOf(text)
      if (!pattern) return { found: 'unknown' }
      const isWanted = question.matches.includes(text)
      if (isWanted && question.avoids.includes(text)) return { found: 'none' }
      const first = tracks.reduce((count, { parts }) => count + parts.length, 0)
      tracks.push({ parts: pattern.parts, first, wanted: isWanted })
    }
    try {
      const alphabet = this.alphabetOf(texts)
      if (!alphabet) return { found: 'unknown' }
      const before = this.work.spent
      return this.walk(question, tracks, alphabet, before)
    } catch (error) {
      if (error instanceof OutOfSteps) return { found: 'unknown' }
      throw error
    }
  }

  /** Breadth first, so that the first word is a shortest one. */
  private walk(
    question: WordQuestion,
    tracks: readonly Track[],
    alphabet: readonly number[],
    workBefore: number,
  ): WordAnswer {
    const automata = tracks.flatMap(({ parts }) => parts.map(({ automaton }) => automaton))
    const queue: Visited[] = [
      { states: automata.map(({ start }) => start), length: 0, parent: -1, character: -1 },
    ]
    const seen = new Set<string>()
    let skipped = false
    const skippedLength = longest(question.skip)
    for (let index = 0; index < queue.length; index += 1) {
      const at = queue[index]!
      if (at.length >= question.lengthMin && this.isWord(at, tracks)) {
        const word = wordTo(queue, index)
        if (!question.skip?.has(word)) return { found: 'word', word }
        skipped = true
      }
      if (at.length >= question.lengthMax) continue
      for (const character of alphabet) {
        const states = automata.map((automaton, index) =>
          automaton.step(at.states[index]!, character, this.work),
        )
        this.work.spend()
        if (isHopeless(states, tracks)) continue
        const length = at.length + 1
        const key = `${states.join(' ')} ${Math.min(length, question.lengthMin)}`
        // A word that does not count may hide a longer one of the same states.
        const distinct = `${key} ${Math.min(length, skippedLength)}`
        if (seen.has(distinct)) continue
        seen.add(distinct)
        if (queue.length >= patternLimits.statesMax) return { found: 'unknown' }
        if (this.work.spent - workBefore > patternLimits.walkWorkMax) return { found: 'unknown' }
        queue.push({ states, length, parent: index, character })
      }
    }
    // One word stands for many. If it does not count, others of its kind still can.
    return skipped ? { found: 'unknown' } : { found: 'none' }
  }

  private isWord({ states }: Visited, tracks: readonly Track[]): boolean {
    const isMet = ({ automaton, wanted }: PatternPart, state: number) =>
      automaton.acceptsAt(state, this.work) === wanted
    return tracks.every(
      ({ parts, first, wanted }) =>
        parts.every((part, index) => isMet(part, states[first + index]!)) === wanted,
    )
  }

  /** Returns one character for each class of characters that no pattern distinguishes, pleasant ones first. */
  private alphabetOf(texts: readonly string[]): number[] | null {
    const key = JSON.stringify(texts)
    const known = this.alphabets.get(key)
    if (known !== undefined) return known
    const programs = texts.flatMap(text => this.patternOf(text)!.parts.map(({ program }) => program))
    this.work.spend(programs.reduce((sum, program) => sum + rangesOf(program), 0) >> rangesShift)
    const alphabet = computeAlphabet(programs)
    this.alphabets.set(key, alphabet)
    return alphabet
  }
}

const longest = (words: ReadonlySet<string> | undefined) =>
  words && words.size > 0 ? Math.max(...[...words].map(word => [...word].length)) + 1 : 0

const isHopeless = (states: readonly number[], tracks: readonly Track[]) =>
  tracks.some(({ parts, first, wanted }) => {
    const isNever = (part: PatternPart, index: number) =>
      states[first + index] === (part.wanted ? dead : accepted)
    const isAlways = (part: PatternPart, index: number) =>
      states[first + index] === (part.wanted ? accepted : dead)
    return wanted ? parts.some(isNever) : parts.every(isAlways)
  })

function readParts(pattern: string): PatternPart[] | null {
  const { matches, avoids } = partsOfLookAhead(pattern) ?? { matches: [pattern], avoids: [] }
  const read: PatternPart[] = []
  for (const text of [...matches, ...avoids]) {
    const program = readProgram(text)
    if (!program) return null
    read.push({ program, automaton: new Automaton(program), wanted: read.length < matches.length })
  }
  return read
}

function wordTo(queue: readonly Visited[], end: number): string {
  const characters: string[] = []
  for (let at = queue[end]!; at.parent >= 0; at = queue[at.parent]!)
    characters.push(String.fromCodePoint(at.character))
  return characters.reverse().join('')
}

/** Bounds of the characters that anchors distinguish, and of those that a text should not contain. */
const fixedBounds = [0, 10, 11, 32, 48, 58, 65, 91, 95, 96, 97, 123, 127, 160, 0xd800, 0xe000]
const isSurrogate = (character: number) => character >= 0xd800 && character < 0xe000
const pleasant = [...'a0A_-. ', '\u00e9'].map(character => character.codePointAt(0)!)

/** Sixteen ranges of characters cost as much as one instruction of a walk. */
const rangesShift = 4
const rangesOf = ({ instructions }: Program): number =>
  instructions.reduce((sum, one) => sum + (one.kind === 'read' ? one.ranges.length : 0), 0)

function computeAlphabet(programs: readonly Program[]): number[] | null {
  const sets = new Map<string, readonly number[]>()
  for (const program of programs)
    for (const instruction of program.instructions)
      if (instruction.kind === 'read') sets.set(instruction.ranges.join(), instruction.ranges)
  const bounds = [...new Set([...fixedBounds, ...programs.flatMap(boundsOf)])]
    .filter(bound => bound <= codePointMax)
    .sort((a, b) => a - b)
  if (bounds.length * sets.size > patternLimits.alphabetWorkMax) return null
  const classes = new Map<string, number>()
  for (const character of [...pleasant, ...bounds]) {
    const member = [...sets.values()].map(ranges => (isInRanges(character, ranges) ? '1' : '0')).join('')
    const key = `${member} ${kindOf(character)}`
    const known = classes.get(key)
    if (known === undefined || (isAwkward(known) && !isAwkward(character))) classes.set(key, character)
  }
  return [...classes.values()]
}

/** Control characters and halves of surrogate pairs stand for their class only where it has no others. */
const isAwkward = (character: number) => character < 32 || character === 127 || isSurrogate(character)

function kindOf(character: number): string {
  if (character === 10) return 'newline'
  if (isSurrogate(character)) return 'surrogate'
  return /^[A-Za-z0-9_]$/.test(String.fromCodePoint(character)) ? 'word' : 'other'
}
