import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCursor, writeCursor } from '@/lib/core/catalog/search/search-cursor'
import type { ToolId } from '@/lib/core/base/ids'

const toolId = '0199a7e2-0000-7000-8000-000000000001' as ToolId
const publishedAt = '2026-11-26T10:00:00.123Z'

test('a search cursor survives a round trip', () => {
  for (const start of ['read_file', 'İ "quoted" 🙂', ''])
    expect(readCursor(writeCursor({ tier: 2, runs: 31, start, toolId, publishedAt }))).toEqual({
      tier: 2,
      runs: 31,
      start,
      toolId,
      publishedAt,
    })
})

test.each([
  undefined,
  '',
  'x',
  writeCursor({ tier: 2.5, runs: 0, start: 'a', toolId, publishedAt }),
  writeCursor({ tier: 0, runs: 2 ** 40, start: 'a', toolId, publishedAt }),
  writeCursor({ tier: 0, runs: 0, start: 'a\0', toolId, publishedAt }),
  writeCursor({ tier: 0, runs: 0, start: 'a', toolId: "'; DROP" as ToolId, publishedAt }),
  writeCursor({ tier: 0, runs: 0, start: 'a', toolId, publishedAt: 'yesterday' }),
  writeCursor({ tier: 0, runs: 0, start: 'a', toolId, publishedAt: '2026-13-40T00:00:00.000Z' }),
])('readCursor returns null for %j', cursor => expect(readCursor(cursor)).toBeNull())

test('readCursor never throws on arbitrary text', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), text => readCursor(text) === null))
})
