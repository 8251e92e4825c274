import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readToEnd, startAsOrdinaryUser } from '../support/as-ordinary-user'
import { attacks } from '../support/attacks'

describe('hostile tools on a server that is an ordinary user, without control groups', () => {
  const faults = new Map<string, string | null>()
  let first: { uid?: number; isolation?: { cgroup: string; separateUser: boolean } } = {}
  let said = ''
  let remove = () => {}

  beforeAll(async () => {
    const started = startAsOrdinaryUser('tests/sandbox/support/attack-main.ts', 'postgres://secret')
    remove = started.remove
    const { lines, stderr } = await readToEnd(started.child)
    said = stderr
    first = JSON.parse(lines[0] ?? '{}') as typeof first
    for (const line of lines.slice(1)) {
      const { name, fault } = JSON.parse(line) as { name: string; fault: string | null }
      faults.set(name, fault)
    }
  }, 240_000)
  afterAll(() => remove())

  it('run without separate users for sandboxes', () => {
    expect(said).toBe('')
    expect(first.uid).not.toBe(0)
    expect(first.isolation?.separateUser).toBe(false)
  })

  it.each(attacks)('$name', ({ name }) => {
    expect(faults.has(name), `it was not tried: ${said}`).toBe(true)
    expect(faults.get(name)).toBeNull()
  })
})
