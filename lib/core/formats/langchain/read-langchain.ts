/**
 * Converts what LangChain built from an entry of a toolbox info file into tools and problems. The answer comes from a
 * process that ran packages and code of the upload, so every part of it is checked before use.
 */
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '../reading'
import { emptySchema } from '../neuro-san/info-files/info-parameters'
import { findTooLarge } from '@/lib/core/formats/described-tools'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import { adviseOnModule } from '@/lib/core/spec/missing-needs'
import type { Problem } from '@/lib/core/base/problem'
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Maximum number of tools per toolkit. The runner reports no more. */
const toolsMax = 200

/** `known` are the tools of the upload; the entry that the target belongs to is among them. */
export function readLangchain(
  target: PythonTarget,
  run: DescribeRun,
  known: readonly ToolSpec[],
): Description {
  const entry = known.find(tool => tool.name === target.entry && tool.kind === 'neuro-san-langchain')
  // Only entries that were read are described, so a version always has the entry.
  if (!entry) return { tools: [], problems: [] }
  const answer = run.described
  if (!isJsonObject(answer) || !Array.isArray(answer.tools))
    return { tools: [], problems: [storableJson(explainSilence(entry, run))] }
  const className = typeof target.config.class === 'string' ? target.config.class : ''
  const reported = answer.tools.slice(0, toolsMax).filter(isJsonObject)
  const readings = reported.map(item => readTool(item, entry, target, className))
  const tools = readings.flatMap(({ tool }) => (tool ? [storableJson(tool)] : []))
  const problems = readings.flatMap(reading => reading.problems)
  if (typeof answer.count === 'number' && answer.count > reported.length)
    problems.push(
      problemOf(entry, 'toolbox-too-large', `Only ${reported.length} tools of this toolkit are read.`),
    )
  if (tools.length === 0 && problems.every(({ severity }) => severity !== 'error'))
    problems.push(problemOf(entry, 'langchain-no-tools', `${className} was built, but it contains no tools.`))
  return {
    tools,
    problems: problems.map(item => storableJson(item)),
    ...(tools.length > 0 && { replaces: [entry.name] }),
  }
}

function readTool(
  reported: JsonObject,
  entry: ToolSpec,
  target: PythonTarget,
  className: string,
): { tool?: ToolSpec; problems: Problem[] } {
  const tooLarge = findTooLarge(reported, entry.source.place)
  if (tooLarge) return { problems: [tooLarge] }
  const { name, own, description, schema, error, format } = reported
  if (typeof name !== 'string' || name === '' || name.length > infoLimits.nameLengthMax)
    return {
      problems: [problemOf(entry, 'name-too-long', 'A tool of this toolkit has no usable name.')],
    }
  const problems: Problem[] = []
  if (typeof error === 'string')
    problems.push(
      problemOf(
        entry,
        'langchain-no-schema',
        `LangChain can't make a JSON Schema of ${name}: ${error.slice(0, 500)}`,
      ),
    )
  const text = typeof description === 'string' ? description : ''
  if (text.trim() === '')
    problems.push(
      problemOf(entry, 'description-empty', `${name} has no description, so agents can't choose it.`),
    )
  const tool: ToolSpec = {
    ...entry,
    name,
    callName: name,
    description: text.slice(0, infoLimits.descriptionLengthMax),
    inputSchema: isJsonObject(schema) ? (schema as JsonSchema) : emptySchema(),
    inputMode: isJsonObject(schema) ? 'pydantic-lax' : 'untyped',
    output:
      format === 'content_and_artifact'
        ? { mode: 'json', description: 'content and artifact' }
        : { mode: 'text' },
    program: {
      runner: 'python',
      adapter: 'langchain',
      className,
      root: target.root,
      config: { ...target.config, entry: entry.name },
    },
    source: {
      ...entry.source,
      ...(typeof own === 'string' && own !== name && { dialect: `toolkit: ${own}` }),
    },
  }
  return { tool, problems }
}

const problemOf = (entry: ToolSpec, code: string, message: string): Problem => ({
  severity: 'warning',
  code,
  message,
  tool: entry.name,
  place: entry.source.place,
})

/** Reports the original cause rather than the loader's message: the failed import, with its package. */
function explainSilence(entry: ToolSpec, run: DescribeRun): Problem {
  const common = { severity: 'error', tool: entry.name, place: entry.source.place } as const
  if (run.timedOut)
    return {
      ...common,
      code: 'langchain-timeout',
      message: `Building ${entry.name} exceeded the time limit of a describe run.`,
      hint: 'Connect to other services when the tool is called, not while it is built.',
    }
  const { error } = run
  return {
    ...common,
    code: 'langchain-not-built',
    message: error
      ? `${error.refused ? '' : `${error.errorType}: `}${error.message}`
      : `Building ${entry.name} ended its process${run.signal ? ` with ${run.signal}` : ''}.`,
    hint: error?.missingPackage
      ? adviseOnModule(error.missingPackage)
      : 'neuro-san continues without the tool.',
  }
}
