/**
 * One SKILL.md, read twice: as the loader of OVOS reads it, line by line and without YAML, and as the Agent Skills
 * standard means it. Authors write for the one or the other; where the two differ, they should know.
 */
import { readFrontMatter } from './front-matter'
import type { FrontMatter } from './front-matter'

type OvosSkill = {
  /** What a model calls: the slug of the name. Empty for a name without a Latin letter or digit. */
  toolName: string
  name: string
  description: string
  /** Every line of the front matter that the loader understands. */
  fields: Record<string, string>
  /** The system message of a call. */
  body: string
}

export type SkillReading = {
  /** null: the loader skips the file without a word. */
  ovos: OvosSkill | null
  /** null: there is no front matter by the standard. */
  standard: FrontMatter | null
  /** What follows the front matter. */
  body: string
}

export function readSkillMd(text: string): SkillReading {
  const ovos = readAsOvos(text)
  const standard = readFrontMatter(text)
  return { ovos, standard: standard?.frontMatter ?? null, body: ovos?.body ?? standard?.body.trim() ?? '' }
}

/** The loader opens files in text mode: any line end is `\n`, a byte order mark stays, and the fence must be the start. */
function readAsOvos(text: string): OvosSkill | null {
  const fenced = /^---[^\S\n]*\n([^]*?)\n---[^\S\n]*\n([^]*)$/.exec(text.replace(/\r\n?/g, '\n'))
  if (!fenced) return null
  const fields: Record<string, string> = {}
  for (const line of fenced[1]!.split('\n')) {
    const field = /^([\w-]+)\s*:\s*(.+)$/.exec(line.trim())
    if (field) fields[field[1]!] = field[2]!.trim()
  }
  const { name, description } = fields
  if (!name || !description) return null
  return { toolName: slugOf(name), name, description, fields, body: fenced[2]!.trim() }
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
