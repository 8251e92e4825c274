/** What approvals hang on: the same difference has the same fingerprint, in whatever upload it comes. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { Finding } from './finding'

type Judged = Pick<Finding, 'rule' | 'tool' | 'path' | 'before' | 'after'>

/** 64 hexadecimal digits over what differs and where. */
export const fingerprintOf = ({ rule, tool, path, before, after }: Judged): string =>
  hashJson([rule, tool, path, before ?? null, after ?? null])

/** The fingerprint without the tool: the same for the same difference of several tools. */
export const groupOf = ({ rule, path, before, after }: Judged): string =>
  hashJson([rule, path, before ?? null, after ?? null])

/** Names a set of findings, in whatever order, and the files that they were found in. */
export const judgementOf = (whole: string, fingerprints: readonly string[]): string =>
  hashJson(['judgement', whole, [...fingerprints].sort()]).slice(0, 32)

/** What is approved of a proposal that brings nothing to approve apart: these bytes in the place of those. */
export const wholeFingerprint = (slug: string, baseBundle: string, proposedBundle: string): string =>
  hashJson(['whole', slug, baseBundle, proposedBundle])
