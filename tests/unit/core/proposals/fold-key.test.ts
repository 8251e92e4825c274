import { describe, expect, test } from 'vitest'
import { foldKeyOf } from '@/lib/core/proposals/judge/fold-key'

const finding = (tool: string | null, before: unknown, after: unknown) => ({
  group: `group of ${tool} ${JSON.stringify([before, after])}`,
  rule: 'description-changed' as const,
  tool,
  path: '/description',
  before,
  after,
})
const key = (tool: string | null, before: unknown, after: unknown) => foldKeyOf(finding(tool, before, after))

describe('foldKeyOf', () => {
  test('is equal for findings that differ only in the name of their own tool', () => {
    expect(key('read_file', 'Calls read_file.', 'Runs `read_file` twice.')).toBe(
      key('write_file', 'Calls write_file.', 'Runs `write_file` twice.'),
    )
  })

  test('differs when other words differ', () => {
    expect(key('read', 'Runs read.', 'Runs read now.')).not.toBe(
      key('write', 'Runs write.', 'Runs write later.'),
    )
  })

  test('differs when one text names the other tool', () => {
    expect(key('read', 'Runs read.', 'Runs write.')).not.toBe(key('write', 'Runs write.', 'Runs write.'))
  })

  test.each(['running', 'dry-run', 'run_all', 'rerun'])('does not take %j for the name "run"', word => {
    const provided = finding('run', word, `${word} now`)
    expect(foldKeyOf(provided)).toBe(provided.group)
  })

  test('is the group for the toolbox as a whole, for long values, and without the name', () => {
    for (const provided of [
      finding(null, 'a', 'b'),
      finding('read', 'read '.repeat(2_000), ''),
      finding('read', 'a', 'b'),
    ])
      expect(foldKeyOf(provided)).toBe(provided.group)
  })
})
