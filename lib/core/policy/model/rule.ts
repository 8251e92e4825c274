/** A rule of the policy as plain data, as it is stored. */
import type { Capability, Effect, JsonSchema, ToolKind } from '@/lib/core/spec/tool-spec'
import type { RuleAction } from './actions'

export type Rule = {
  /** Short, stable and unique in its policy. People, runs and audit events refer to the rule by its id. */
  id: string
  effect: Effect
  who: Subject
  what: Resource
  actions: readonly RuleAction[]
  /** Limits the rule to calls with matching arguments. Such a rule covers only `run`, because only runs have arguments. */
  when?: Condition
  /** Who approves the run instead of the caller; only with `ask`. */
  approvers?: readonly Subject[]
  /** ISO 8601. The rule is ignored from this time on. */
  expiresAt?: string
  /** Limits what the rule can match and decides who can edit it. */
  scope: Scope
  note: string
  /** Absent means true. */
  enabled?: boolean
}

export type Subject =
  | { type: 'everyone' }
  | { type: 'person'; id: string }
  | { type: 'group'; id: string }
  /** A policy role, or one of the built-in roles `member` and `admin`. */
  | { type: 'role'; name: string }
  | { type: 'token'; id: string }

export type Resource =
  | { type: 'any' }
  | { type: 'toolbox'; slug: string }
  | { type: 'tool'; toolbox: string; name: string }
  | { type: 'version'; toolbox: string; name: string; number: number }
  /** Matches `toolbox/tool`. `*` matches any text including `/`, `?` matches one character. */
  | { type: 'glob'; pattern: string }
  | { type: 'tag'; tag: string }
  | { type: 'kind'; kind: ToolKind }
  | { type: 'capability'; capability: Capability }

/** Scopes from the highest to the lowest. An allow overrides an ask only of its own scope or a lower one. */
export type Scope =
  | { type: 'organization' }
  | { type: 'toolbox'; slug: string }
  | { type: 'person'; id: string }

/** A JSON Schema for the arguments, or tests that must all match. */
export type Condition = { schema: JsonSchema } | { all: readonly ArgumentTest[] }

export type ArgumentTest = {
  /** Keys and list indexes joined by dots: `options.path`, `files.0`. */
  argument: string
  op: ArgumentOp
  value: unknown
}

export const argumentOps = {
  equals: { title: 'is' },
  in: { title: 'is one of' },
  glob: { title: 'matches' },
  regex: { title: 'matches the pattern' },
  lt: { title: 'is less than' },
  gt: { title: 'is more than' },
  exists: { title: 'is present' },
  'path-within': { title: 'is a path inside' },
} as const satisfies Record<string, { title: string }>
export type ArgumentOp = keyof typeof argumentOps
