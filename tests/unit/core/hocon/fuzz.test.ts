// Ten thousand damaged real files: reading each one terminates with a value or with problems that have a place.
import { describe, expect, it } from 'vitest'
import { readHocon, toJsonText } from '@/lib/core/hocon/read-hocon'
import { listFixtures, readFixture } from './hocon-fixtures'

/** Numbers from 0 to 1, the same in every run (mulberry32). */
function makeRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const fragments = [
  '{',
  '}',
  '[',
  ']',
  '"',
  '"""',
  ',',
  ':',
  '=',
  '+=',
  '\n',
  '\r',
  '\t',
  '#',
  '//',
  '\\',
  '\\u',
  '${',
  '${?',
  '${a}',
  'a = ${a}',
  'a += 1',
  'include "x"',
  'include',
  '.',
  '$',
  '\u0000',
  '\uFEFF',
  '\ud800',
  '-',
  '1e',
  'null',
  "'",
  '`',
  '__proto__',
  '/*',
]

const damagesMax = 6

function damage(text: string, random: () => number): string {
  const pick = (below: number) => Math.floor(random() * below)
  let damaged = text
  for (let count = 1 + pick(damagesMax); count > 0; count--) {
    const at = pick(damaged.length)
    const length = Math.floor(random() ** 3 * 60)
    const before = damaged.slice(0, at)
    const fragment = fragments[pick(fragments.length)]!
    const from = pick(damaged.length)
    const changes = [
      () => before + fragment + damaged.slice(at),
      () => before + fragment + damaged.slice(at + 1),
      () => before + damaged.slice(at + 1 + length),
      () => before + damaged.slice(at, at + length) + damaged.slice(at),
      () => before + damaged.slice(from, from + length) + damaged.slice(at),
    ]
    damaged = changes[pick(changes.length)]!()
  }
  return damaged
}

const texts = listFixtures('real', '.conf').map(id => readFixture('real', `${id}.conf`))
// The large files are versions of two files, so every hundredth text is enough for them.
const small = texts.filter(text => text.length < 4_000)
const large = texts.filter(text => text.length >= 4_000)

describe('damaged real files', () => {
  it('10,000 of them are read in time, without a throw or a problem without a place', () => {
    const random = makeRandom(20_261_107)
    let slowest = 0
    for (let run = 0; run < 10_000; run++) {
      const pool = run % 100 === 0 ? large : small
      const text = damage(pool[Math.floor(random() * pool.length)]!, random)
      const started = performance.now()
      const { root, problems } = readHocon(text, { unresolved: run % 2 ? 'keep' : 'error' })
      slowest = Math.max(slowest, performance.now() - started)
      for (const { message, line, column, start, end } of problems) {
        const sound =
          message !== '' && line >= 1 && column >= 1 && 0 <= start && start <= end && end <= text.length
        if (!sound) expect.fail(`run ${run}: ${JSON.stringify({ message, line, column, start, end })}`)
      }
      if (!root) expect(problems).not.toEqual([])
      else if (problems.length === 0) {
        // A text without problems keeps its meaning when it is written as JSON and read again.
        const json = toJsonText(root)
        const again = readHocon(json)
        if (again.problems.length > 0 || toJsonText(again.root!) !== json) expect.fail(`run ${run}: ${json}`)
      }
    }
    expect(slowest).toBeLessThan(20_000)
  }, 120_000)
})
