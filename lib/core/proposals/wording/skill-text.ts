/** The fields and instructions of a SKILL.md, in a form in which equal meaning has equal text. */
import { readFrontMatter } from '@/lib/core/formats/skills/front-matter'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { plainText } from '@/lib/core/spec/schema/schema-annotations'

const frontMatter = /^\uFEFF?---\r?\n[^]*?\n---[ \t]*(?:\r?\n|$)/

/** Returns the instructions for the model: the file without its front matter, which is read separately. */
export function instructionsOf(tool: ToolSpec): string {
  return tool.kind === 'ovos-skill' ? (tool.source.text ?? '').replace(frontMatter, '') : ''
}

/**
 * Returns the front matter fields as text, by name, without the name and description that the tool already
 * has. `#` is the key of the comments, which agents that open the file also read. Front matter that cannot be
 * read field by field is one field with an empty name.
 */
export function skillFields(tool: ToolSpec): Map<string, string> {
  const text = tool.kind === 'ovos-skill' ? (frontMatter.exec(tool.source.text ?? '')?.[0] ?? '') : ''
  if (text === '') return new Map()
  const read = readFrontMatter(text)?.frontMatter
  if (!read || read.problems.length > 0) return new Map([['', text]])
  const known = new Map([
    ['name', tool.name],
    ['description', tool.description],
  ])
  const fields = new Map<string, string>()
  for (const [name, { value }] of read.fields) {
    const shown = typeof value === 'string' ? value : canonicalJson(value)
    if (plainText(known.get(name) ?? '') !== plainText(shown)) fields.set(name, shown)
  }
  const comments = [...text.matchAll(/(?:^|\s)#(.*)$/gm)].map(match => plainText(match[1]!)).filter(Boolean)
  if (comments.length > 0) fields.set('#', comments.join('\n'))
  return fields
}

/**
 * Normalizes instructions for comparison: the lines of a paragraph are joined, as Markdown readers do.
 * Indentation is preserved, because it turns text into code, and so is all content of code.
 */
export function comparableMarkdown(text: string): string {
  const lines: string[] = []
  let fence = ''
  let isParagraph = false
  for (const raw of text.split(/\r\n|\n|\r/)) {
    const line = raw.trimEnd()
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1] ?? ''
    if (fence !== '') {
      lines.push(line)
      if (mark.startsWith(fence) && line.trim() === mark) fence = ''
      continue
    }
    fence = mark
    const isPlain = mark === '' && line !== '' && !/^\s|^(?:[-*+>#|=]|\d+[.)])/.test(line)
    if (isPlain && isParagraph) lines[lines.length - 1] += ` ${plainText(line)}`
    else lines.push(mark === '' ? line.replace(/(\S)[ \t]+/g, '$1 ') : line)
    isParagraph = isPlain
  }
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .replace(/^\n+|\n+$/g, '')
}
