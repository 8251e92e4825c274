/** Recorded verdicts of neurosurfer on arguments. Numbers keep their notation: 1 and 1.0 are two cases. */
import { readFileSync } from 'node:fs'
import type { NeurosurferDialect, NeurosurferSpec } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'

export type Verdict = { ok: boolean; error_type?: string; message?: string }
export type Verdicts = Record<NeurosurferDialect, Verdict>
/** `text` contains the arguments as JSON. */
type InputsCase = Verdicts & { title: string; spec: NeurosurferSpec; text: string }

export const dialects = ['seed', 'late'] as const

export const neurosurferFixture = (name: string): string =>
  readFileSync(new URL(`../../fixtures/neurosurfer/${name}`, import.meta.url), 'utf8')

export function readInputsCases(): InputsCase[] {
  const read = readArguments(neurosurferFixture('check_inputs_cases.json'))
  if (!read.ok) throw new Error(read.message)
  const { single_parameter: single, whole_call: whole } = read.value as CasesFile
  return [
    ...single.cases.map(({ type, value_name: name, value, seed, late }) => ({
      title: `${type} ${name}`,
      spec: specOf(type, false),
      text: writeArguments({ v: value }),
      seed,
      late,
    })),
    ...whole.cases.map(({ case: title, raw, seed, late }) => ({
      title,
      spec: whole.spec,
      text: writeArguments(raw),
      seed,
      late,
    })),
  ]
}

/** Makes a tool `t` with one input `v`. */
export const specOf = (type: string, required = true): NeurosurferSpec => ({
  name: 't',
  description: 'd',
  when_to_use: 'w',
  inputs: [{ name: 'v', type, description: 'd', required }],
  returns: { type: 'string', description: 'r' },
})

type CasesFile = {
  single_parameter: { cases: (Verdicts & { type: string; value_name: string; value: unknown })[] }
  whole_call: { spec: NeurosurferSpec; cases: (Verdicts & { case: string; raw: unknown })[] }
}
