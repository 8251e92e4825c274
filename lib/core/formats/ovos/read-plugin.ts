/**
 * Converts what an OVOS toolbox plugin reported in the sandbox into tools and problems. The answer comes from a process
 * that ran code of the upload, so every part of it is checked before use.
 */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { findTooLarge } from '@/lib/core/formats/described-tools'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { adviseOnModule, adviseOnPart } from '@/lib/core/spec/missing-needs'
import { checkSchema } from '@/lib/core/spec/schema/check-schema'
import { schemaOfSettings } from './revealed-settings'
import { isJsonObject, storableJson } from '@/lib/core/spec/json-value'
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Place, Problem } from '@/lib/core/base/problem'
import type { JsonSchema, Need, ToolConfiguration, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Maximum number of tools per toolbox. Adapters of other protocols offer a few dozen. */
const toolsMax = 500

/** Never throws. A plugin that could not be loaded has one problem and no tools. */
export function readOvosPlugin(target: PythonTarget, run: DescribeRun): Description {
  const answer = run.described
  if (!isJsonObject(answer)) return storableJson({ tools: [], problems: [explainSilence(target, run)] })
  if (run.error) return readFailure(target, run, answer)
  // A class that only serves as a base class.
  if (answer.abstract === true) return { tools: [], problems: [] }
  const place = placeOf(target, answer)
  const problems: Problem[] = []
  const report = (severity: Problem['severity'], code: string, message: string, tool?: string) =>
    problems.push({ severity, code, message, ...(tool && { tool }), place })
  const id = idOf(target, answer)
  const reported = Array.isArray(answer.tools) ? answer.tools.slice(0, toolsMax) : []

  const schemaOf = (schema: unknown, what: string, tool?: string): JsonSchema | null => {
    if (schema === undefined || schema === null) return null
    const found = checkSchema(schema)
    for (const { severity, message, pointer } of found)
      report(severity, 'ovos-schema', `${what}: ${message} (at ${pointer})`, tool)
    return found.some(({ severity }) => severity === 'error') ? null : (schema as JsonSchema)
  }
  const declared = schemaOf(answer.configSchema, 'config_schema')
  const secrets = readDeclaredSecrets(answer.secrets)
  for (const problem of secrets.problems) report('warning', 'ovos-secrets', problem)
  const part = partOf(id, declared, answer)
  if (reported.length === 0) {
    const message = `The toolbox ${id.slice(0, 200)} has no tools.`
    problems.push({ severity: 'warning', code: 'ovos-no-tools', message, place, ...adviseOnSettings(part) })
  }
  const configuration: ToolConfiguration = { ...part, ...(answer.needsSettings === true && { needed: true }) }
  const tools = reported.flatMap(each => {
    const tooLarge = isJsonObject(each) ? findTooLarge(each, place) : null
    if (tooLarge) {
      problems.push(tooLarge)
      return []
    }
    const name = isJsonObject(each) ? each.name : null
    if (
      !isJsonObject(each) ||
      typeof name !== 'string' ||
      name === '' ||
      name.length > infoLimits.nameLengthMax
    ) {
      report(
        'error',
        'ovos-tool-name',
        `A tool must have a name of 1 to ${infoLimits.nameLengthMax} characters.`,
      )
      return []
    }
    const description = typeof each.description === 'string' ? each.description : ''
    if (description.trim() === '')
      report('warning', 'description-empty', "The tool has no description, so agents can't choose it.", name)
    const inputSchema = schemaOf(each.argument_schema, 'argument_schema', name)
    const outputSchema = schemaOf(each.output_schema, 'output_schema', name)
    const facts = { name, description, inputSchema, outputSchema, verbatim: each }
    const shared = { configuration, secrets: secrets.needs }
    const tool = toolOf(target, place, facts, shared, answer.asksModel === true)
    return [{ ...tool, ...disabledWithout(answer.disabledWithout, name, configuration) }]
  })
  return storableJson({ tools, problems })
}

/** Reads the answer of a class that could not be built. If it reads settings, the error can be that they are missing. */
function readFailure(target: PythonTarget, run: DescribeRun, answer: Record<string, unknown>): Description {
  const problem = { ...explainSilence(target, run), place: placeOf(target, answer) }
  if (problem.hint !== undefined) return storableJson({ tools: [], problems: [problem] })
  const isUsable = isJsonObject(answer.configSchema) && !checkSchema(answer.configSchema).some(isError)
  const declared = isUsable ? (answer.configSchema as JsonSchema) : null
  const advice = adviseOnSettings(partOf(idOf(target, answer), declared, answer))
  return storableJson({ tools: [], problems: [{ ...problem, ...advice }] })
}

const isError = ({ severity }: { severity: string }) => severity === 'error'

function partOf(id: string, declared: JsonSchema | null, { settings }: Record<string, unknown>) {
  const section = id.slice(0, 500)
  return declared
    ? { section, schema: declared }
    : { section, schema: schemaOfSettings(settings), free: true as const }
}

/** Settings that a hint names. The form has all of them. */
const settingsNamed = 10

/** Returns a hint and the settings, unless the code reads none. */
function adviseOnSettings(part: ToolConfiguration): Pick<Problem, 'hint' | 'settings'> {
  const names = Object.keys(part.schema.properties ?? {})
  if (names.length === 0) return {}
  const shown = `${names.slice(0, settingsNamed).join(', ')}${names.length > settingsNamed ? ' and others' : ''}`
  const hint = `The class reads the settings ${shown}. If it needs them, enter them in the settings of the toolbox, under Configuration. Pegboard then describes it again.`
  return { hint, settings: part as NonNullable<Problem['settings']> }
}

const idOf = (target: PythonTarget, { toolboxId }: Record<string, unknown>): string =>
  typeof toolboxId === 'string' && toolboxId !== '' ? toolboxId : target.entry

function placeOf(target: PythonTarget, { file, line }: Record<string, unknown>): Place {
  return {
    file: typeof file === 'string' && file !== '' ? file.slice(0, 1000) : fileOf(target),
    ...(isLine(line) && { line }),
  }
}

/** Returns nothing unless the named setting is one of the toolbox. */
export function disabledWithout(
  settings: unknown,
  tool: string,
  configuration: ToolConfiguration | undefined,
): Pick<ToolSpec, 'disabledWithout'> {
  const setting = isJsonObject(settings) && Object.hasOwn(settings, tool) ? settings[tool] : undefined
  const known = configuration?.schema.properties ?? {}
  return typeof setting === 'string' && Object.hasOwn(known, setting) ? { disabledWithout: setting } : {}
}

type ToolFacts = {
  name: string
  description: string
  inputSchema: JsonSchema | null
  outputSchema: JsonSchema | null
  verbatim: unknown
}

function toolOf(
  target: PythonTarget,
  place: Place,
  { name, description, inputSchema, outputSchema, verbatim }: ToolFacts,
  { configuration, secrets }: { configuration: ToolConfiguration; secrets: Need[] },
  asksModel: boolean,
): ToolSpec {
  return {
    schemaVersion: 1,
    kind: 'ovos',
    name,
    callName: name,
    description: description.slice(0, infoLimits.descriptionLengthMax),
    tags: [],
    capabilities: [
      ...(asksModel ? (['llm'] as const) : []),
      ...(secrets.length > 0 ? (['secrets'] as const) : []),
    ],
    permission: { effective: 'ask' },
    inputSchema: inputSchema ?? { type: 'object', properties: {} },
    inputMode: 'pydantic-lax',
    output: { mode: 'json', ...(outputSchema && { schema: outputSchema }) },
    needs: [
      { kind: 'source', name: place.file, met: true },
      ...secrets,
      ...(asksModel
        ? [
            {
              kind: 'model',
              name: 'a model endpoint',
              note: 'It calls a language model.',
              met: true,
            } as const,
          ]
        : []),
    ],
    configuration,
    program: {
      runner: 'python',
      adapter: 'ovos-plugin',
      className: target.entry,
      root: target.root,
      config: target.config,
    },
    source: { verbatim, place, entry: target.entry },
  }
}

/** The framework hides why a toolbox has no tools. This reports the original cause and the chain of errors. */
function explainSilence(target: PythonTarget, run: DescribeRun): Problem {
  const place = { file: fileOf(target) }
  const { error } = run
  if (run.timedOut)
    return {
      severity: 'error',
      code: 'ovos-load-timeout',
      message: `Loading ${target.entry} exceeded the time limit of a describe run.`,
      hint: 'Do slow work in the tools, not in the constructor or while the module is imported.',
      place,
    }
  if (!error)
    return {
      severity: 'error',
      code: 'ovos-load',
      message: `Loading ${target.entry} ended its process${run.signal ? ` with ${run.signal}` : ''}.`,
      place,
    }
  const hint = error.missingPackage ? adviseOnModule(error.missingPackage) : adviseOnPart(error.message)
  const causes = error.chain.length > 0 ? ` ← ${error.chain.join(' ← ')}` : ''
  return {
    severity: 'error',
    code: 'ovos-load',
    message: `${target.entry} can't be loaded. ${error.errorType}: ${error.message}${causes}`,
    ...(hint !== null && { hint }),
    place,
  }
}

function fileOf({ entry, root }: PythonTarget): string {
  const path = entry.split(':')[0]!.replaceAll('.', '/')
  return `${[root, path].filter(Boolean).join('/')}.py`
}

const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
