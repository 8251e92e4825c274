// Texts written to run code, to read files, to pollute prototypes, or to use up time, memory or the stack.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readHocon, toJsonText, type HoconReading } from '@/lib/core/hocon/read-hocon'
import { canonical, readFixture, readJsonFixture } from './hocon-fixtures'

type Part = { text: string; times: number } | { line: string; from: number; to: number }
type Hostile = {
  name: string
  expect: 'error' | 'limit' | 'value' | 'value-or-limit' | 'any'
  file?: string
  parts?: Part[]
  value?: unknown
}

const canary = 'found_the_canary'
const folder = mkdtempSync(join(tmpdir(), 'hocon-'))
const canaryFile = join(folder, 'canary.conf')
let server: Server
let canaryUrl = ''
let requests = 0

beforeAll(async () => {
  writeFileSync(canaryFile, `${canary} = 1\n`)
  server = createServer((_, response) => {
    requests++
    response.end(`${canary} = 1\n`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  canaryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/canary.conf`
})

afterAll(async () => {
  await new Promise(resolve => server.close(resolve))
  rmSync(folder, { recursive: true })
})

const withCanaries = (text: string) =>
  text.replaceAll('__CANARY_FILE__', canaryFile).replaceAll('__CANARY_URL__', canaryUrl)

const build = ({ file, parts = [] }: Hostile) =>
  withCanaries(file ? readFixture('hostile', file) : parts.map(buildPart).join(''))

function buildPart(part: Part): string {
  if ('text' in part) return part.text.repeat(part.times)
  let text = ''
  for (let i = part.from; i <= part.to; i++) {
    text += part.line
      .replaceAll('{i}', String(i))
      .replaceAll('{i-1}', String(i - 1))
      .replaceAll('{i+1}', String(i + 1))
  }
  return text
}

const valueText = (value: unknown) => withCanaries(typeof value === 'string' ? value : JSON.stringify(value))

function expectOutcome({ expect: outcome, value }: Hostile, reading: HoconReading) {
  const codes = reading.problems.map(problem => problem.code)
  const isLimit = codes.includes('limit')
  if (outcome === 'error') expect(codes).not.toEqual([])
  if (outcome === 'limit') expect(codes).toContain('limit')
  if (outcome === 'value' || (outcome === 'value-or-limit' && !isLimit)) {
    expect(reading.problems).toEqual([])
    expect(canonical(reading.root!.value)).toBe(canonical(readHocon(valueText(value)).root!.value))
  }
  for (const problem of reading.problems) {
    expect(problem.line).toBeGreaterThanOrEqual(1)
    expect(problem.column).toBeGreaterThanOrEqual(1)
  }
}

describe('hostile texts', () => {
  const attacks = readJsonFixture<Hostile[]>('hostile', 'index.json')

  it('number 78', () => expect(attacks).toHaveLength(78))

  for (const attack of attacks) {
    // Once as an upload, where the size limit stops most, and once without that limit, where the reader must stop them.
    for (const limits of [{}, { textLengthMax: 4_000_000 }]) {
      const size = limits.textLengthMax ? 'with room for 4 MB' : 'at the limits for uploads'
      it(`${attack.name} has no side effect and is read in time ${size}`, () => {
        const text = build(attack)
        const started = performance.now()
        const reading = readHocon(text, { limits })
        const json = reading.root ? toJsonText(reading.root) : ''
        // 2 s is the bound on an idle machine; a non-linear reader takes minutes.
        expect(performance.now() - started).toBeLessThan(30_000)
        expectOutcome(attack, reading)
        expect(json).not.toContain(canary)
        for (const secret of [process.env.PATH, process.env.HOME]) {
          if (secret && secret.length > 3) expect(json).not.toContain(secret)
        }
        expect(requests).toBe(0)
        expect(readFileSync(canaryFile, 'utf8')).toBe(`${canary} = 1\n`)
        expect('polluted' in {}).toBe(false)
        expect('pwned' in globalThis).toBe(false)
      })
    }
  }
})
