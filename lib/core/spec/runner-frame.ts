/**
 * What a runner program says about a run, one line of JSON each on a descriptor of its own. Frames come from inside
 * the sandbox: they are hints, bounded and parsed strictly. How the run ended is judged from outside.
 */
export type RunnerFrame =
  | { type: 'chunk'; text: string }
  | { type: 'progress'; text: string }
  /** The answer to `describe`: what its reader makes of it is another matter. */
  | { type: 'described'; value: unknown }
  | { type: 'sly_data'; before: unknown; after: unknown }
  | {
      type: 'result'
      value: unknown
      agentSees: string
      toolError: boolean
      finalAnswer?: boolean
      extras?: unknown
    }
  | {
      type: 'error'
      errorType: string
      message: string
      chain: string[]
      missingPackage?: string
      refused?: 'invalid-input' | 'not-found' | 'needs-server'
    }

/** For the person who watches, for example that a value is not JSON; the sandbox passes it on as a notice. */
type RunnerNotice = { type: 'notice'; text: string }

/** A longer line is dropped with a notice: 1 MiB holds every honest result; larger ones belong into a file. */
export const frameBytesMax = 1024 * 1024
/** Frames a run may send: progress ten times a second for the longest run leaves room to spare. */
export const frameCountMax = 10_000
/** Objects nested deeper are refused before they are looked into: 64 is twice what any real result was seen to have. */
export const frameDepthMax = 64

/** Reads one line; null when it is not a frame of exactly the known shapes. Never throws. */
export function parseFrame(line: string): RunnerFrame | null {
  const read = parseRunnerLine(line)
  return read?.type === 'notice' ? null : read
}

/** Everything that a runner may write on its descriptor: frames, and notices that travel beside them. */
export function parseRunnerLine(line: string): RunnerFrame | RunnerNotice | null {
  if (line.length > frameBytesMax) return null
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    // The reader puts a notice into the run.
    return null
  }
  if (!isRecord(value) || deeperThan(value, frameDepthMax)) return null
  switch (value.type) {
    case 'chunk':
    case 'progress':
    case 'notice':
      return typeof value.text === 'string' ? { type: value.type, text: value.text } : null
    case 'described':
      return value.value === undefined ? null : { type: 'described', value: value.value }
    case 'sly_data':
      return { type: 'sly_data', before: value.before ?? null, after: value.after ?? null }
    case 'result':
      return typeof value.agentSees === 'string' && typeof value.toolError === 'boolean'
        ? {
            type: 'result',
            value: value.value ?? null,
            agentSees: value.agentSees,
            toolError: value.toolError,
            ...(typeof value.finalAnswer === 'boolean' && { finalAnswer: value.finalAnswer }),
            ...(value.extras !== undefined && { extras: value.extras }),
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

const refusals = ['invalid-input', 'not-found', 'needs-server'] as const

function isRefusal(value: unknown): value is (typeof refusals)[number] {
  return refusals.some(refusal => refusal === value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Walks with a list of its own instead of recursion: the depth is the sender's choice. */
function deeperThan(value: unknown, depthMax: number): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > depthMax) return true
    level = level.flatMap(item => (typeof item === 'object' && item !== null ? Object.values(item) : []))
  }
  return false
}
