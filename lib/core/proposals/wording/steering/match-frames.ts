/**
 * Finds frames in a text: short patterns of words, classes of words and gaps. A frame looks at a bounded
 * number of words from each place where its first word occurs, so the time grows linearly with the text.
 */
import type { Word } from '@/lib/core/proposals/wording/split-words'
import { RequiredWords } from './required-words'

/** Words and phrases by class. A phrase has an underscore between its words. */
export type WordClasses = ReadonlyMap<string, readonly string[]>

/**
 * The steps of a frame, separated by spaces:
 * - `word` or `CLASS`, or alternatives of them: `this/it/TOOL`
 * - `..3` skips up to three words of the same sentence
 * - `^` the next word begins a clause, or follows a word of the class LEAD
 * - `$` the sentence ends here
 * - `!CLASS` the next word is not of the class; `-CLASS` the previous word is not, and with a digit at its
 *   end, as in `-CLASS3`, none of that many previous words
 * - `?` at the end of a step makes it optional
 */
export type Frame = string

type Phrase = readonly string[]
/** Phrases by their first word. Steps with the same words share one map. */
type Phrases = ReadonlyMap<string, readonly Phrase[]>
type Step =
  | { is: 'words'; phrases: Phrases; isOptional: boolean }
  | { is: 'gap'; max: number }
  | { is: 'clause' }
  | { is: 'end' }
  | { is: 'not-next'; phrases: Phrases }
  | { is: 'not-previous'; phrases: Phrases; count: number }

export type FrameMatcher = (words: readonly Word[]) => Span[]
/** Numbers of the first word and of the word after the last. */
export type Span = { from: number; to: number }

type Compiled = {
  number: number
  steps: readonly Step[]
  /** Number of the step with the fewest words, besides the first one. Null if the frame has one step. */
  need: number | null
}

/** @throws if a frame names an unknown class or begins with a gap, which is a fault of the tables */
export function compileFrames(frames: readonly Frame[], classes: WordClasses): FrameMatcher {
  const find = compile(frames, classes)
  return words => {
    const spans: Span[] = []
    find(words, (_, span) => spans.push(span))
    return spans
  }
}

/**
 * Returns the spans of each frame, by the number of the frame. All frames share one pass over the words.
 * @throws as compileFrames does
 */
export function compileEachFrame(
  frames: readonly Frame[],
  classes: WordClasses,
): (words: readonly Word[]) => readonly Span[][] {
  const find = compile(frames, classes)
  return words => {
    const spans = frames.map((): Span[] => [])
    find(words, (number, span) => spans[number]!.push(span))
    return spans
  }
}

type FindFrames = (words: readonly Word[], add: (frame: number, span: Span) => void) => void

function compile(frames: readonly Frame[], classes: WordClasses): FindFrames {
  const phrasesIn = phrasesReader(classes)
  const lead = phrasesIn('LEAD')
  const required = new RequiredWords()
  const byFirstWord = new Map<string, Compiled[]>()
  for (const [number, frame] of frames.entries()) {
    const steps = frame.split(' ').map(step => compileStep(step, phrasesIn))
    const first = steps.find(step => step.is === 'words')
    if (first?.is !== 'words' || first.isOptional || steps[0]!.is === 'gap')
      throw new Error(`Frame without a first word: ${frame}`)
    const others = steps.flatMap(step =>
      step.is === 'words' && !step.isOptional && step !== first ? [step.phrases] : [],
    )
    const rarest = others.sort((a, b) => a.size - b.size)[0]
    const compiled = { number, steps, need: rarest ? required.numberOf(rarest) : null }
    for (const word of first.phrases.keys())
      byFirstWord.set(word, [...(byFirstWord.get(word) ?? []), compiled])
  }
  return (words, add) => {
    const occurs = required.in(words)
    for (let from = 0; from < words.length; from += 1)
      for (const { number, steps, need } of candidatesAt(words[from]!, byFirstWord)) {
        if (need !== null && occurs[need] === 0) continue
        const to = matchSteps(steps, words, from, lead)
        if (to > from) add(number, { from, to })
      }
  }
}

const noFrames: readonly Compiled[] = []

function candidatesAt(word: Word, byFirstWord: ReadonlyMap<string, Compiled[]>): readonly Compiled[] {
  const found = byFirstWord.get(word.text) ?? noFrames
  if (word.swapped === word.text) return found
  return [...found, ...(byFirstWord.get(word.swapped) ?? [])]
}

function compileStep(source: string, phrasesIn: (source: string) => Phrases): Step {
  if (source === '^') return { is: 'clause' }
  if (source === '$') return { is: 'end' }
  if (source.startsWith('..')) return { is: 'gap', max: Number(source.slice(2)) }
  if (source.startsWith('!')) return { is: 'not-next', phrases: phrasesIn(source.slice(1)) }
  if (source.startsWith('-'))
    return {
      is: 'not-previous',
      phrases: phrasesIn(source.slice(1)),
      count: Number(/\d$/.exec(source)?.[0] ?? 1),
    }
  const isOptional = source.endsWith('?')
  return { is: 'words', phrases: phrasesIn(isOptional ? source.slice(0, -1) : source), isOptional }
}

function phrasesReader(classes: WordClasses): (source: string) => Phrases {
  const known = new Map<string, Phrases>()
  return source => {
    const phrases = known.get(source) ?? readPhrases(source, classes)
    known.set(source, phrases)
    return phrases
  }
}

function readPhrases(source: string, classes: WordClasses): Phrases {
  const phrases = new Map<string, Phrase[]>()
  for (const part of source.split('/')) {
    const isClass = /^[A-Z]/.test(part)
    const texts = isClass ? classes.get(part) : [part]
    if (!texts) throw new Error(`Unknown class of words: ${part}`)
    for (const text of texts) {
      const phrase = text.split('_')
      phrases.set(phrase[0]!, [...(phrases.get(phrase[0]!) ?? []), phrase])
    }
  }
  return phrases
}

/** Returns the end of the shortest match, or -1. */
function matchSteps(steps: readonly Step[], words: readonly Word[], from: number, lead: Phrases): number {
  let places: number[] = [from]
  for (const step of steps) {
    places = advance(step, words, places, words[from]!.sentence, lead)
    if (places.length === 0) return -1
  }
  return Math.min(...places)
}

function advance(
  step: Step,
  words: readonly Word[],
  places: readonly number[],
  sentence: number,
  lead: Phrases,
): number[] {
  const next: number[] = []
  for (const at of places)
    if (step.is === 'gap') {
      addPlace(next, at)
      for (let to = at; to < at + step.max && words[to]?.sentence === sentence; to += 1)
        addPlace(next, to + 1)
    } else if (step.is === 'words') {
      if (words[at]?.sentence === sentence) addEnds(next, step.phrases, words, at)
      if (step.isOptional) addPlace(next, at)
    } else if (allows(step, words, at, lead)) addPlace(next, at)
  return next
}

/** There are few places, so that a list is faster than a set. */
function addPlace(places: number[], place: number): void {
  if (!places.includes(place)) places.push(place)
}

function allows(
  step: Exclude<Step, { is: 'gap' | 'words' }>,
  words: readonly Word[],
  at: number,
  lead: Phrases,
): boolean {
  const previous = words[at - 1]
  if (step.is === 'end') return at >= words.length || words[at]!.sentence !== previous?.sentence
  if (step.is === 'not-next') return !words[at] || addEnds([], step.phrases, words, at).length === 0
  if (step.is === 'not-previous')
    return !words.slice(Math.max(0, at - step.count), at).some(word => step.phrases.has(word.text))
  return words[at]?.startsClause === true || (previous !== undefined && lead.has(previous.text))
}

const noPhrases: readonly Phrase[] = []

/** Adds the places after each phrase that begins with a word. Expects that there is such a word. */
function addEnds(places: number[], phrases: Phrases, words: readonly Word[], at: number): number[] {
  const { text, swapped } = words[at]!
  for (const phrase of phrases.get(text) ?? noPhrases)
    if (isPhraseAt(phrase, words, at)) addPlace(places, at + phrase.length)
  if (swapped !== text)
    for (const phrase of phrases.get(swapped) ?? noPhrases)
      if (isPhraseAt(phrase, words, at)) addPlace(places, at + phrase.length)
  return places
}

/** Expects that the first word is the phrase's. */
function isPhraseAt(phrase: Phrase, words: readonly Word[], at: number): boolean {
  for (let next = 1; next < phrase.length; next += 1) {
    const word = words[at + next]
    if (word === undefined || word.sentence !== words[at]!.sentence) return false
    if (word.text !== phrase[next] && word.swapped !== phrase[next]) return false
  }
  return true
}

/** Joins overlapping spans, so that a sentence that fits two frames is one cue. Expects spans by `from`. */
export function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from < last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}
