/** Differences between two versions, named and not yet judged. The table in rules.ts judges them. */

/**
 * How a schema of inputs or returned values differs. Narrower accepts fewer values than before, wider more.
 */
const schemaChanges = [
  'added',
  'added-required',
  'removed',
  'removed-early',
  'removed-after-sunset',
  'became-required',
  'became-optional',
  'type-narrowed',
  'type-widened',
  'type-changed',
  'values-removed',
  'values-added',
  'values-limited',
  'values-freed',
  'value-changed',
  'limit-narrowed',
  'limit-widened',
  'form-narrowed',
  'form-widened',
  'form-changed',
  'form-generalized',
  'closed',
  'opened',
  'names-added',
  'names-removed',
  'alternative-removed',
  'alternative-added',
  'condition-added',
  'condition-removed',
  'condition-changed',
  'condition-narrowed',
  'condition-widened',
  'discriminator-added',
  'discriminator-removed',
  'discriminator-changed',
  'deprecated',
  'undeprecated',
  'sunset-earlier',
  'sunset-past',
  'accepts-less',
  'accepts-more',
  'default-changed',
  'text-changed',
  'too-large',
] as const
export type SchemaChange = (typeof schemaChanges)[number]

/** How a setting of a tool differs. Settings are reported in less detail than inputs. */
export type SettingChange =
  | 'added'
  | 'added-required'
  | 'became-required'
  | 'removed'
  | 'narrowed'
  | 'widened'
  | 'default-changed'
  | 'text-changed'

export type FactKind =
  | `input-${SchemaChange}`
  | `return-${SchemaChange}`
  | `setting-${SettingChange}`
  | 'tool-removed'
  | 'tool-added'
  | 'tool-renamed'
  | 'tool-removed-early'
  | 'tool-removed-after-sunset'
  | 'tool-deprecated'
  | 'tool-undeprecated'
  | 'tool-sunset-earlier'
  | 'tool-sunset-past'
  | 'call-name-changed'
  | 'kind-changed'
  | 'permission-loosened'
  | 'permission-tightened'
  | 'power-added'
  | 'capability-added'
  | 'capability-removed'
  | 'host-added'
  | 'host-removed'
  | 'secret-asked'
  | 'need-unmet'
  | 'need-added'
  | 'need-met'
  | 'need-removed'
  | 'timeout-cut'
  | 'timeout-raised'
  | 'program-changed'
  | 'program-lost'
  | 'program-gained'
  | 'config-changed'
  | 'requirements-changed'
  | 'check-stricter'
  | 'check-looser'
  | 'check-changed'
  | 'return-mode-changed'
  | 'context-added'
  | 'context-removed'
  | 'display-changed'
  | 'code-changed'
  | 'code-added'
  | 'code-removed'
  | 'data-changed'
  | 'prompt-changed'
  | 'document-changed'
  | 'description-changed'
  | 'when-to-use-changed'
  | 'tags-changed'
  | 'instructions-changed'
  | 'front-matter-changed'
  | CueKind
  | 'quality-lower'

/** Texts that steer a model, or request confidential information, and that were not there before. */
export type CueKind =
  | 'cue-url'
  | 'cue-instruction'
  | 'cue-concealment'
  | 'cue-tool-name'
  | 'cue-secret'
  | 'cue-encoded'
  | 'cue-invisible'
  | 'cue-look-alike'
  | 'cue-read-only'
  | 'cue-permission'

/**
 * What comparing the accepted values showed about a difference. It is not part of the fingerprint, so that a better
 * search keeps approvals.
 */
export type Evidence = {
  /** unproven: neither a proof nor an example was found within the limits. */
  verdict: 'counterexample' | 'unproven'
  /** lost: accepted before and rejected now; gained: the reverse. */
  direction: 'lost' | 'gained'
  /** A short value of the whole schema; absent without a counterexample. */
  value?: unknown
}

export type Fact = {
  kind: FactKind
  /**
   * Name of the tool in the proposed version, or in the base if it was removed; null for the toolbox as a
   * whole.
   */
  tool: string | null
  /** JSON Pointer into the tool's specification, or the path of a file. */
  path: string
  /** Only the part that differs, as JSON; absent if the version has no such part. */
  before?: unknown
  after?: unknown
  evidence?: Evidence
}
