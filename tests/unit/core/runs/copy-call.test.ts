import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { copyCall, type CopiedCall } from '@/lib/core/runs/copy-call'

const call: CopiedCall = {
  origin: 'https://pegboard.example.org',
  toolbox: 'a-b',
  tool: 'x',
  callName: 'tb__x',
  version: 3,
  argumentsText: `{"text": "it's \\"ä\\" $HOME \`id\` \\n", "n": 12345678901234567890, "m": 1.0}`,
}
const body = `{"toolbox":"a-b","tool":"x","version":3,"arguments":${call.argumentsText}}`

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

  it('writes the body for TypeScript with every digit', () => {
    const literal = /body: (".*"),/.exec(copyCall('typescript', call))![1]!
    expect(JSON.parse(literal)).toBe(body)
  })

  it('writes an agent call as JSON with the name that models use', () => {
    const text = copyCall('agent', call)
    expect(JSON.parse(text)).toMatchObject({ name: 'tb__x', arguments: { m: 1 } })
    expect(text).toContain('12345678901234567890')
  })
})
