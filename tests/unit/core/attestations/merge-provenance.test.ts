import { describe, expect, it } from 'vitest'
import { mergeProvenance } from '@/lib/core/attestations/merge-provenance'
import type { Attestation } from '@/lib/core/base/attestation'

const commit = 'c0ffee'.padEnd(40, '0')
const attestation: Attestation = {
  identity: 'https://github.com/your-team/tools/.github/workflows/release.yml@refs/heads/main',
  issuer: 'https://token.actions.githubusercontent.com',
  repository: 'https://github.com/Your-Team/tools',
  commit,
  ref: 'refs/heads/main',
  run: 'https://github.com/your-team/tools/actions/runs/7',
  signedAt: '2025-03-01T12:00:00.000Z',
  sha256: 'ab'.repeat(32),
}

describe('mergeProvenance', () => {
  it('uses the attested values where nothing is stated', () => {
    const build = attestation.run
    const attested = { repository: 'https://github.com/Your-Team/tools', commit, ref: 'main', build }
    expect(mergeProvenance(undefined, attestation)).toEqual({ ok: true, value: attested })
    const stated = { repository: 'https://github.com/your-team/tools.git', ref: 'v2', author: 'Ada' }
    expect(mergeProvenance(stated, attestation)).toEqual({ ok: true, value: { ...attested, ...stated } })
  })

  it('refuses another commit or repository', () => {
    for (const stated of [{ commit: 'd'.repeat(40) }, { repository: 'https://github.com/other/tools' }])
      expect(mergeProvenance(stated, attestation)).toMatchObject({
        ok: false,
        problem: { kind: 'mismatch', message: expect.stringContaining(Object.keys(stated)[0]!) },
      })
  })

  it('leaves out attested values that are no address or hash', () => {
    const hostile = { ...attestation, repository: 'javascript:alert(1)', commit: 'main', ref: '', run: 'x' }
    expect(mergeProvenance(undefined, hostile)).toEqual({ ok: true, value: undefined })
    expect(mergeProvenance({ author: 'Ada' }, hostile)).toEqual({ ok: true, value: { author: 'Ada' } })
  })
})
