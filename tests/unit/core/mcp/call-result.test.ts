import { describe, expect, test } from 'vitest'
import { AppError } from '@/lib/core/base/errors'
import { endedCall, fileContents, fileUri, readFileUri, type EndedCall } from '@/lib/core/mcp/call-result'
import { erroredCall } from '@/lib/core/mcp/error-text'
import { mcpLimits } from '@/lib/core/mcp/mcp-limits'
import { readMessage } from '@/lib/core/mcp/read-message'
import type { RunResult } from '@/lib/core/runs/run-event'

const page = 'https://pegboard.example/runs/1'
const ended = (result: RunResult | null, more: Partial<EndedCall> = {}) =>
  endedCall(
    { runId: '1', status: { outcome: 'succeeded', reason: null, result }, files: [], page, ...more },
    'mark',
  )

describe('endedCall', () => {
  test('returns the text unchanged, and never no content', () => {
    expect(ended({ value: null, agentSees: ' a\n' }).result).toEqual({
      content: [{ type: 'text', text: ' a\n' }],
    })
    expect(ended({ value: null, agentSees: '' }).result.content).toHaveLength(1)
    expect(ended(null).result.content).toHaveLength(1)
  })

  test('returns an object with the notation of its numbers', () => {
    const valueText = '{"n": 1.0,\n"big": 9007199254740993}'
    const { result, exact } = ended({ value: { n: 1, big: 9007199254740992 }, valueText, agentSees: 'x' })
    const written = JSON.stringify({ result })
    expect(exact!.restore(written)).toContain('"structuredContent":{"n": 1.0, "big": 9007199254740993}')
    expect(exact!.restore(written)).not.toContain('mark')
    expect(ended({ value: { n: 1 }, agentSees: 'x' }).result.structuredContent).toEqual({ n: 1 })
    expect(ended({ value: [1], agentSees: '[1]' }).result.structuredContent).toBeUndefined()
  })

  test('sends the beginning and the end of a long text, with the page that has all of it', () => {
    const { result } = ended({ value: null, agentSees: `first${'x'.repeat(200_000)}last` })
    const [text, note] = result.content as { text: string }[]
    expect(text!.text.length).toBeLessThan(mcpLimits.resultTextMax + 100)
    expect(text!.text).toMatch(/^first.*characters omitted.*last$/s)
    expect(note!.text).toContain(page)
  })

  test('sends an object that is too large as text only, and as a failure where its schema requires it', () => {
    const result = { value: { text: 'x'.repeat(mcpLimits.resultJsonBytesMax) }, agentSees: 'long' }
    expect(ended(result).result).toEqual({ content: [{ type: 'text', text: 'long' }] })
    expect(ended(result, { outputSchema: { type: 'object' } }).result.isError).toBe(true)
  })

  test('says what to do about each other outcome', () => {
    const status = { outcome: 'timed-out', reason: 'It took longer than 30 s.', result: null } as const
    expect(ended(null, { status }).result).toEqual({
      content: [
        {
          type: 'text',
          text: `Timed out.\nIt took longer than 30 s.\nThe owners of the toolbox can raise the limit.\nRun: ${page}`,
        },
      ],
      isError: true,
    })
  })
})

describe('files of a result', () => {
  test('are sent as text where they are text, and have addresses that lead back', () => {
    expect(fileContents('u', 'a.csv', Buffer.from('a,ä'))).toEqual({
      uri: 'u',
      mimeType: 'text/csv',
      text: 'a,ä',
    })
    expect(fileContents('u', 'a.png', Uint8Array.of(0xff, 0xfe))).toEqual({
      uri: 'u',
      mimeType: 'image/png',
      blob: '//4=',
    })
    const ids = { run: crypto.randomUUID(), file: crypto.randomUUID() }
    expect(readFileUri(fileUri(ids.run, ids.file))).toEqual(ids)
    expect(readFileUri('file:///etc/passwd')).toBeNull()
  })
})

test('erroredCall names each problem of the arguments', () => {
  const problems = [{ path: '/city', message: 'Enter a city.', keyword: 'required' }]
  const error = new AppError('run.invalid-input', undefined, { details: { problems } })
  expect(erroredCall(error, 'https://pegboard.example').content).toEqual([
    {
      type: 'text',
      text: 'Invalid arguments.\n/city: Enter a city.\nFix the arguments and call the tool again.',
    },
  ])
})

test('erroredCall names the page on which access can be requested', () => {
  const error = new AppError('action.denied', 'Denied by rule r.', {
    details: { requestAccess: '/t/data/query' },
  })
  expect(erroredCall(error, 'https://pegboard.example').content).toEqual([
    {
      type: 'text',
      text: 'Permission denied. Denied by rule r.\nThe person can request access at https://pegboard.example/t/data/query',
    },
  ])
})

describe('readMessage', () => {
  test('keeps the text of the arguments', () => {
    const text =
      '{"id": 7, "method": "tools/call", "params": {"name": "x", "arguments": { "n": 1.0, "b": 9007199254740993 }}}'
    expect(readMessage(text)).toMatchObject({
      ...{ method: 'tools/call', id: '7' },
      argumentsText: '{ "n": 1.0, "b": 9007199254740993 }',
    })
    expect(readMessage('{"id": "7", "method": "tools/call"}')).toMatchObject({
      id: '"7"',
      argumentsText: '{}',
    })
  })

  test('takes the last of two members with one name, as parsing does', () => {
    const text = '{"params": {"arguments": {"a": 1}}, "params": {"arguments": {"a": 2}, "arguments": [3]}}'
    expect(readMessage(text)).toMatchObject({ argumentsText: '[3]', params: { arguments: [3] } })
  })

  test.each(['', '{', '[]', '1', 'null'])('rejects %j', text => {
    expect(readMessage(text)).toHaveProperty('code')
  })
})
