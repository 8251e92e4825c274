import { describe, expect, it } from 'vitest'
import {
  acceptedAmong,
  fingerprintsToCarry,
  settleReviews,
  type RecordedVerdict,
  type ReviewFacts,
} from '@/lib/core/proposals/lifecycle/settle-reviews'

const breaking = { fingerprint: 'breaking', level: 'breaking' } as const
const wording = { fingerprint: 'wording', level: 'wording' } as const
const safe = { fingerprint: 'safe', level: 'safe' } as const
const findings = [breaking, wording, safe]

const facts = (provided: Partial<ReviewFacts> = {}): ReviewFacts => ({
  ...{ state: 'in-review', draft: false, version: 'proposed', movedTo: null, needed: 1, contract: null },
  ...{ baseId: 'v1', findings, whole: 'whole', left: 0, exemptSafe: false },
  ...{ verdicts: [], reviews: [], unviewed: findings },
  ...provided,
})
const by = (
  reviewerId: string,
  fingerprints: string[],
  provided: Partial<RecordedVerdict> = {},
): RecordedVerdict[] =>
  fingerprints.map(fingerprint => ({
    fingerprint,
    reviewerId,
    verdict: 'approve',
    baseId: 'v1',
    ...provided,
  }))
const review = (reviewer = 'Ben') => ({ reviewer, completeVersion: 2, completeAt: new Date(0) })
const everything = { verdicts: by('ben', ['breaking', 'wording']), reviews: [review()], unviewed: [] }
const accepted = (provided: Partial<ReviewFacts>) => {
  const all = facts(provided)
  return [...acceptedAmong(findings, all, settleReviews(all))]
}

describe('settleReviews', () => {
  it('approves a proposal when every finding is approved and viewed', () => {
    expect(settleReviews(facts(everything)).computed.state).toBe('approved')
    expect(settleReviews(facts({ ...everything, unviewed: [safe] })).computed).toMatchObject({
      ...{ state: 'in-review', news: { count: 1, by: 'Ben', version: 2 } },
    })
    expect(settleReviews(facts({ ...everything, unviewed: [safe], exemptSafe: true })).computed.state).toBe(
      'approved',
    )
  })

  it('does not count the approval of a breaking finding that was given against another base', () => {
    const old = [...by('ben', ['breaking'], { baseId: 'v0' }), ...by('ben', ['wording'], { baseId: 'v0' })]
    const settled = settleReviews(facts({ ...everything, verdicts: old }))
    expect(settled.computed).toMatchObject({ state: 'in-review', approvalCount: 0 })
    expect(settled.verdicts.map(({ fingerprint }) => fingerprint)).toEqual(['wording'])
    expect(accepted({ ...everything, verdicts: old })).toEqual(['wording', 'safe'])
    // The first version of a toolbox has no base, and so have its approvals.
    const first = {
      ...everything,
      baseId: null,
      verdicts: by('ben', ['breaking', 'wording'], { baseId: null }),
    }
    expect(settleReviews(facts(first)).computed.state).toBe('approved')
  })

  it('counts a request for changes that was given against another base', () => {
    const request = by('cleo', ['breaking'], { verdict: 'request-changes', baseId: 'v0' })
    expect(
      settleReviews(facts({ ...everything, verdicts: [...everything.verdicts, ...request] })).computed.state,
    ).toBe('changes-requested')
  })

  it('needs an approval of the whole when no finding needs one or findings are missing', () => {
    expect(settleReviews(facts({ findings: [safe] })).toAgree).toEqual(['whole'])
    expect(settleReviews(facts({ left: 3 })).toAgree).toEqual(['breaking', 'wording', 'whole'])
  })
})

describe('acceptedAmong', () => {
  it('accepts what enough people approved, at least one, and safe findings that a reviewer viewed', () => {
    expect(accepted({})).toEqual([])
    expect(accepted(everything)).toEqual(['breaking', 'wording', 'safe'])
    expect(accepted({ ...everything, needed: 2 })).toEqual(['safe'])
    const two = [...everything.verdicts, ...by('cleo', ['breaking'])]
    expect(accepted({ ...everything, needed: 2, verdicts: two })).toEqual(['breaking', 'safe'])
    expect(accepted({ needed: 0 })).toEqual([])
    expect(accepted({ exemptSafe: true })).toEqual(['safe'])
    expect(accepted({ ...everything, unviewed: [safe] })).toEqual(['breaking', 'wording'])
  })

  it('accepts nothing to which a reviewer requests changes', () => {
    const request = by('cleo', ['breaking', 'safe'], { verdict: 'request-changes' })
    expect(accepted({ ...everything, verdicts: [...everything.verdicts, ...request] })).toEqual(['wording'])
  })
})

it('fingerprintsToCarry keeps verdicts on present findings, except while the promise covers all versions', () => {
  expect(fingerprintsToCarry(['a'], { against: 'last' })).toEqual(['a'])
  expect(fingerprintsToCarry(['a'], { against: 'all' })).toEqual([])
})
