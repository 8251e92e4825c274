/**
 * Reads who a comment mentions: `@` and the name, such as "@Ana Silva". If people share a name, a mark, which is the end
 * of the id, selects one of them: "@Ana Silva#3fa9c1".
 */
import { readMarkdown } from '@/lib/core/base/markdown'
import type { MarkdownNode } from '@/lib/core/base/markdown-node'
import { nameLengthMax, type Mentionable } from './mention'

/** Maximum number of mentions in one comment; people further on are not notified. */
const mentionsMax = 20
/** Number of characters of a mark. The end of an id is random, its beginning is the time of its creation. */
const markLength = 6

/** `@` at the beginning of a word: an address such as ana@example.org mentions no one. */
const signs = /(?<![\p{L}\p{N}_.@])@(?=[\p{L}\p{N}])/gu
const markAfter = new RegExp(`^#([0-9a-f]{${markLength}})(?![\\p{L}\\p{N}_])`, 'u')

/**
 * Returns the texts that follow each `@`, in lower case, each beginning with a name if it is a mention. Code mentions no
 * one: `@property` and `@app.route` are Python.
 */
export function mentionedTexts(body: string): string[] {
  const prose = proseOf(readMarkdown(body))
  const texts = [...prose.matchAll(signs)].map(({ index }) =>
    prose.slice(index + 1, index + 1 + nameLengthMax).toLowerCase(),
  )
  return [...new Set(texts)].slice(0, mentionsMax)
}

const blocks = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'hr', 'br'])

/** Returns the text without code, one line per block. */
function proseOf(nodes: readonly MarkdownNode[]): string {
  return nodes
    .map(node => {
      if (typeof node === 'string') return node
      if (node.tag === 'code' || node.tag === 'pre') return '\n'
      return blocks.has(node.tag) ? `\n${proseOf(node.children)}\n` : proseOf(node.children)
    })
    .join('')
}

type Named = { id: string; name: string }

/** Returns the people that a comment mentions. The longest name counts: "@Ana Silva" is not "Ana". */
export function pickMentioned<Person extends Named>(body: string, people: readonly Person[]): Person[] {
  const mentioned = mentionedTexts(body).flatMap(text => {
    const named = people.filter(({ name }) => name !== '' && startsWithName(text, name.toLowerCase()))
    const length = Math.max(0, ...named.map(lengthOf))
    const mark = markAfter.exec(text.slice(length))?.[1]
    return named.filter(
      person => lengthOf(person) === length && (mark === undefined || markOf(person.id) === mark),
    )
  })
  return [...new Set(mentioned)]
}

const lengthOf = ({ name }: Named) => name.toLowerCase().length

function startsWithName(text: string, name: string): boolean {
  if (!text.startsWith(name)) return false
  const next = text.slice(name.length, name.length + 1)
  return !/[\p{L}\p{N}_]/u.test(next)
}

const markOf = (id: string): string => id.slice(-markLength).toLowerCase()

/** Returns the people with the texts that mention each of them alone. */
export function mentionsOf<Person extends Named>(
  people: readonly Person[],
): (Person & Pick<Mentionable, 'mention'>)[] {
  const counts = new Map<string, number>()
  for (const { name } of people) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return people.map(person => {
    const isShared = counts.get(person.name.toLowerCase())! > 1
    return { ...person, mention: isShared ? `${person.name}#${markOf(person.id)}` : person.name }
  })
}
