/** Converts the SKILL.md files of an upload to tools: one per file, which a model calls with a task. */
import { readSkillMd, slugOf, type SkillReading } from './skill-md'
import { compareText } from '../upload/compare-text'
import { infoLimits } from '../neuro-san/info-files/info-entry'
import { storableJson } from '@/lib/core/spec/json-value'
import type { SourceFile, SourceTree } from '../upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

export function findSkills(tree: SourceTree): SourceFile[] {
  return tree.files.filter(({ path }) => /(^|\/)SKILL\.md$/.test(path) && !/(^|\/)\../.test(path))
}

export function readSkills(files: readonly SourceFile[]): { tools: ToolSpec[]; problems: Problem[] } {
  const problems: Problem[] = []
  const bySlug = new Map<string, ToolSpec>()
  for (const file of [...files].sort((a, b) => compareText(a.path, b.path))) {
    const { tool, problems: found } = readSkill(file)
    problems.push(...found)
    if (!tool) continue
    const earlier = bySlug.get(tool.callName)
    if (earlier)
      problems.push({
        severity: 'warning',
        code: 'skill-replaced',
        message: `${tool.source.place.file} has the same name, ${tool.callName}. OVOS uses only the last of them.`,
        hint: 'Rename one of them.',
        tool: earlier.name,
        place: earlier.source.place,
      })
    bySlug.set(tool.callName, tool)
  }
  return { tools: storableJson([...bySlug.values()]), problems: storableJson(problems) }
}

function readSkill({ path, bytes }: SourceFile): { tool?: ToolSpec; problems: Problem[] } {
  const problems: Problem[] = []
  const add = (severity: Problem['severity'], code: string, message: string, hint: string, line = 1) =>
    problems.push({ severity, code, message, hint, place: { file: path, line } })
  const text = decode(bytes)
  if (text === null) {
    add(
      'error',
      'skill-not-utf8',
      'This file is not UTF-8. OVOS stops searching for skills here.',
      'Save it as UTF-8.',
    )
    return { problems }
  }
  const reading = readSkillMd(text)
  const chosen = choose(reading)
  if (!chosen) {
    add(
      'error',
      'skill-unreadable',
      'This is not a skill: it needs a front matter with a name and a description.',
      'Begin the file with ---, name: …, description: …, --- on separate lines.',
    )
    return { problems }
  }
  const { name, description } = chosen
  for (const fault of reading.standard?.faults ?? [])
    add('info', 'skill-front-matter', fault.message, 'YAML readers may reject it.', fault.line)
  compare(reading, add)
  checkStandard(reading, path, add)
  const callName = slugOf(name)
  if (callName === '' || name.length > infoLimits.nameLengthMax) {
    add(
      'error',
      'skill-name',
      "OVOS derives the name of the tool from the Latin letters and digits of the skill's name. This name has none, or too many.",
      'Use a name of lower-case letters, digits and hyphens.',
      lineOf(reading, 'name'),
    )
    return {
      problems: problems.map(problem => ({ ...problem, tool: name.slice(0, infoLimits.nameLengthMax) })),
    }
  }
  const lines = text.split(/\r\n|\n|\r/)
  return {
    tool: {
      schemaVersion: 1,
      kind: 'ovos-skill',
      name,
      callName,
      description: description.slice(0, infoLimits.descriptionLengthMax),
      tags: [],
      capabilities: ['llm'],
      permission: { effective: 'ask' },
      inputSchema: skillArguments,
      inputMode: 'pydantic-lax',
      output: { mode: 'model', schema: skillOutput },
      timeoutSeconds: answerSecondsMax,
      needs: [
        { kind: 'source', name: path, met: true },
        { kind: 'model', name: 'a model endpoint', note: modelNote, met: true },
      ],
      program: { runner: 'python', adapter: 'ovos-skill', className: path, root: '', config: {} },
      source: {
        verbatim: reading.ovos?.fields ?? Object.fromEntries(fieldsOf(reading)),
        text,
        place: { file: path, line: 1, endLine: lines.length },
        entry: path,
        dialect: reading.ovos ? 'ovos' : 'agent-skills',
      },
    },
    problems: problems.map(problem => ({ ...problem, tool: name })),
  }
}

/** Long answers of models take minutes. */
const answerSecondsMax = 180
const modelNote = 'Without one, a run shows the messages that would be sent to the model.'

type Add = (severity: Problem['severity'], code: string, message: string, hint: string, line?: number) => void

/** As OVOS reads it; if OVOS would skip the file, as the standard reads it. */
function choose(reading: SkillReading): { name: string; description: string } | null {
  if (reading.ovos) return reading.ovos
  const name = textOf(reading, 'name')
  const description = textOf(reading, 'description')
  return name && description ? { name, description } : null
}

function compare(reading: SkillReading, add: Add): void {
  if (!reading.ovos) {
    add(
      'warning',
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
      'warning',
      'skill-read-differently',
      `OVOS reads ${shown(reading.ovos[key])} as the ${key}, YAML readers read ${shown(standard.trim())}.`,
      'Write it on one line, without quotation marks and comments.',
      lineOf(reading, key),
    )
  }
}

/** Checks the rules of the Agent Skills standard, which other agents follow. */
function checkStandard(reading: SkillReading, path: string, add: Add): void {
  const { standard } = reading
  if (!standard) return
  const warn = (key: string, message: string, hint: string) =>
    add('info', 'skill-standard', `By the Agent Skills standard, ${message}`, hint, lineOf(reading, key))
  const name = textOf(reading, 'name')
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
  const description = textOf(reading, 'description')
  if (description === null || description.trim() === '')
    warn('description', 'a skill must have a description.', 'Describe what it does and when to use it.')
  else if (description.length > 1024)
    warn('description', 'a description must be at most 1,024 characters.', 'Move the details into the body.')
  const compatibility = textOf(reading, 'compatibility')
  if (compatibility !== null && compatibility.length > 500)
    warn('compatibility', 'a compatibility note must be at most 500 characters.', 'Shorten it.')
  const metadata = standard.fields.get('metadata')
  if (metadata && (typeof metadata.value !== 'object' || Array.isArray(metadata.value)))
    warn('metadata', 'metadata must be a map of texts.', 'Write one indented key: value a line below it.')
  if (Array.isArray(standard.fields.get('allowed-tools')?.value))
    warn(
      'allowed-tools',
      'allowed-tools must be one text with spaces between the names.',
      'Write them on one line.',
    )
}

function textOf({ standard }: SkillReading, key: string): string | null {
  const value = standard?.fields.get(key)?.value
  return typeof value === 'string' ? value : null
}

function fieldsOf({ standard }: SkillReading): [string, unknown][] {
  return [...(standard?.fields ?? [])].map(([key, { value }]) => [key, value])
}

function lineOf({ standard }: SkillReading, key: string): number {
  return standard?.fields.get(key)?.line ?? 1
}

function shown(text: string): string {
  return `“${text.length > 60 ? `${text.slice(0, 59)}…` : text}”`
}

/** The byte order mark stays, because it decides whether OVOS sees a skill. */
function decode(bytes: Uint8Array): string | null {
  if (bytes.includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    // The decoder fails only for the encoding; the caller reports it.
    return null
  }
}

const textField = (title: string, description: string): JsonSchema => ({ description, title, type: 'string' })

/** The schema that pydantic prints for OVOS's own models. */
const skillArguments: JsonSchema = {
  description: 'Arguments for invoking a SKILL.md-backed tool.',
  properties: {
    task: textField('Task', 'What you want the skill to do.'),
    context: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      default: null,
      description: 'Additional context or constraints for the skill.',
      title: 'Context',
    },
  },
  required: ['task'],
  title: 'SkillCallArgs',
  type: 'object',
}

const skillOutput: JsonSchema = {
  description: 'Output returned by a SKILL.md-backed tool invocation.',
  properties: {
    result: textField('Result', "The skill's natural-language response."),
    skill_used: textField('Skill Used', 'Name of the skill that produced the result.'),
  },
  required: ['result', 'skill_used'],
  title: 'SkillCallOutput',
  type: 'object',
}
