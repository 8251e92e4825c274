/**
 * Converts what a file of neurosurfer tools reported in the sandbox into tools and problems. The answer comes from a
 * process that ran code of the upload, so every part of it is checked before use.
 */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { findTooLarge } from '@/lib/core/formats/described-tools'
import { infoLimits } from '@/lib/core/formats/neuro-san/info-files/info-limits'
import { isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import {
  acceptSpec,
  schemaOfSpec,
  validateSpec,
  type NeurosurferDialect,
  type NeurosurferSpec,
} from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { explainPackage, explainSilence } from './explain-load'
import { isLine, listOf, readImport, readRuntime, readSpec, texts } from './reported-spec'
import type { Description, PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Problem } from '@/lib/core/base/problem'
import type { Need, ToolRuntime, ToolSpec } from '@/lib/core/spec/tool-spec'

/** Never throws. A file that could not be run has one problem and no tools. */
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
  problems.push(...explainPackage(file, answer.packageError))
  if (readings.length === 0)
    problems.push({
      severity: 'warning',
      code: 'neurosurfer-no-tools',
      message: 'No class of this file is a tool: none derives from BaseTool with its own __call__.',
      place: { file },
    })
  return { tools: tools.map(tool => storableJson(tool)), problems: problems.map(item => storableJson(item)) }
}

type FileFacts = { target: PythonTarget; dialect: NeurosurferDialect; packages: Need[] }

function readTool(reported: unknown, { target, dialect, packages }: FileFacts): Description {
  if (!isJsonObject(reported) || typeof reported.class !== 'string') return { tools: [], problems: [] }
  const tooLarge = findTooLarge(reported, { file: target.entry })
  if (tooLarge) return { tools: [], problems: [tooLarge] }
  const spec = readSpec(reported.spec)
  const place = {
    file: target.entry,
    ...(isLine(reported.line) && { line: reported.line }),
    ...(isLine(reported.endLine) && { endLine: reported.endLine }),
  }
  const tool = (spec?.name || reported.class).slice(0, infoLimits.nameLengthMax)
  const problems: Problem[] = []
  const add: AddProblem = (severity, code, message, hint) =>
    problems.push({ severity, code, message, ...(hint && { hint }), tool, place })

  const error = errorOf(reported.error) ?? (spec && judgeSpec(spec, dialect, target.config.strict === true))
  if (error || !spec) {
    const message = error ?? `${reported.class} declares nothing that can be read.`
    const hint = `neurosurfer rejects it with the same message. Fix the ToolSpec of class ${reported.class}.`
    add('error', 'neurosurfer-spec', message, hint)
    return { tools: [], problems }
  }
  if (spec.name.length > infoLimits.nameLengthMax) {
    add('error', 'neurosurfer-spec', `The name must be at most ${infoLimits.nameLengthMax} characters.`)
    return { tools: [], problems }
  }
  checkTypes(spec, dialect, add)
  const runtime = readRuntime(reported)
  checkSignature(spec, texts(reported.named), runtime.takesAny, add)
  const secrets = readDeclaredSecrets(reported.secrets)
  for (const problem of secrets.problems) add('warning', 'neurosurfer-secrets', problem)
  const facts = { spec, reported, runtime, place, target, dialect, packages, secrets: secrets.needs }
  return { tools: [toolOf(facts)], problems }
}

type AddProblem = (severity: Problem['severity'], code: string, message: string, hint?: string) => void

/** Reports types that only some releases accept. */
function checkTypes(spec: NeurosurferSpec, dialect: NeurosurferDialect, add: AddProblem): void {
  for (const warning of acceptSpec(spec, dialect).warnings)
    add('warning', 'neurosurfer-str', warning, 'neurosurfer rejects it. Pegboard treats str as string.')
  const verdict = validateSpec(spec, 'seed')
  if (dialect === 'late' && verdict !== null && /'float'/.test(verdict))
    add('info', 'neurosurfer-float', `The first release of neurosurfer rejects it: ${verdict}`)
}

/** @param named names of the parameters of `__call__` */
function checkSignature(
  { inputs }: NeurosurferSpec,
  named: readonly string[],
  takesAny: boolean,
  add: AddProblem,
): void {
  if (takesAny) return
  const rejected = inputs.filter(({ name }) => !named.includes(name))
  if (rejected.length > 0)
    add(
      'warning',
      'neurosurfer-signature',
      `Its __call__ doesn't accept ${rejected.map(input => input.name).join(', ')}.`,
    )
  add(
    'warning',
    'neurosurfer-no-kwargs',
    "Its __call__ has no **kwargs, so an agent that adds context can't call it.",
    'Pegboard passes only the arguments that it accepts.',
  )
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

function judgeSpec(spec: NeurosurferSpec, dialect: NeurosurferDialect, strict: boolean): string | null {
  return strict ? validateSpec(spec, dialect) : acceptSpec(spec, dialect).error
}

function errorOf(reported: unknown): string | null {
  if (!isJsonObject(reported) || typeof reported.message !== 'string') return null
  // The framework reports problems as plain ValueErrors; the type of any other error is more informative than its text.
  return reported.error_type === 'ValueError'
    ? reported.message
    : `${String(reported.error_type)}: ${reported.message}`
}
