import type { Attestation } from '@/lib/core/base/attestation'
import { readProvenance, type Provenance, type ProvenanceField } from '@/lib/core/base/provenance'
import { mismatch, type AttestationReading } from './attestation-reading'

/**
 * Completes what the uploader states with the attested values. The commit and the repository must not differ.
 * @returns the provenance to store; undefined without any value
 */
export function mergeProvenance(
  stated: Provenance | undefined,
  attestation: Attestation,
): AttestationReading<Provenance | undefined> {
  const { repository, commit, ref, run } = attestation
  if (stated?.commit !== undefined && commit !== undefined && stated.commit !== commit.toLowerCase())
    return mismatch(
      `The upload states the commit ${stated.commit}, but the attestation is about another one. Send the commit that was built, or leave out "commit".`,
    )
  if (stated?.repository !== undefined && repository !== undefined && !isSame(stated.repository, repository))
    return mismatch(
      'The upload states another repository than the attestation. Send the repository that was built, or leave out "repository".',
    )
  const merged: Provenance = { ...stated }
  const attested: readonly [ProvenanceField, string | undefined][] = [
    ['repository', repository],
    ['commit', commit],
    ['ref', ref?.replace(/^refs\/(?:heads|tags)\//, '')],
    ['build', run],
  ]
  for (const [field, value] of attested) {
    // An authority of another installation can issue certificates with other values.
    const read = readProvenance({ [field]: value })
    if (merged[field] === undefined && read.ok) Object.assign(merged, read.provenance)
  }
  return { ok: true, value: Object.keys(merged).length === 0 ? undefined : merged }
}

const isSame = (one: string, other: string) => comparable(one) === comparable(other)

/** Hosts of repositories ignore case and the ending. */
const comparable = (address: string) => address.toLowerCase().replace(/(?:\.git)?\/*$/, '')
