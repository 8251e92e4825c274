/**
 * Converts what a file with tools of neurosurfer 1 or 2 reported in the sandbox into tools and problems. The answer comes
 * from a process that ran code of the upload, so every part of it is checked before use.
 */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { findTooLarge } from '@/lib/core/formats/described-tools'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { explainPackage, explainSilence } from './explain-load'
import { isLine, listOf, readImport } from './reported-spec'
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Place, Problem } from '@/lib/core/base/problem'
import type { JsonSchema, Need, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Dialect of these tools in `source.dialect`. */
export const release2 = 'release-2'

/** Never throws. A file that could not be run has one problem and no tools. */
export function readRelease2(target: PythonTarget, run: DescribeRun): Description {
  const answer = run.described
  if (!isJsonObject(answer) || !Array.isArray(answer.tools))
    return { tools: [], problems: [storableJson(explainSilence(target.entry, run, true))] }
  const packages = listOf(answer.imports).flatMap(readImport)
  const readings = listOf(answer.tools).map(reported => readTool(reported, target, packages))
  const problems = [
    ...readings.flatMap(reading => reading.problems),
    ...explainPackage(target.entry, answer.packageError, true),
  ]
  if (readings.length === 0)
    problems.push({
      severity: 'warning',
      code: 'neurosurfer-no-tools',
      message: 'No class of this file is a tool: none derives from Tool with its own call.',
      place: { file: target.entry },
    })
  return storableJson({ tools: readings.flatMap(reading => reading.tools), problems })
}

function readTool(reported: unknown, target: PythonTarget, packages: Need[]): Description {
  if (!isJsonObject(reported) || typeof reported.class !== 'string') return { tools: [], problems: [] }
  const tooLarge = findTooLarge(reported, { file: target.entry })
  if (tooLarge) return { tools: [], problems: [tooLarge] }
  const place: Place = {
    file: target.entry,
    ...(isLine(reported.line) && { line: reported.line }),
    ...(isLine(reported.endLine) && { endLine: reported.endLine }),
  }
  const { name, description } = reported
  const tool = (typeof name === 'string' && name !== '' ? name : reported.class).slice(
    0,
    infoLimits.nameLengthMax,
  )
  const problems: Problem[] = []
  const add = (severity: Problem['severity'], code: string, message: string) =>
    problems.push({ severity, code, message, tool, place })
  const error = errorOf(reported, tool)
  if (error !== null) {
    add('error', 'neurosurfer-tool', error)
    return { tools: [], problems }
  }
  for (const { severity, message, pointer } of checkSchema(reported.schema))
    add(severity, 'neurosurfer-schema', `input_model: ${message} (at ${pointer})`)
  if (problems.some(({ severity }) => severity === 'error')) return { tools: [], problems }
  const secrets = readDeclaredSecrets(reported.secrets)
  for (const problem of secrets.problems) add('warning', 'neurosurfer-secrets', problem)
  const text = typeof description === 'string' ? description : ''
  if (text.trim() === '')
    add('warning', 'description-empty', "The tool has no description, so agents can't choose it.")
  const needs = [...packages, ...secrets.needs]
  return { tools: [toolOf(reported, { tool, description: text, target, place, needs })], problems }
}

/** Returns why a class is no tool, or null. */
function errorOf({ error, name }: JsonObject, tool: string): string | null {
  if (isJsonObject(error))
    return `${tool} can't be built: ${String(error.error_type)}: ${String(error.message)}`
  if (typeof name !== 'string' || name === '') return `${tool} has no name.`
  return name.length > infoLimits.nameLengthMax
    ? `The name must be at most ${infoLimits.nameLengthMax} characters.`
    : null
}

type Facts = { tool: string; description: string; target: PythonTarget; place: Place; needs: Need[] }

function toolOf(reported: JsonObject, { tool, description, target, place, needs }: Facts): ToolSpec {
  const entry = `${target.entry}:${String(reported.class)}`
  return {
    schemaVersion: 1,
    kind: 'neurosurfer',
    name: tool,
    callName: tool,
    description: description.slice(0, infoLimits.descriptionLengthMax),
    tags: [],
    capabilities: needs.some(need => need.kind === 'secret') ? ['secrets'] : [],
    permission: { effective: 'ask' },
    inputSchema: reported.schema as JsonSchema,
    inputMode: 'pydantic-lax',
    output: { mode: 'text' },
    needs: [{ kind: 'source', name: target.entry, met: true }, ...needs],
    program: {
      runner: 'python',
      adapter: 'neurosurfer-2',
      className: entry,
      root: target.root,
      config: target.config,
    },
    source: {
      verbatim: { name: tool, description, input_schema: reported.schema },
      ...(typeof reported.text === 'string' && { text: reported.text }),
      place,
      entry,
      dialect: release2,
    },
  }
}
