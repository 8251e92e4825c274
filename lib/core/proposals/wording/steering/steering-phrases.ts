/**
 * Phrases and sentences by which a description steers the model that reads it, one line per class. They are hints
 * for a reviewer and no proof: the same can be phrased differently, which is why plain edits are shown as well.
 * English only.
 */
import { once } from '@/lib/core/base/once'
import type { CueKind } from '@/lib/core/proposals/rules/fact'
import { findInvisible, findLookAlikes } from '@/lib/core/proposals/wording/confusable-characters'
import type { Cue } from '@/lib/core/proposals/wording/cue'
import { isKeyboardText, type CueText } from '@/lib/core/proposals/wording/cue-text'
import { around } from '@/lib/core/proposals/wording/excerpt'
import { findAddresses } from '@/lib/core/proposals/wording/find-addresses'
import { findEncoded } from '@/lib/core/proposals/wording/find-encoded'
import { findToolNames, type OtherNames } from '@/lib/core/proposals/wording/find-tool-names'
import { findSentences } from './find-sentences'
import { hidingBags } from './hiding-bags'
import { hidingFrames } from './hiding-frames'
import { compileBags } from './match-bags'
import { compileFrames, joinSpans, type FrameMatcher } from './match-frames'
import { orderBags } from './order-bags'
import { messageMarks, orderFrames } from './order-frames'
import { secretClasses, secretFrames, secretName, secretPlaces } from './secret-frames'
import { sentenceKinds, type SentenceKind } from './sentence-model'
import type { Word } from '@/lib/core/proposals/wording/split-words'
import { wordClasses } from './word-classes'

/** Cues that are found in a single text. Reversed claims span all texts of a tool (reversed-claims.ts). */
export type TextCueKind = Exclude<CueKind, 'cue-read-only' | 'cue-permission'>

/** The other tools, and the names of the tool itself and its inputs. */
export type Names = { others: OtherNames; own: ReadonlySet<string> }

/** Compiled at the first use: they take 10 MB, and most processes judge no text. */
const frames = once(
  (): Record<SentenceKind, FrameMatcher> => ({
    'cue-instruction': together(compileFrames(orderFrames, wordClasses), compileBags(orderBags, wordClasses)),
    'cue-concealment': together(
      compileFrames(hidingFrames, wordClasses),
      compileBags(hidingBags, wordClasses),
    ),
    'cue-secret': compileFrames(secretFrames, secretClasses),
  }),
)
const marks: Record<SentenceKind, readonly RegExp[]> = {
  'cue-instruction': messageMarks,
  'cue-concealment': [],
  'cue-secret': secretPlaces,
}

/** Returns the places that either finds, in the order of the text. */
function together(frames: FrameMatcher, bags: FrameMatcher): FrameMatcher {
  return words => [...frames(words), ...bags(words)].sort((a, b) => a.from - b.from || a.to - b.to)
}

export const cueClasses: { [K in TextCueKind]: (text: CueText, names: Names) => Cue[] } = {
  'cue-url': ({ plain }) => findAddresses(plain),
  'cue-instruction': text => (text.is === 'name' ? [] : findPhrases(text, 'cue-instruction')),
  'cue-concealment': text => (text.is === 'name' ? [] : findPhrases(text, 'cue-concealment')),
  'cue-tool-name': ({ plain, is }, { others, own }) =>
    is === 'name' ? [] : findToolNames(plain, others, own),
  'cue-secret': text => (text.is === 'name' ? secretNames(text) : findPhrases(text, 'cue-secret')),
  'cue-encoded': text => findEncoded(text, [frames()['cue-instruction'], frames()['cue-concealment']]),
  'cue-invisible': ({ text }) => (isKeyboardText(text) ? [] : findInvisible(text)),
  'cue-look-alike': ({ text }) => (isKeyboardText(text) ? [] : findLookAlikes(text)),
}

/** Number of words after a match that belong to the cue, so that different orders differ. */
const wordsAfter = 3

function findPhrases(text: CueText, kind: SentenceKind): Cue[] {
  const { plain } = text
  const cues = new Map<string, Cue>()
  const words = wordsFor(text, kind)
  for (const { from, to } of phrasesIn(text)[kind]) {
    const key = keyOf(words, from, to)
    if (!cues.has(key)) cues.set(key, { key, words: around(plain, words[from]!.start, words[to - 1]!.end) })
  }
  for (const mark of marks[kind])
    for (const cue of findMarks(plain, mark)) if (!cues.has(cue.key)) cues.set(cue.key, cue)
  for (const { cue } of sentencesIn(text).filter(sentence => sentence.kind === kind)) cues.set(cue.key, cue)
  return [...cues.values()]
}

/** A secret may be a part of a name, an order is not. */
const wordsFor = (text: CueText, kind: SentenceKind) => (kind === 'cue-secret' ? text.parts : text.words)

const phrasesIn = oncePerText(text => {
  const found = (kind: SentenceKind) => joinSpans(frames()[kind](wordsFor(text, kind)))
  return {
    'cue-instruction': found('cue-instruction'),
    'cue-concealment': found('cue-concealment'),
    'cue-secret': found('cue-secret'),
  }
})

/** Returns the sentences that only the model finds: a phrase says more precisely what a reviewer should look at. */
const sentencesIn = oncePerText(text => {
  const phrases = sentenceKinds.flatMap(kind => {
    const words = wordsFor(text, kind)
    return phrasesIn(text)[kind].map(({ from, to }) => ({
      start: words[from]!.start,
      end: words[to - 1]!.end,
    }))
  })
  return findSentences(text).filter(
    sentence => !phrases.some(({ start, end }) => start < sentence.end && sentence.start < end),
  )
})

/** Three classes of cues share what is found in a text. */
function oncePerText<T>(find: (text: CueText) => T): (text: CueText) => T {
  const found = new WeakMap<CueText, T>()
  return text => {
    const known = found.get(text) ?? find(text)
    found.set(text, known)
    return known
  }
}

function keyOf(words: readonly Word[], from: number, to: number): string {
  const following = words.slice(to, to + wordsAfter).filter(word => word.sentence === words[from]!.sentence)
  return [...words.slice(from, to), ...following].map(({ text }) => text).join(' ')
}

function* findMarks(text: string, pattern: RegExp): Generator<Cue> {
  for (const { 0: found, index } of text.matchAll(pattern)) {
    const end = index + found.length
    const following =
      text
        .slice(end, end + 30)
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    const key = [found.toLowerCase().trim(), ...following.slice(0, wordsAfter)].join(' ')
    yield { key, words: around(text, index, end) }
  }
}

/** Names of inputs that take a secret. A tool that manages secrets may have their word in its own name. */
function secretNames({ plain, path }: CueText): Cue[] {
  if (['/name', '/callName', '/tags'].includes(path)) return []
  const text = plain.replaceAll(/[_.-]|(?<=[a-z])(?=[A-Z])/g, ' ')
  return [...text.matchAll(secretName)].map(({ 0: found }) => ({ key: found.toLowerCase(), words: text }))
}
