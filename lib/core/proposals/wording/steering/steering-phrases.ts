/**
 * Phrases by which a description steers the model that reads it, one line per class. They are hints for a
 * reviewer and no proof: the same can be phrased differently, which is why plain edits are shown as well.
 * English only.
 */
import type { CueKind } from '@/lib/core/proposals/rules/fact'
import { findInvisible, findLookAlikes } from '@/lib/core/proposals/wording/confusable-characters'
import type { Cue } from '@/lib/core/proposals/wording/cue'
import { isKeyboardText, type CueText } from '@/lib/core/proposals/wording/cue-text'
import { around } from '@/lib/core/proposals/wording/excerpt'
import { findAddresses } from '@/lib/core/proposals/wording/find-addresses'
import { findEncoded } from '@/lib/core/proposals/wording/find-encoded'
import { findToolNames, type OtherNames } from '@/lib/core/proposals/wording/find-tool-names'
import { hidingBags } from './hiding-bags'
import { hidingFrames } from './hiding-frames'
import { compileBags } from './match-bags'
import { compileFrames, joinSpans, type FrameMatcher } from './match-frames'
import { orderBags } from './order-bags'
import { messageMarks, orderFrames } from './order-frames'
import { secretClasses, secretFrames, secretName, secretPlaces } from './secret-frames'
import type { Word } from '@/lib/core/proposals/wording/split-words'
import { wordClasses } from './word-classes'

/** Cues that are found in a single text. Reversed claims span all texts of a tool (reversed-claims.ts). */
export type TextCueKind = Exclude<CueKind, 'cue-read-only' | 'cue-permission'>

/** The other tools, and the names of the tool itself and its inputs. */
export type Names = { others: OtherNames; own: ReadonlySet<string> }

const orders = together(compileFrames(orderFrames, wordClasses), compileBags(orderBags, wordClasses))
const hiding = together(compileFrames(hidingFrames, wordClasses), compileBags(hidingBags, wordClasses))
const secrets = compileFrames(secretFrames, secretClasses)

/** Returns the places that either finds, in the order of the text. */
function together(frames: FrameMatcher, bags: FrameMatcher): FrameMatcher {
  return words => [...frames(words), ...bags(words)].sort((a, b) => a.from - b.from || a.to - b.to)
}

export const cueClasses: { [K in TextCueKind]: (text: CueText, names: Names) => Cue[] } = {
  'cue-url': ({ plain }) => findAddresses(plain),
  'cue-instruction': text => (text.is === 'name' ? [] : findPhrases(text, orders, messageMarks)),
  'cue-concealment': text => (text.is === 'name' ? [] : findPhrases(text, hiding, [])),
  'cue-tool-name': ({ plain, is }, { others, own }) =>
    is === 'name' ? [] : findToolNames(plain, others, own),
  'cue-secret': text =>
    text.is === 'name'
      ? secretNames(text)
      : findPhrases({ ...text, words: text.parts }, secrets, secretPlaces),
  'cue-encoded': text => findEncoded(text, [orders, hiding]),
  'cue-invisible': ({ text }) => (isKeyboardText(text) ? [] : findInvisible(text)),
  'cue-look-alike': ({ text }) => (isKeyboardText(text) ? [] : findLookAlikes(text)),
}

/** Number of words after a match that belong to the cue, so that different orders differ. */
const wordsAfter = 3

function findPhrases({ plain, words }: CueText, matcher: FrameMatcher, marks: readonly RegExp[]): Cue[] {
  const cues = new Map<string, Cue>()
  for (const { from, to } of joinSpans(matcher(words))) {
    const key = keyOf(words, from, to)
    if (!cues.has(key)) cues.set(key, { key, words: around(plain, words[from]!.start, words[to - 1]!.end) })
  }
  for (const mark of marks)
    for (const cue of findMarks(plain, mark)) if (!cues.has(cue.key)) cues.set(cue.key, cue)
  return [...cues.values()]
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
