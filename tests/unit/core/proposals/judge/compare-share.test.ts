import { expect, test } from 'vitest'
import { compareShare } from '@/lib/core/proposals/judge/compare-share'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { defaultSettings } from '@/lib/core/proposals/model/review-settings'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { realToolboxes } from '@/tests/support/cases/real-toolboxes'
import { makeFile, makeVersion } from '@/tests/support/make-version'

const tools = realToolboxes.flatMap(({ version }) => version.tools).slice(0, 60)
const version = (name: string, own: VersionContent['tools']) =>
  makeVersion({ tools: own, files: [makeFile('run.py', name)] })
const base = version('a', tools)
const proposed = version(
  'b',
  tools.slice(5).map((tool, i) => {
    if (i % 7 === 0) return { ...tool, name: `renamed_${i}`, callName: `renamed_${i}` }
    if (i % 3 === 0) return { ...tool, description: '' }
    return i % 2 === 0 ? tool : { ...tool, inputSchema: { ...tool.inputSchema, required: ['made_up'] } }
  }),
)
const earlier = [version('c', [...tools.slice(0, 20), { ...tools[0]!, name: 'removed_since' }])]
const settings = { ...defaultSettings, against: 'all' as const }
const options = { earlier, now: new Date('2026-01-01T00:00:00Z') }

test.each([1, 2, 3])('a judgment of %i shares equals the judgment in one go', count => {
  const shares = Array.from({ length: count }, (_, index) =>
    compareShare(base, proposed, options, { index, of: count }),
  )
  const whole = judgeProposal(base, proposed, { ...options, settings })
  expect(judgeProposal(base, proposed, { ...options, settings, shares })).toEqual(whole)
  const rules = new Set(whole.findings.map(({ rule }) => rule))
  for (const rule of ['tool-removed', 'tool-renamed', 'quality-lower', 'description-changed'] as const)
    expect(rules).toContain(rule)
  expect(whole.findings.filter(({ tool }) => tool === 'removed_since')).toHaveLength(1)
})

test('each share does a part of the work', () => {
  const share = (index: number) => compareShare(null, base, {}, { index, of: 2 })
  const added = [share(0), share(1)].map(({ facts }) => facts.filter(({ kind }) => kind === 'tool-added'))
  expect(added.map(facts => facts.length)).toEqual([30, 30])
})
