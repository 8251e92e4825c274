/** What decisions are made on: the facts of a toolbox, a tool or a run, as far as rights depend on them. */
import type { GroupId, UserId } from '@/lib/core/base/ids'
import type { JsonObject } from '@/lib/core/spec/json-value'
import type { Capability, Effect, ToolKind } from '@/lib/core/spec/tool-spec'
import type { Visibility } from './actor'
import type { Subject } from './rule'

export type ToolboxFacts = {
  slug: string
  visibility: Visibility
  ownerIds: readonly UserId[]
  ownerGroupIds: readonly GroupId[]
  title: string
}

export type ToolFacts = {
  toolbox: ToolboxFacts
  name: string
  version: number
  kind: ToolKind
  /** As the catalog has them: lower case, with the names of the capabilities among them. */
  tags: readonly string[]
  capabilities: readonly Capability[]
  permission: Effect
  runnable: boolean
  /** Checked, with ordinary numbers. Absent while nobody has typed any: what depends on them is then `conditional`. */
  arguments?: JsonObject
}

export type RunFacts = {
  personId: UserId
  toolbox: ToolboxFacts
  /** In the version that ran, for rules that hide single tools. */
  tool?: ToolFacts
  /** Who may answer instead of the person who asked for it; from the decision that is stored with the run. */
  approvers?: readonly Subject[]
  /** Asked for by a service account, which nobody can sign in as. */
  byService?: true
}

/** A proposed version of a toolbox. */
export type ProposalFacts = {
  toolbox: ToolboxFacts
  /** Who proposed it, and everybody who uploaded a version of it. */
  authorIds: readonly UserId[]
}

/** A toolbox that somebody wants to make. */
export type PlannedToolbox = { planned: Pick<ToolboxFacts, 'slug' | 'title'> }

/** For whom a token acts. */
export type TokenFacts = { ownerId: UserId }

/** One tool, or without one a toolbox as a whole. */
export type AccessFacts = { toolbox: ToolboxFacts; tool: ToolFacts | null }

/** Rules that somebody made for themselves. */
export type OwnRuleFacts = { personId: UserId }

export type GroupFacts = { memberIds: readonly UserId[]; managerIds: readonly UserId[] }
