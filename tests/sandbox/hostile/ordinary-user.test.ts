import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readToEnd, startAsOrdinaryUser } from '../support/as-ordinary-user'
import { attacks } from '../support/attacks/attacks'

describe('hostile tools on a server that is an ordinary user, without control groups', () => {
  const problems = new Map<string, string | null>()
  let first: { uid?: number; isolation?: { cgroup: string; separateUser: boolean } } = {}
  let errorOutput = ''
  let remove = () => {}

  beforeAll(async () => {
    const started = startAsOrdinaryUser('tests/sandbox/support/attacks/attack-main.ts', 'postgres://secret')
    remove = started.remove
    const { lines, stderr } = await readToEnd(started.child)
    errorOutput = stderr
    first = JSON.parse(lines[0] ?? '{}') as typeof first
    for (const line of lines.slice(1)) {
      const { name, problem } = JSON.parse(line) as { name: string; problem: string | null }
      problems.set(name, problem)
    }
  }, 240_000)
  afterAll(() => remove())

  it('run without separate users for sandboxes', () => {
    expect(errorOutput).toBe('')
    expect(first.uid).not.toBe(0)
    expect(first.isolation?.separateUser).toBe(false)
  })

  it.each(attacks)('$name', ({ name }) => {
    expect(problems.has(name), `it was not tried: ${errorOutput}`).toBe(true)
    expect(problems.get(name)).toBeNull()
  })
})
