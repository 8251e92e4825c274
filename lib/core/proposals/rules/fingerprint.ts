/** Fingerprints, to which approvals refer: the same difference has the same fingerprint in every upload. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { Finding } from './finding'

type Judged = Pick<Finding, 'rule' | 'tool' | 'path' | 'before' | 'after'>

/** Returns 64 hexadecimal digits over the difference and its position. */
export const fingerprintOf = ({ rule, tool, path, before, after }: Judged): string =>
  hashJson([rule, tool, path, before ?? null, after ?? null])

/** Returns the fingerprint without the tool, which is equal for the same difference of several tools. */
export const groupOf = ({ rule, path, before, after }: Judged): string =>
  hashJson([rule, path, before ?? null, after ?? null])

/** Identifies a set of findings, in any order, and the files in which they were found. */
export const judgementOf = (whole: string, fingerprints: readonly string[]): string =>
  hashJson(['judgement', whole, [...fingerprints].sort()]).slice(0, 32)

/** Identifies what the overall approval of a proposal covers: replacing one set of bytes by another. */
export const overallFingerprint = (slug: string, baseBundle: string, proposedBundle: string): string =>
  hashJson(['whole', slug, baseBundle, proposedBundle])
