/** Converts one SKILL.md file to a tool. */
import { checkSkill, type AddProblem } from './check-skill'
import { fieldsOf, lineOf, textOf } from './skill-fields'
import { readSkillMd, slugOf, type SkillReading } from './skill-md'
import { skillArguments, skillOutput } from './skill-schemas'
import { infoLimits } from '../neuro-san/info-files/info-limits'
import { encodingProblem } from '../upload/encoding-problem'
import type { SourceFile } from '../upload/source-tree'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Never throws. There is no tool if neither OVOS nor the standard can read the file. */
export function readSkill({ path, bytes }: SourceFile): { tool?: ToolSpec; problems: Problem[] } {
  const problems: Problem[] = []
  const add: AddProblem = (severity, code, message, hint, line = 1) =>
    problems.push({ severity, code, message, hint, place: { file: path, line } })
  const withName = (name: string) => problems.map(problem => ({ ...problem, tool: name }))
  const text = decode(bytes)
  if (text === null) {
    const hint = 'OVOS stops searching for skills here.'
    return {
      problems: [encodingProblem({ path, bytes }, { severity: 'error', code: 'skill-not-utf8', hint })],
    }
  }
  const reading = readSkillMd(text)
  for (const { message, line } of reading.standard?.problems ?? [])
    add('warning', 'skill-front-matter', message, 'Correct the YAML. Other agents may reject the file.', line)
  const summary = summarize(reading)
  if (!summary) {
    const message = 'This is not a skill: it needs a front matter with a name and a description.'
    const hint = 'Begin the file with ---, name: …, description: …, --- on separate lines.'
    add('error', 'skill-unreadable', message, hint)
    return { problems }
  }
  checkSkill(reading, path, add)
  const { name } = summary
  const callName = slugOf(name)
  if (callName === '' || name.length > infoLimits.nameLengthMax) {
    const message =
      "OVOS derives the name of the tool from the Latin letters and digits of the skill's name. This name has none, or too many."
    const hint = 'Use a name of lower-case letters, digits and hyphens.'
    add('error', 'skill-name', message, hint, lineOf(reading, 'name'))
    return { problems: withName(name.slice(0, infoLimits.nameLengthMax)) }
  }
  return { tool: makeTool({ ...summary, callName, path, text, reading }), problems: withName(name) }
}

type Summary = { name: string; description: string }

/** Reads each field as YAML, which authors write, and line by line like OVOS where the YAML is invalid. */
function summarize(reading: SkillReading): Summary | null {
  const name = textOf(reading, 'name')?.trim() || reading.ovos?.name
  const description = textOf(reading, 'description')?.trim() || reading.ovos?.description
  return name && description ? { name, description } : null
}

/** Long answers of models take minutes. */
const answerSecondsMax = 180
const modelNote = 'Without a model, a run shows the messages that it would send.'

type Skill = Summary & { callName: string; path: string; text: string; reading: SkillReading }

function makeTool({ name, description, callName, path, text, reading }: Skill): ToolSpec {
  return {
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
      verbatim: { name, description, ...Object.fromEntries(fieldsOf(reading)) },
      text,
      place: { file: path, line: 1, endLine: text.split(/\r\n|\n|\r/).length },
      entry: path,
      dialect: reading.ovos ? 'ovos' : 'agent-skills',
    },
  }
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
