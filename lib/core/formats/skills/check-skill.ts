/** Compares how OVOS, YAML readers and the Agent Skills standard understand a skill. */
import { lineOf, textOf } from './skill-fields'
import { slugOf, type SkillReading } from './skill-md'
import type { Problem } from '@/lib/core/base/problem'

/** Adds a problem of the file; without a line, it is at the first one. */
export type AddProblem = (
  severity: Problem['severity'],
  code: string,
  message: string,
  hint: string,
  line?: number,
) => void

/** @param path path of the file in the upload; the standard compares its folder with the name */
export function checkSkill(reading: SkillReading, path: string, add: AddProblem): void {
  compareReaders(reading, add)
  if (!path.endsWith('SKILL.md'))
    add(
      'info',
      'skill-file-name',
      'OVOS finds only files that are named SKILL.md, in capital letters.',
      `Rename ${path.split('/').at(-1)} to SKILL.md.`,
    )
  checkStandard(reading, path, add)
}

function compareReaders(reading: SkillReading, add: AddProblem): void {
  if (!reading.ovos) {
    add(
      'info',
      'skill-skipped-by-ovos',
      'OVOS silently skips this file. It must start with ---, and a line must follow the closing ---.',
      'Remove everything before the first ---, and end the file with a line break.',
    )
    return
  }
  if (!reading.standard) return
  for (const key of ['name', 'description'] as const) {
    const standard = textOf(reading, key)
    if (standard === null || standard.trim() === reading.ovos[key]) continue
    add(
      'info',
      'skill-read-differently',
      `OVOS reads ${shown(reading.ovos[key])} as the ${key}. Pegboard and other YAML readers read ${shown(standard.trim())}.`,
      'If OVOS must read the same, write it on one line, without quotation marks and comments.',
      lineOf(reading, key),
    )
  }
}

/** Checks the rules of the Agent Skills standard, which other agents follow. */
function checkStandard(reading: SkillReading, path: string, add: AddProblem): void {
  const { standard } = reading
  if (!standard || standard.problems.length > 0) return
  const warn: Warn = (key, message, hint) =>
    add('info', 'skill-standard', `By the Agent Skills standard, ${message}`, hint, lineOf(reading, key))
  checkName(textOf(reading, 'name'), path, warn)
  checkTexts(reading, warn)
  const metadata = standard.fields.get('metadata')
  if (metadata && (typeof metadata.value !== 'object' || Array.isArray(metadata.value)))
    warn(
      'metadata',
      'metadata must be a map of strings.',
      'Below it, write one indented key: value per line.',
    )
  if (Array.isArray(standard.fields.get('allowed-tools')?.value))
    warn(
      'allowed-tools',
      'allowed-tools must be one string with spaces between the names.',
      'Write them on one line.',
    )
}

type Warn = (key: string, message: string, hint: string) => void

function checkName(name: string | null, path: string, warn: Warn): void {
  const folder = path.split('/').at(-2)
  if (name === null) warn('name', 'a skill must have a name.', 'Add name: ….')
  else if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) || name.length > 64)
    warn(
      'name',
      'a name must have 1 to 64 lower-case letters, digits and single hyphens.',
      `Try ${slugOf(name).replaceAll('_', '-')}.`,
    )
  else if (folder !== undefined && folder !== name)
    warn(
      'name',
      `the folder must be named after the skill. It is ${folder}.`,
      `Rename the folder to ${name}.`,
    )
}

function checkTexts(reading: SkillReading, warn: Warn): void {
  const description = textOf(reading, 'description')
  if (description === null || description.trim() === '')
    warn('description', 'a skill must have a description.', 'Describe what it does and when to use it.')
  else if (description.length > 1024)
    warn('description', 'a description must be at most 1,024 characters.', 'Move the details into the body.')
  const compatibility = textOf(reading, 'compatibility')
  if (compatibility !== null && compatibility.length > 500)
    warn('compatibility', 'a compatibility note must be at most 500 characters.', 'Shorten it.')
}

function shown(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
}
