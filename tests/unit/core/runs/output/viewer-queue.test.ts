import fc from 'fast-check'
import { expect, test } from 'vitest'
import { unsentCharactersMax, ViewerQueue, type StoredChunk } from '@/lib/core/runs/output/viewer-queue'

const chunk = (seq: number, data = String(seq)): StoredChunk => ({ seq, kind: 'F', data })
const takeAll = (queue: ViewerQueue) => {
  const taken: number[] = []
  for (let next = queue.take(); next; next = queue.take()) taken.push(next.seq)
  return taken
}

test('a viewer follows the live stream after reading every stored row', () => {
  const queue = new ViewerQueue(0)
  queue.push(chunk(1))
  expect(takeAll(queue)).toEqual([])
  queue.fill([chunk(1), chunk(2)], 2)
  queue.push(chunk(2))
  queue.push(chunk(3))
  expect(takeAll(queue)).toEqual([1, 2, 3])
})

test('a missing row returns the viewer to the table', () => {
  const queue = new ViewerQueue(4)
  queue.fill([], 4)
  queue.push(chunk(6))
  expect([queue.live, queue.position, takeAll(queue)]).toEqual([false, 4, []])
  queue.fill([chunk(5), chunk(6)], 6)
  expect([queue.live, takeAll(queue)]).toEqual([true, [5, 6]])
})

test('a viewer that does not read falls behind instead of filling memory', () => {
  const queue = new ViewerQueue(0)
  queue.fill([], 0)
  const large = 'x'.repeat(unsentCharactersMax / 2)
  queue.push(chunk(1, large))
  queue.push(chunk(2, large))
  queue.push(chunk(3))
  expect([queue.live, queue.position]).toEqual([false, 2])
})

test('every row is delivered once and in order when rows are lost, repeated or read late', () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('write' as const), pushed: fc.boolean() }),
    fc.record({ do: fc.constant('repeat' as const), seq: fc.integer({ min: 1, max: 40 }) }),
    fc.record({ do: fc.constant('read' as const), rows: fc.integer({ min: 1, max: 5 }) }),
    fc.record({ do: fc.constant('take' as const) }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 80 }), fc.integer({ min: 0, max: 3 }), (steps, after) => {
      const queue = new ViewerQueue(after)
      const got: number[] = []
      let written = after
      for (const act of steps) {
        if (act.do === 'write') {
          written += 1
          if (act.pushed) queue.push(chunk(written))
        } else if (act.do === 'repeat') {
          if (act.seq <= written) queue.push(chunk(act.seq))
        } else if (act.do === 'read') {
          const first = queue.position + 1
          const rows = Array.from({ length: act.rows }, (_, index) => first + index).filter(
            seq => seq <= written,
          )
          queue.fill(
            rows.map(seq => chunk(seq)),
            written,
          )
        } else got.push(...takeAll(queue))
      }
      queue.fill(
        Array.from({ length: written - queue.position }, (_, index) => chunk(queue.position + 1 + index)),
        written,
      )
      got.push(...takeAll(queue))
      expect(got).toEqual(Array.from({ length: written - after }, (_, index) => after + 1 + index))
      expect(queue.live).toBe(true)
    }),
  )
})
