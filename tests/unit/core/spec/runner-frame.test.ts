import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { frameBytesMax, parseFrame, parseRunnerLine } from '@/lib/core/spec/runner-frame'

type Made = { before: string; repeat: string; times: number; middle: string; close: string; after: string }
type Case = { title: string; line?: string; made?: Made; frame: unknown }

const cases = (name: string): Case[] =>
  readFileSync(fileURLToPath(new URL(`../../../fixtures/frames/${name}.jsonl`, import.meta.url)), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => JSON.parse(line) as Case)

const lineOf = ({ line, made }: Case) =>
  made
    ? made.before + made.repeat.repeat(made.times) + made.middle + made.close.repeat(made.times) + made.after
    : line!

describe('lines of a runner', () => {
  it.each(cases('valid'))('$title is read', testCase => {
    expect(parseRunnerLine(lineOf(testCase))).toEqual(testCase.frame)
  })

  it.each(cases('hostile'))('$title is not a frame', testCase => {
    expect(parseRunnerLine(lineOf(testCase))).toBeNull()
  })

  it('are never both frames and notices', () => {
    for (const testCase of cases('valid')) {
      const isNotice = (testCase.frame as { type: string }).type === 'notice'
      expect(parseFrame(lineOf(testCase))).toEqual(isNotice ? null : testCase.frame)
    }
  })

  it('never throw for arbitrary text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.record({ type: fc.string(), text: fc.anything() }).map(value => JSON.stringify(value) ?? ''),
        ),
        line => {
          const frame = parseRunnerLine(line)
          expect(frame === null || typeof frame.type === 'string').toBe(true)
        },
      ),
    )
  })

  it('are not parsed beyond their maximum length', () => {
    expect(parseRunnerLine(JSON.stringify({ type: 'chunk', text: 'x'.repeat(frameBytesMax) }))).toBeNull()
  })

  it('never change a prototype', () => {
    parseRunnerLine('{"type":"result","value":{"__proto__":{"polluted":1}},"agentSees":"","toolError":false}')
    expect('polluted' in {}).toBe(false)
  })
})
