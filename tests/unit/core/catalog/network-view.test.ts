import { describe, expect, it } from 'vitest'
import { toolNetworkRow } from '@/lib/core/catalog/views/network-view'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { makeSpec } from '@/tests/support/make-spec'

const none = { asked: [], granted: null, earlier: [], decided: null }
const accessOf = (spec: Partial<ToolSpec>) => toolNetworkRow(makeSpec(spec), none).access

describe('toolNetworkRow', () => {
  it('distinguishes tools without code, tools of remote servers and tools that hosts are granted to', () => {
    const remote = { address: 'https://mcp.example.org/mcp', tool: 'read' } as never
    const python = { runner: 'python', className: '', root: '', config: {} } as const
    const { program: _, ...withoutCode } = makeSpec()
    expect(toolNetworkRow(withoutCode, none).access).toBe('no-runs')
    expect(accessOf({})).toBe('hosts')
    expect(accessOf({ program: { ...python, adapter: 'coded-tool' } })).toBe('hosts')
    expect(accessOf({ program: { ...python, adapter: 'mcp-remote', remote } })).toBe('remote-server')
  })

  it('lists hosts that are refused: those that wait, and those that were denied', () => {
    const facts = { ...none, asked: ['a.org:443', 'b.org:443'], earlier: ['c.org:443'] }
    const refused = (granted: string[] | null) =>
      toolNetworkRow(makeSpec(), { ...facts, granted }).refused.map(({ host, state }) => `${host} ${state}`)
    expect(refused(null)).toEqual(['a.org:443 waiting', 'b.org:443 waiting', 'c.org:443 waiting'])
    expect(refused(['b.org:443'])).toEqual(['a.org:443 waiting'])
    expect(refused([])).toEqual(['a.org:443 denied', 'b.org:443 denied'])
  })

  it('names the language model, and code that seems to use the network without declaring hosts', () => {
    const needs = [{ kind: 'network', name: 'network', note: '', met: true } as const]
    expect(toolNetworkRow(makeSpec({ capabilities: ['llm'] }), none).reachesModel).toBe(true)
    expect(toolNetworkRow(makeSpec({ needs }), none).mayNeed).toBe(true)
    expect(toolNetworkRow(makeSpec({ needs }), { ...none, asked: ['a.org:443'] }).mayNeed).toBe(false)
  })
})
