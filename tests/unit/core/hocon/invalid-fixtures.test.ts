// This reader rejects what the reference implementation rejects, and reports the place.
import { describe, expect, it } from 'vitest'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { readFixture, readJsonFixture } from './hocon-fixtures'

type Rejection = { stage: 'parse' | 'resolve'; kind: string; line: number | null }

/** Invalid fixtures that this reader accepts: none. Every entry needs a reason. */
const accepted: { [id: string]: string } = {}

/** Fixtures where this reader reports another line than the reference, which reports where it stopped reading. */
const elsewhere: { [id: string]: string } = {
  '033': 'points at the opening """ of a string that is never closed',
  '350': 'points at the { that is not closed, found by the indentation',
  '352': 'points at the opening """ of a string that is never closed',
  '365': 'points at the { that is never closed',
  '389': 'points at the { that is never closed',
  '229': 'points at the key without a value, not at the empty line behind it',
  '046': 'a ring of references: names another one of the three',
  '392': 'a list of a text and an object: names the mismatch on line 3, not the cycle inside of the object',
}

const fixtures = readJsonFixture<{ id: string }[]>('invalid', 'index.json').map(({ id }) => ({
  id,
  text: readFixture('invalid', `${id}.conf`),
  rejection: readJsonFixture<Rejection>('invalid', `${id}.error.json`),
}))

describe('invalid fixtures', () => {
  it('number 427, and at most one in a hundred is accepted', () => {
    expect(fixtures).toHaveLength(427)
    expect(Object.keys(accepted).length / fixtures.length).toBeLessThanOrEqual(0.01)
  })

  for (const { id, text, rejection } of fixtures) {
    if (id in accepted) {
      it(`${id} is accepted: ${accepted[id]}`, () => expect(readHocon(text).problems).toEqual([]))
      continue
    }
    it(`${id} is rejected with a place in the text`, () => {
      const { problems } = readHocon(text)
      expect(problems).not.toEqual([])
      const lines = text.split('\n')
      for (const { line, column, start, end, message } of problems) {
        expect(message).not.toBe('')
        expect(line).toBeGreaterThanOrEqual(1)
        expect(line).toBeLessThanOrEqual(lines.length)
        expect(column).toBeGreaterThanOrEqual(1)
        expect(column).toBeLessThanOrEqual(lines[line - 1]!.length + 1)
        expect(start).toBeGreaterThanOrEqual(0)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(text.length)
      }
    })
    if (rejection.line === null) continue
    const found = () => readHocon(text).problems.map(problem => problem.line)
    if (id in elsewhere) {
      it(`${id} ${elsewhere[id]}`, () => expect(found()).not.toContain(rejection.line))
    } else it(`${id} is reported on line ${rejection.line}`, () => expect(found()).toContain(rejection.line))
  }
})
