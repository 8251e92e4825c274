/**
 * Reads one SKILL.md twice: as the loader of OVOS does, line by line and without YAML, and by the Agent Skills
 * standard. Authors write for one of them, and should know where the two differ.
 */
import { readFrontMatter } from './front-matter'
import type { FrontMatter } from './front-matter'

type OvosSkill = {
  /** Call name: the slug of the name. Empty for a name without a Latin letter or digit. */
  toolName: string
  name: string
  description: string
  /** Every line of the front matter that the loader understands. */
  fields: Record<string, string>
  /** The system message of a call. */
  body: string
}

export type SkillReading = {
  /** null: the loader silently skips the file. */
  ovos: OvosSkill | null
  /** null: by the standard, there is no front matter. */
  standard: FrontMatter | null
  /** The text after the front matter. */
  body: string
}

/** Each of the two readings is null if its reader would skip the file. */
export function readSkillMd(text: string): SkillReading {
  const ovos = readAsOvos(text)
  const standard = readFrontMatter(text)
  return { ovos, standard: standard?.frontMatter ?? null, body: ovos?.body ?? standard?.body.trim() ?? '' }
}

/**
 * The loader opens files in text mode: every line end is `\n`, a byte order mark stays, and the fence must come first.
 */
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

/** Derives the call name as OVOS does. Empty if the name has no Latin letters or digits. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
}
