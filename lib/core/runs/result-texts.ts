import type { RunResult } from './run-event'

const fields = ['value', 'extras', 'slyDataBefore', 'slyDataAfter'] as const

/**
 * Adds the text of every field that has a value. Where none was stored, the value as it is written loses nothing, or
 * comes from a release that stored no texts.
 */
export function withResultTexts(result: RunResult): RunResult {
  const added = fields.flatMap(field => {
    const value = result[field] ?? null
    return value === null ? [] : [[`${field}Text`, resultText(result, field)]]
  })
  return { ...result, ...Object.fromEntries(added) } as RunResult
}

/** Returns the JSON text of a field as the tool wrote it; `null` for a missing field. */
export function resultText(result: RunResult, field: (typeof fields)[number]): string {
  return result[`${field}Text`] ?? JSON.stringify(result[field] ?? null)
}

/** Reports whether the tool returned a value. Null is no value: many tools only write output. */
export function hasValue({ value }: Pick<RunResult, 'value'>): boolean {
  return value !== null && value !== undefined
}

/** Reports whether a run is best read from its result: it has a value and no error, which its output explains. */
export function opensOnResult(result: RunResult | null): boolean {
  return result !== null && result.error === undefined && hasValue(result)
}

/** Removes sly_data, which a person hides from the model. */
export function hideSlyData({
  slyDataBefore: _before,
  slyDataBeforeText: _beforeText,
  slyDataAfter: _after,
  slyDataAfterText: _afterText,
  ...result
}: RunResult): RunResult {
  return result
}
