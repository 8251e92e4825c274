import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { copyCall, type CopiedCall } from '@/lib/core/catalog/tool-docs/copy-call'

const call: CopiedCall = {
  publicUrl: 'https://pegboard.example.org',
  toolbox: 'a-b',
  tool: 'x',
  callName: 'tb__x',
  inputSchema: { type: 'object' },
  version: 3,
  argumentsText: `{"text": "it's \\"ä\\" $HOME \`id\` \\n", "n": 12345678901234567890, "m": 1.0}`,
}
const body = `{"toolbox": "a-b", "tool": "x", "version": 3, "arguments": ${call.argumentsText}}`

describe('copyCall', () => {
  it.each(['curl', 'python', 'typescript'] as const)('uses a token variable and no cookie for %s', format => {
    const text = copyCall(format, call)
    expect(text).toContain('PEGBOARD_TOKEN')
    expect(text.toLowerCase()).not.toContain('cookie')
  })

  it('quotes the body for a shell so that nothing of it is executed', () => {
    const shown = copyCall('curl', call).replace(/^curl/, `printf '%s\\n'`)
    const lines = execFileSync('sh', ['-c', shown], { encoding: 'utf8' }).split('\n')
    expect(lines).toContain(body)
  })

  it('writes control characters as escapes, because a terminal could execute them', () => {
    const hostile = { ...call, argumentsText: '{"a": "\u009b201~"}' }
    for (const format of ['curl', 'cli'] as const)
      expect(copyCall(format, hostile)).toMatch(/"a": ?"\\u009b201~"/)
  })

  it('writes numbers that JavaScript would change as text for TypeScript', () => {
    const literal = /body: (".*"),/.exec(copyCall('typescript', call))![1]!
    expect(JSON.parse(literal)).toContain('"version": 3, "arguments": {')
    expect(JSON.parse(literal)).toMatch(/"n":12345678901234567890,"m":1\.0\}\}$/)
  })

  it('writes other arguments as an object for TypeScript', () => {
    const text = copyCall('typescript', { ...call, argumentsText: '{"n": 1.5}' })
    expect(text).toContain('version: 3,\n    arguments: {"n": 1.5},')
  })

  it('writes the version and every digit for Python', () => {
    const text = copyCall('python', call)
    expect(text).toContain('body = {"toolbox": "a-b", "tool": "x", "version": 3, "arguments": arguments}')
    expect(text).toContain('"n": 12345678901234567890, "m": 1.0')
  })

  it('writes an agent call as JSON with the name that models use', () => {
    const text = copyCall('agent', call)
    expect(JSON.parse(text)).toMatchObject({ name: 'tb__x', arguments: { m: 1 } })
    expect(text).toContain('12345678901234567890')
  })
})
