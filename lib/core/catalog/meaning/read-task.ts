/**
 * Reads a task in plain words, such as "convert miles to km", as slots: each is something that the person
 * means, with the words that tools may use for it. The word lists are data: words.json.
 */
import { splitNameParts } from '@/lib/core/catalog/search/split-name-parts'
import lists from './words.json'

/** A word that a tool may use, as full text search stores it. */
export type Term = {
  lexeme: string
  /** How surely the word means the same, from 0 to 1. */
  share: number
}
export type Slot = {
  terms: Term[]
  /** Lexemes of the word itself, as typed and as its stem. */
  own: Set<string>
}

/** Returns the stem of a lower-case word, as the full text search of the database stems it. */
export type Stems = (word: string) => string

const shares = { own: 1, hint: 0.85, verb: 0.55, group: 0.5 }
/** Maximum number of words of a task that are searched for. */
const slotsMax = 10

/** Returns the words that remain of a text when phrases are replaced and stop words and numbers are left out. */
export function taskWords(text: string): string[] {
  let rest = ` ${splitNameParts(text).join(' ').toLowerCase()} `
  for (const [phrase, words] of phrases) rest = rest.replaceAll(phrase, ` ${words.join(' ')} `)
  const words = rest.split(' ').filter(word => word !== '' && !stopWords.has(word) && !/^\p{N}+$/u.test(word))
  return [...new Set(words)].slice(0, slotsMax)
}

/** Returns every word whose stem `readTask` needs: those of the task and of the lists. */
export function wordsToStem(words: readonly string[]): string[] {
  return [...new Set([...words, ...joinedNeighbors(words).keys(), ...listedWords])]
}

/** Returns the slots of the words of a task. */
export function readTask(words: readonly string[], stemOf: Stems): Slot[] {
  const index = indexOf(stemOf)
  const joined = joinedNeighbors(words)
  return words.map(word => {
    const stem = stemOf(word)
    const shareOf = new Map<string, number>()
    const add = (term: string, share: number) => {
      for (const lexeme of [term, stemOf(term)])
        shareOf.set(lexeme, Math.max(share, shareOf.get(lexeme) ?? 0))
    }
    for (const other of index.groups.get(stem) ?? []) add(other, shares.group)
    for (const other of index.verbs.get(stem) ?? []) add(other, shares.verb)
    for (const other of index.hints.get(stem) ?? []) add(other, shares.hint)
    for (const [compound, parts] of joined) if (parts.includes(word)) add(compound, shares.own)
    add(word, shares.own)
    return {
      terms: [...shareOf].map(([lexeme, share]) => ({ lexeme, share })),
      own: new Set([word, stem]),
    }
  })
}

/** Returns neighbors as one word, because names join some words: "file name", filename. */
function joinedNeighbors(words: readonly string[]): Map<string, string[]> {
  return new Map(words.slice(1).map((word, at) => [words[at]! + word, [words[at]!, word]]))
}

type Index = Record<'groups' | 'verbs' | 'hints', Map<string, Set<string>>>

const indexes = new WeakMap<Stems, Index>()

/** Returns the lists by stem. Each stemmer indexes them once. */
function indexOf(stemOf: Stems): Index {
  const known = indexes.get(stemOf)
  if (known) return known
  const made: Index = {
    groups: byStem(lists.groups, stemOf),
    verbs: byStem(lists.verbs, stemOf),
    hints: new Map(Object.entries(lists.hints).map(([word, meant]) => [stemOf(word), new Set(meant)])),
  }
  indexes.set(stemOf, made)
  return made
}

function byStem(groups: readonly (readonly string[])[], stemOf: Stems): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  for (const group of groups)
    for (const word of group) {
      const stem = stemOf(word)
      const others = found.get(stem) ?? new Set()
      for (const other of group) others.add(other)
      found.set(stem, others)
    }
  return found
}

export const stopWords: ReadonlySet<string> = new Set(lists.stop)
/** Longer phrases first, because they contain shorter ones. Apostrophes separate words. */
const phrases = Object.entries(lists.phrases)
  .map(([phrase, words]) => [` ${splitNameParts(phrase).join(' ')} `, words] as const)
  .toSorted((a, b) => b[0].length - a[0].length)
const listedWords = [
  ...lists.groups.flat(),
  ...lists.verbs.flat(),
  ...Object.entries(lists.hints).flatMap(([word, meant]) => [word, ...meant]),
]
