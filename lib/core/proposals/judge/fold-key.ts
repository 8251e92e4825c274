/** Findings that are the same for several tools, also when their words differ only in the tools' own names. */
import { createHash } from 'node:crypto'
import type { Finding } from '@/lib/core/proposals/rules/finding'

/** Longer values are compared as they are: rewriting thousands of them would take longer than reading the cards. */
const valueLengthMax = 4_000
/** A shorter name occurs in words by chance. */
const nameLengthMin = 2
/** Stands for the tool's own name. Uploads can't contain it, because JSON text escapes control characters. */
const ownName = '\u0000'

type Folded = Pick<Finding, 'group' | 'rule' | 'tool' | 'path' | 'before' | 'after'>

/** Returns a key that is equal for findings that reviewers can decide on together. */
export function foldKeyOf({ group, rule, tool, path, before, after }: Folded): string {
  if (tool === null || tool.length < nameLengthMin) return group
  const text = JSON.stringify([rule, path, before ?? null, after ?? null])
  if (text.length > valueLengthMax || !text.includes(tool)) return group
  const nameless = withoutName(text, tool)
  return nameless === text ? group : createHash('sha256').update(nameless).digest('hex')
}

/** Replaces the name where it is a whole word: "run" is not part of "running" or "dry-run". */
function withoutName(text: string, name: string): string {
  let result = ''
  let from = 0
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
    if (isNamePart(text[at - 1]) || isNamePart(text[at + name.length])) continue
    result += text.slice(from, at) + ownName
    from = at + name.length
  }
  return result + text.slice(from)
}

const isNamePart = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}_-]/u.test(character)
