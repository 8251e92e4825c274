import { exactText, memberTexts } from './json-text'

/**
 * Messages of a runner program about a run, one line of JSON each, on a separate descriptor. Frames come from inside
 * the sandbox: they are hints, bounded and parsed strictly. The outcome of the run is determined from outside.
 */
export type RunnerFrame =
  | { type: 'chunk'; text: string }
  | { type: 'progress'; text: string }
  /** One tool of the answer to `describe`, before it. `length` is that of its line. */
  | { type: 'described-tool'; value: Record<string, unknown>; length: number }
  /** The answer to `describe`; a separate reader interprets it. */
  | { type: 'described'; value: unknown }
  | { type: 'sly_data'; before: unknown; beforeText?: string; after: unknown; afterText?: string }
  | {
      type: 'result'
      value: unknown
      /** JSON text of the value as the runner wrote it, if the value alone would lose something (json-text.ts). */
      valueText?: string
      agentSees: string
      toolError: boolean
      finalAnswer?: boolean
      extras?: unknown
      extrasText?: string
    }
  | {
      type: 'error'
      errorType: string
      message: string
      chain: string[]
      missingPackage?: string
      refused?: 'invalid-input' | 'not-found' | 'needs-server'
    }

/**
 * A note for the person who watches the run, for example that a value is not JSON. The sandbox forwards it as a notice.
 */
type RunnerNotice = { type: 'notice'; text: string }

/** A longer line is dropped with a notice. 1 MiB fits every legitimate result; larger results belong in a file. */
export const frameBytesMax = 1024 * 1024
/** Maximum number of frames per run. Ten progress frames per second for the longest run stay below it. */
export const frameCountMax = 10_000
/** Deeper frames are rejected before their content is read. 64 is twice the nesting of any known result. */
export const frameDepthMax = 64

/** Parses one line. Returns null if it is not a frame of exactly a known shape. Never throws. */
export function parseFrame(line: string): RunnerFrame | null {
  const read = parseRunnerLine(line)
  return read?.type === 'notice' ? null : read
}

/** Parses a line of the descriptor: a frame or a notice. */
export function parseRunnerLine(line: string): RunnerFrame | RunnerNotice | null {
  if (line.length > frameBytesMax) return null
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    // The reader adds a notice to the run.
    return null
  }
  if (!isRecord(value) || deeperThan(value, frameDepthMax)) return null
  switch (value.type) {
    case 'chunk':
    case 'progress':
    case 'notice':
      return typeof value.text === 'string' ? { type: value.type, text: value.text } : null
    case 'described-tool':
      return isRecord(value.value)
        ? { type: 'described-tool', value: value.value, length: line.length }
        : null
    case 'described':
      return value.value === undefined ? null : { type: 'described', value: value.value }
    case 'sly_data':
      return {
        type: 'sly_data',
        before: value.before ?? null,
        after: value.after ?? null,
        ...exactMembers(line, value, ['before', 'after']),
      }
    case 'result':
      return typeof value.agentSees === 'string' && typeof value.toolError === 'boolean'
        ? {
            type: 'result',
            value: value.value ?? null,
            agentSees: value.agentSees,
            toolError: value.toolError,
            ...(typeof value.finalAnswer === 'boolean' && { finalAnswer: value.finalAnswer }),
            ...(value.extras !== undefined && { extras: value.extras }),
            ...exactMembers(line, value, ['value', 'extras']),
          }
        : null
    case 'error':
      return typeof value.errorType === 'string' && typeof value.message === 'string'
        ? {
            type: 'error',
            errorType: value.errorType,
            message: value.message,
            chain: Array.isArray(value.chain)
              ? value.chain.filter(item => typeof item === 'string').slice(0, 20)
              : [],
            ...(typeof value.missingPackage === 'string' && { missingPackage: value.missingPackage }),
            ...(isRefusal(value.refused) && { refused: value.refused }),
          }
        : null
    default:
      return null
  }
}

type MemberTexts<Name extends string> = { [Key in `${Name}Text`]?: string }

/** Returns the text of those members that lose something when they are parsed, as `<name>Text`. */
function exactMembers<Name extends string>(
  line: string,
  frame: Record<string, unknown>,
  names: readonly Name[],
): MemberTexts<Name> {
  if (exactText(frame, line) === undefined) return {}
  const texts = memberTexts(line)
  const exact = names.flatMap(name => {
    const text = exactText(frame[name], texts.get(name))
    return text === undefined ? [] : [[`${name}Text`, text]]
  })
  return Object.fromEntries(exact) as MemberTexts<Name>
}

const refusals = ['invalid-input', 'not-found', 'needs-server'] as const

function isRefusal(value: unknown): value is (typeof refusals)[number] {
  return refusals.some(refusal => refusal === value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Uses an explicit stack instead of recursion, because the sender controls the depth. */
function deeperThan(value: unknown, depthMax: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return true
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}
