import { describe, expect, it } from 'vitest'
import { specToJson, type NeurosurferSpec } from '@/lib/core/spec/neurosurfer/neurosurfer-spec'
import {
  dialects,
  neurosurferFixture,
  readInputsCases,
  type Verdicts,
} from '@/tests/support/cases/neurosurfer-cases'
import { runPython } from '../support/run-python'

type Outcome = { ok: boolean; error_type?: string; message?: string; returned?: unknown; json: unknown }

/** Lines are passed as text, so that 1.0 stays 1.0. */
const judge = (lines: string[]) =>
  runPython('check_neurosurfer.py', lines.join('\n')).map(line => ({
    ...(JSON.parse(line) as Outcome),
    line,
  }))

describe('the stand-in for neurosurfer', () => {
  const { cases } = JSON.parse(neurosurferFixture('validate_cases.json')) as {
    cases: (Verdicts & { case: string; spec: NeurosurferSpec })[]
  }
  const specCases = cases.flatMap(item => dialects.map(dialect => ({ ...item, dialect })))
  const specOutcomes = judge(specCases.map(({ dialect, spec }) => JSON.stringify({ dialect, spec })))

  it.each(specCases.map((item, index) => ({ ...item, index })))(
    'checks a specification like the original: $case ($dialect)',
    ({ dialect, spec, index, ...verdicts }) => {
      const { json, line: _line, ...outcome } = specOutcomes[index]!
      expect(outcome).toEqual(verdicts[dialect])
      expect(JSON.stringify(json)).toBe(JSON.stringify(specToJson(spec)))
    },
  )

  const inputsCases = readInputsCases().flatMap(item => dialects.map(dialect => ({ ...item, dialect })))
  const inputsOutcomes = judge(
    inputsCases.map(
      ({ dialect, spec, text }) =>
        `{"dialect":${JSON.stringify(dialect)},"spec":${JSON.stringify(spec)},"raw":${text}}`,
    ),
  )

  it.each(inputsCases.map((item, index) => ({ ...item, index })))(
    'checks arguments like the original, and returns them unchanged: $title ($dialect)',
    ({ dialect, text, index, ...verdicts }) => {
      const { ok, error_type, message, line } = inputsOutcomes[index]!
      const verdict = verdicts[dialect]
      expect({ ok, ...(!ok && { error_type, message }) }).toEqual(
        verdict.ok ? { ok: true } : { ok: false, error_type: verdict.error_type, message: verdict.message },
      )
      if (ok) expect(line.replaceAll(' ', '')).toContain(`"returned":${text.replaceAll(' ', '')}`)
    },
  )
})
