import { describe, expect, it } from 'vitest'
import { describeCommand, listVariables } from '@/lib/core/runs/dry-run'
import { fixedEnvironment, protocolEnvironment, proxyEnvironment } from '@/lib/sandbox/jail/jail-environment'
import type { Host } from '@/lib/sandbox/host/host'
import { makeSpec } from '@/tests/support/make-spec'

const host = { interpreters: { bun: null, deno: null }, extraNode: null } as unknown as Host

describe('listVariables', () => {
  it('names the variables that the sandbox sets, and the secrets', () => {
    const names = listVariables(makeSpec(), { secrets: ['API_KEY'], hosts: [] })
    const set = { ...fixedEnvironment(host), ...protocolEnvironment('execute', host) }
    expect(names.toSorted()).toEqual([...Object.keys(set), 'API_KEY'].toSorted())
  })

  it('names the variables of the proxy for tools with network access', () => {
    const names = listVariables(makeSpec(), { secrets: [], hosts: ['example.org'] })
    const proxy = Object.keys(proxyEnvironment('/etc'))
    for (const name of ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']) {
      expect(names).toContain(name)
      expect(proxy).toContain(name)
    }
  })
})

describe('describeCommand', () => {
  it('names the program, and is null for a tool that cannot run here', () => {
    expect(describeCommand(makeSpec())?.program).toBe('tool')
    expect(describeCommand(makeSpec({ program: undefined }))).toBeNull()
  })
})
