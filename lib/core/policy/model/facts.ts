/** The properties of toolboxes, tools and runs that permissions depend on. */
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
  /** Tags in lower case, as in the catalog, including the names of capabilities. */
  tags: readonly string[]
  capabilities: readonly Capability[]
  permission: Effect
  runnable: boolean
  /** Validated arguments with ordinary numbers. If absent, decisions that depend on them are `conditional`. */
  arguments?: JsonObject
}

export type RunFacts = {
  personId: UserId
  toolbox: ToolboxFacts
  /** The tool in the version that ran, for rules that hide single tools. */
  tool?: ToolFacts
  /** Approvers from the decision stored with the run; absent when its own person confirms it. */
  approvers?: readonly Subject[]
  /** Present when a service account started the run. No one can sign in as a service account. */
  byService?: true
}

/** A proposed version of a toolbox. */
export type ProposalFacts = {
  toolbox: ToolboxFacts
  /** The person who created it and everyone who uploaded a version of it. */
  authorIds: readonly UserId[]
}

/** A toolbox that does not exist yet. */
export type PlannedToolbox = { planned: Pick<ToolboxFacts, 'slug' | 'title'> }

/** A tool set. It decides nothing about its tools, each of which is decided as anywhere else. */
export type SetFacts = {
  shownTo: SetVisibility
  ownerIds: readonly UserId[]
  ownerGroupIds: readonly GroupId[]
}

/** open: everyone can see the set; hidden: only its owners and admins. */
export const setVisibilities = ['open', 'hidden'] as const satisfies readonly Visibility[]
export type SetVisibility = (typeof setVisibilities)[number]

/** The person a token acts for. */
export type TokenFacts = { ownerId: UserId }

/** One tool, or a whole toolbox if `tool` is null. */
export type AccessFacts = { toolbox: ToolboxFacts; tool: ToolFacts | null }

/** Remembered confirmations of one person. */
export type OwnRuleFacts = { personId: UserId }

/** A group. `membership`: whether the actor is a member or a manager of it, null if neither. */
export type GroupFacts = { membership: 'member' | 'manager' | null }
