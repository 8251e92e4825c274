/**
 * Arguments that the source of a tool sets, whatever its caller passes: the `args` of an agent. They are overlaid as
 * neuro-san overlays them: key by key, with nested objects merged, and texts converted to the type below.
 */
import { convertOverlayText } from './convert-overlay-text'
import { LosslessNumber, isLosslessNumber, readArguments, writeArguments } from './read-arguments'
import { isJsonObject } from '@/lib/core/spec/json-value'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type Forcing = Pick<ToolSpec, 'forcedArguments'>

/** Returns the forced arguments, with `LosslessNumber`s; empty for most tools. */
export function forcedValues({ forcedArguments }: Forcing): JsonObject {
  const reading = forcedArguments === undefined ? null : readArguments(forcedArguments)
  return reading?.ok ? reading.value : {}
}

/** Returns the arguments that the tool receives. Text that is no JSON object stays unchanged. */
export function forceArguments(spec: Forcing, argumentsText: string): string {
  if (spec.forcedArguments === undefined) return argumentsText
  const reading = readArguments(argumentsText)
  return reading.ok ? writeArguments(overlayValues(reading.value, forcedValues(spec))) : argumentsText
}

/** Returns the lower object with the values of the upper one. */
export function overlayValues(below: JsonObject, above: JsonObject): JsonObject {
  const merged = new Map(Object.entries(below))
  for (const [key, value] of Object.entries(above)) merged.set(key, overlayValue(merged.get(key), value))
  return Object.fromEntries(merged)
}

function overlayValue(below: unknown, above: unknown): unknown {
  if (isPlainObject(below) && isPlainObject(above)) return overlayValues(below, above)
  if (typeof above !== 'string') return above
  if (typeof below === 'boolean')
    return convertedOr(convertOverlayText({ kind: 'boolean', value: below }, above), above)
  if (isLosslessNumber(below))
    return convertedOr(convertOverlayText({ kind: 'number', text: below.toString() }, above), above)
  return above
}

/** JSON has no NaN and no infinity, so these texts stay texts. */
function convertedOr(conversion: ReturnType<typeof convertOverlayText>, text: string): unknown {
  if (!conversion || 'error' in conversion) return text
  const { value } = conversion
  if (value.kind === 'boolean') return value.value
  return Number.isFinite(Number(value.text)) ? new LosslessNumber(value.text) : text
}

const isPlainObject = (value: unknown): value is JsonObject => isJsonObject(value) && !isLosslessNumber(value)
