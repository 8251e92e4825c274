import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { listDelayMs } from '@/lib/core/network/listing-schedule'
import { readRemote } from '@/lib/core/formats/mcp/read-remote'
import {
  readListing,
  readListingFile,
  remoteListingPath,
  writeListing,
} from '@/lib/core/formats/mcp/remote-listing'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { DescribeRun } from '@/lib/core/formats/reading'

const server = {
  address: 'https://mcp.example.org/mcp',
  headers: [{ name: 'Authorization', value: 'Bearer ${API_TOKEN}' }],
}
const tool = (name: string, more: object = {}) => ({
  name,
  description: 'Does it.',
  inputSchema: { type: 'object' },
  ...more,
})
const described = (first: unknown, again: unknown = first): DescribeRun => {
  const run = { stdout: '', stderr: '', exitCode: 0, signal: null, timedOut: false, tooLarge: false }
  return { ...run, described: first, again: { ...run, described: again } }
}
const answer = (...tools: object[]) => ({ tools, areMore: false, instructions: null })

describe('readListing', () => {
  it('orders tools by name and leaves out what nothing reads, so that neither makes a version', () => {
    const one = answer(tool('b', { _meta: { at: 1 }, unknown: 1 }), tool('a'))
    const two = answer(tool('a'), tool('b', { _meta: { at: 2 } }))
    expect(readListing(described(one, two))).toEqual({
      listing: { tools: [tool('a'), tool('b')], areMore: false, instructions: '' },
    })
  })

  it.each([
    [described(answer(tool('a')), answer(tool('a', { description: 'x' }))), 'two different lists'],
    [described(answer(tool('a'), tool('a'))), 'two tools named "a"'],
    [described({ tools: 'many' }), 'did not list'],
    [described(null), 'did not list'],
    [{ ...described(answer()), timedOut: true }, 'in time'],
  ])('reports a list that can’t be reviewed (%#)', (run, problem) => {
    expect(readListing(run)).toEqual({ problem: expect.stringContaining(problem) as string })
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), value => void readListing(described(value))),
      { numRuns: 300 },
    )
  })
})

describe('writeListing', () => {
  it('writes a file that is read as it was written', () => {
    const listing = { tools: [tool('a')], areMore: true, instructions: 'Take care.' }
    const text = new TextDecoder().decode(writeListing(server, listing).bytes)
    expect(readListingFile(text)).toEqual({ ...server, listing })
    expect(readListingFile(new TextDecoder().decode(writeListing(server, null).bytes))).toEqual({
      ...server,
      listing: null,
    })
  })
})

describe('readRemote', () => {
  const filesOf = (text: string) => ({
    files: [{ path: remoteListingPath, mode: 0o644 as const, bytes: new TextEncoder().encode(text) }],
  })

  it('reads tools that ask first, need no grant, and run at the server', () => {
    const listed = tool('delete', { annotations: { readOnlyHint: true, openWorldHint: true } })
    const file = writeListing(server, { tools: [listed], areMore: false, instructions: '' })
    const { tools, problems, describe: targets, formats } = readToolbox({ files: [file] })
    expect({ problems, targets, formats }).toEqual({ problems: [], targets: [], formats: ['mcp'] })
    expect(tools).toMatchObject([
      {
        name: 'delete',
        permission: { effective: 'ask' },
        capabilities: ['network', 'secrets'],
        needs: [],
        program: { adapter: 'mcp-remote', remote: server },
        source: { verbatim: listed },
      },
    ])
  })

  it.each([
    ['not JSON', 'not valid JSON'],
    ['[]', 'not a JSON object'],
    ['{}', 'names no server'],
    ['{"mcpServers":{"remote":{"url":"https://a.example","headers":{"A":1}}}}', 'header that is not a text'],
    ['{"mcpServers":{"remote":{"url":"https://a.example"}}}', 'has no list of tools'],
  ])('reports %s', (text, problem) => {
    const { tools, problems } = readRemote(filesOf(text))
    expect(tools).toEqual([])
    expect(problems[0]?.message).toContain(problem)
    expect(problems[0]?.hint).toContain('page Upload')
  })

  it('never throws', () => {
    fc.assert(
      fc.property(fc.json(), text => {
        readRemote(filesOf(text))
        readRemote(filesOf(`{"mcpServers":{"remote":{"url":"a"}},"tools":${text}}`))
      }),
      { numRuns: 300 },
    )
  })
})

describe('listDelayMs', () => {
  it('waits longer after each failure, for a day at most', () => {
    const minutes = [0, 1, 2, 3, 20].map(failures => listDelayMs(failures) / 60_000)
    expect(minutes).toEqual([60, 5, 10, 20, 1440])
  })
})
