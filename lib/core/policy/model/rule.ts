/** A rule of the policy: who may do what with which tools, when, and until when. Plain data, as it is stored. */
import type { Capability, Effect, JsonSchema, ToolKind } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from './actions'

export type Rule = {
  /** Short and stable, unique in its policy: people, runs and audit events name the rule by it. */
  id: string
  effect: Effect
  who: Subject
  what: Resource
  actions: readonly RuleAction[]
  /** Only calls with such arguments; a rule with a condition speaks of `run` alone, because nothing else has arguments. */
  when?: Condition
  /** Who may answer in the caller's place; only with `confirm`. */
  approvers?: readonly Subject[]
  /** ISO 8601. From this moment on the rule is as if absent. */
  expiresAt?: string
  /** Where it lives: the rule never reaches past its scope, and who may write there may write it. */
  scope: Scope
  note: string
  /** Absent: true. */
  enabled?: boolean
}

export type Subject =
  | { type: 'everyone' }
  | { type: 'person'; id: string }
  | { type: 'group'; id: string }
  /** A role of the policy, or `member` and `admin`, which everybody has one of. */
  | { type: 'role'; name: string }
  | { type: 'token'; id: string }

export type Resource =
  | { type: 'any' }
  | { type: 'toolbox'; slug: string }
  | { type: 'tool'; toolbox: string; name: string }
  | { type: 'version'; toolbox: string; name: string; number: number }
  /** Over `toolbox/tool`; `*` is any text and crosses `/`, `?` is one character. */
  | { type: 'glob'; pattern: string }
  | { type: 'tag'; tag: string }
  | { type: 'kind'; kind: ToolKind }
  | { type: 'capability'; capability: Capability }

/** Higher ones first: an allow lifts a question only of its own height or below. */
export type Scope =
  | { type: 'organization' }
  | { type: 'toolbox'; slug: string }
  | { type: 'person'; id: string }

/** A JSON Schema over the checked arguments, or tests of which all must hold. */
export type Condition = { schema: JsonSchema } | { all: readonly ArgumentTest[] }

export type ArgumentTest = {
  /** Names of keys and numbers of list items, joined by dots: `options.path`, `files.0`. */
  argument: string
  op: ArgumentOp
  value: unknown
}

export const argumentOps = {
  equals: { title: 'is' },
  in: { title: 'is one of' },
  glob: { title: 'looks like' },
  regex: { title: 'matches' },
  lt: { title: 'is less than' },
  gt: { title: 'is more than' },
  exists: { title: 'is given' },
  'path-within': { title: 'is a path inside' },
} as const satisfies Record<string, { title: string }>
export type ArgumentOp = keyof typeof argumentOps
