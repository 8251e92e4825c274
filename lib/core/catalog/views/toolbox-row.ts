/** The views that tools and toolboxes share. */
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { Decision } from '@/lib/core/policy/model/decision'

export type ToolboxRow = {
  slug: string
  title: string
  description: string
  /** How to reach its owners; '' when they gave nothing. */
  contact: string
  visibility: Visibility
  starter: boolean
  tools: number
  version: number | null
  updatedAt: string
  owners: string[]
}

/** Hosts that a tool can reach in one version. */
export type NetworkView = {
  /** Revision of the active list; null while no decision exists for this version. */
  number: number | null
  granted: string[]
  /** Hosts that the author declared. */
  asked: string[]
  /** Hosts that are declared, or granted to an earlier version, and not decided yet. */
  waiting: string[]
  /** The version whose grant is suggested here. */
  earlierVersion: number | null
  /** Whether its code looks as if it used the network, whatever it declares. */
  mayNeed: boolean
  /** Sorted with the newest first. */
  history: { number: number; hosts: string[]; author: string; at: string }[]
  /** Owners who can grant hosts, in addition to admins. */
  owners: string[]
  may: Decision
}
