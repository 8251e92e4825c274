/**
 * Converts what a file of neurosurfer tools reported in the sandbox into tools and problems. The answer comes from a
 * process that ran code of the upload, so every part of it is checked before use.
 */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-entry'
import { isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import {
  acceptSpec,
  schemaOfSpec,
  validateSpec,
  type NeurosurferDialect,
  type NeurosurferParam,
  type NeurosurferSpec,
} from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Problem } from '@/lib/core/base/problem'
import type { Need, ToolRuntime, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Maximum number of tools per file and of parts per tool. Hand-written files have fewer. */
const itemsMax = 200

export function readNeurosurfer(target: PythonTarget, run: DescribeRun): Description {
  const file = target.entry
  const answer = run.described
  if (!isJsonObject(answer) || !Array.isArray(answer.tools))
    return { tools: [], problems: [storableJson(explainSilence(file, run))] }
  const dialect: NeurosurferDialect = answer.dialect === 'late' ? 'late' : 'seed'
  const packages = listOf(answer.imports).flatMap(readImport)
  const readings = listOf(answer.tools).map(reported => readTool(reported, { target, dialect, packages }))
  const tools = readings.flatMap(reading => reading.tools)
  const problems = readings.flatMap(reading => reading.problems)
  if (readings.length === 0)
    problems.push({
      severity: 'warning',
      code: 'neurosurfer-no-tools',
      message: 'No class of this file is a tool: none derives from BaseTool with its own __call__.',
      place: { file },
    })
  return { tools: tools.map(tool => storableJson(tool)), problems: problems.map(item => storableJson(item)) }
}

/** The file could not be run, so its tools cannot be distinguished. */
function explainSilence(file: string, run: DescribeRun): Problem {
  const line = lineIn(run.stderr, file)
  const place = { file, ...(line !== null && { line }) }
  if (run.timedOut)
    return {
      severity: 'error',
      code: 'neurosurfer-load-timeout',
      message: 'Importing this file exceeded the time limit of a describe run.',
      hint: 'Do slow work in __call__, not while the module is imported.',
      place,
    }
  const { fault } = run
  return {
    severity: 'error',
    code: 'neurosurfer-load',
    message: fault
      ? `${fault.errorType}: ${fault.message}`
      : `Importing this file ended its process${run.signal ? ` with ${run.signal}` : ''}.`,
    hint: fault?.missingPackage
      ? `Add ${fault.missingPackage} to requirements.txt.`
      : 'Pegboard imports the file to find its tools. The import must succeed.',
    place,
  }
}

/** Returns the last line of the file in the traceback, or null if the traceback does not mention the file. */
function lineIn(stderr: string, file: string): number | null {
  const lines = stderr.split(`File "/tool/${file}", line `)
  const line = lines.length > 1 ? Number.parseInt(lines.at(-1)!, 10) : NaN
  return isLine(line) ? line : null
}

type FileFacts = { target: PythonTarget; dialect: NeurosurferDialect; packages: Need[] }

function readTool(reported: unknown, { target, dialect, packages }: FileFacts): Description {
  if (!isJsonObject(reported) || typeof reported.class !== 'string') return { tools: [], problems: [] }
  const spec = readSpec(reported.spec)
  const place = {
    file: target.entry,
    ...(isLine(reported.line) && { line: reported.line }),
    ...(isLine(reported.endLine) && { endLine: reported.endLine }),
  }
  const named = (spec?.name || reported.class).slice(0, infoLimits.nameLengthMax)
  const problems: Problem[] = []
  const say = (severity: Problem['severity'], code: string, message: string, hint?: string) =>
    problems.push({ severity, code, message, ...(hint && { hint }), tool: named, place })

  const strict = target.config.strict === true
  const fault = faultOf(reported.fault) ?? (spec && ownFault(spec, dialect, strict))
  if (fault || !spec) {
    say(
      'error',
      'neurosurfer-spec',
      fault ?? `${reported.class} declares nothing that can be read.`,
      `neurosurfer rejects it with the same message. Fix the ToolSpec of class ${reported.class}.`,
    )
    return { tools: [], problems }
  }
  if (spec.name.length > infoLimits.nameLengthMax) {
    say('error', 'neurosurfer-spec', `The name must be at most ${infoLimits.nameLengthMax} characters.`)
    return { tools: [], problems }
  }
  for (const warning of acceptSpec(spec, dialect).warnings)
    say('warning', 'neurosurfer-str', warning, 'neurosurfer rejects it. Pegboard treats str as string.')
  const seedFault = dialect === 'late' && /'float'/.test(validateSpec(spec, 'seed') ?? '')
  if (seedFault)
    say(
      'info',
      'neurosurfer-float',
      `The first release of neurosurfer rejects it: ${validateSpec(spec, 'seed')}`,
    )
  const runtime = readRuntime(reported)
  const untaken = spec.inputs.filter(({ name }) => !runtime.takesAny && !texts(reported.named).includes(name))
  if (untaken.length > 0)
    say(
      'warning',
      'neurosurfer-signature',
      `Its __call__ doesn't accept ${untaken.map(input => input.name).join(', ')}.`,
    )
  if (!runtime.takesAny)
    say(
      'warning',
      'neurosurfer-no-kwargs',
      "Its __call__ has no **kwargs, so an agent that adds context can't call it.",
      'Pegboard passes only the arguments that it accepts.',
    )
  const secrets = readDeclaredSecrets(reported.secrets)
  for (const fault of secrets.faults) say('warning', 'neurosurfer-secrets', fault)
  const facts = { spec, reported, runtime, place, target, dialect, packages, secrets: secrets.needs }
  return { tools: [toolOf(facts)], problems }
}

type ToolFacts = FileFacts & {
  spec: NeurosurferSpec
  reported: JsonObject
  runtime: ToolRuntime
  place: ToolSpec['source']['place']
  secrets: Need[]
}

function toolOf({ spec, reported, runtime, place, target, dialect, packages, secrets }: ToolFacts): ToolSpec {
  const className = String(reported.class)
  const returned = schemaOfSpec(
    { ...spec, inputs: [{ ...spec.returns, name: 'it', required: true }] },
    dialect,
  )
  const asksModel = [...runtime.contextKeys, ...runtime.builtWith.map(item => item.name)].includes('llm')
  return {
    schemaVersion: 1,
    kind: 'neurosurfer',
    name: spec.name,
    callName: spec.name,
    description: spec.description.slice(0, infoLimits.descriptionLengthMax),
    whenToUse: spec.when_to_use.slice(0, infoLimits.descriptionLengthMax),
    tags: [],
    capabilities: [
      ...(asksModel ? (['llm'] as const) : []),
      ...(secrets.length > 0 ? (['secrets'] as const) : []),
    ],
    permission: { effective: 'ask' },
    inputSchema: schemaOfSpec(spec, dialect),
    inputMode: dialect === 'seed' ? 'strict-neurosurfer' : 'late-neurosurfer',
    output: {
      mode: spec.returns.type === 'string' || spec.returns.type === 'str' ? 'text' : 'json',
      schema: returned.properties!.it!,
      ...(spec.returns.description && { description: spec.returns.description }),
    },
    needs: [
      { kind: 'source', name: target.entry, met: true },
      ...packages,
      ...secrets,
      ...(asksModel
        ? [{ kind: 'model', name: 'llm', note: 'It calls a language model.', met: true } as const]
        : []),
    ],
    runtime,
    program: {
      runner: 'python',
      adapter: 'neurosurfer',
      className: `${target.entry}:${className}`,
      root: target.root,
      config: { ...target.config, dialect, ...(asksModel && { asksModel }) },
    },
    source: {
      verbatim: reported.spec,
      ...(typeof reported.text === 'string' && { text: reported.text }),
      place,
      entry: `${target.entry}:${className}`,
      dialect,
    },
  }
}

function ownFault(spec: NeurosurferSpec, dialect: NeurosurferDialect, strict: boolean): string | null {
  return strict ? validateSpec(spec, dialect) : acceptSpec(spec, dialect).fault
}

function faultOf(reported: unknown): string | null {
  if (!isJsonObject(reported) || typeof reported.message !== 'string') return null
  // The framework reports problems as plain ValueErrors; the type of any other error is more informative than its text.
  return reported.error_type === 'ValueError'
    ? reported.message
    : `${String(reported.error_type)}: ${reported.message}`
}

function readSpec(reported: unknown): NeurosurferSpec | null {
  if (!isJsonObject(reported) || !Array.isArray(reported.inputs) || !isJsonObject(reported.returns))
    return null
  return {
    name: textOf(reported.name),
    description: textOf(reported.description),
    when_to_use: textOf(reported.when_to_use),
    inputs: listOf(reported.inputs).filter(isJsonObject).map(readParam),
    returns: { type: textOf(reported.returns.type), description: textOf(reported.returns.description) },
  }
}

function readParam(reported: JsonObject): NeurosurferParam {
  return {
    name: textOf(reported.name),
    type: textOf(reported.type),
    description: textOf(reported.description),
    required: reported.required !== false,
    ...(reported.llm === false && { llm: false }),
  }
}

function readRuntime(reported: JsonObject): ToolRuntime {
  return {
    contextKeys: texts(reported.contextKeys),
    takesAny: reported.takesAny === true,
    builtWith: listOf(reported.builtWith)
      .filter(isJsonObject)
      .map(item => ({
        name: textOf(item.name),
        required: item.required === true,
        ...(typeof item.default === 'string' && { default: item.default }),
      })),
  }
}

function readImport(reported: unknown): Need[] {
  if (!isJsonObject(reported) || typeof reported.module !== 'string') return []
  return [{ kind: 'package', name: reported.module.slice(0, 200), met: reported.found === true }]
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, itemsMax) : [])
const texts = (value: unknown): string[] => listOf(value).filter(item => typeof item === 'string')
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const isLine = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 1
