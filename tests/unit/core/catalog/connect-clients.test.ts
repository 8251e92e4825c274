import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { connectClients, tokenPlaceholder } from '@/lib/core/catalog/tool-docs/connect-clients'

const url = 'https://pegboard.example/sets/finance/mcp'
const clients = connectClients({ url, name: 'finance' })
const python = (code: string, input: string) =>
  JSON.parse(execFileSync('python3', ['-c', code], { input, encoding: 'utf8' })) as unknown
const parsed = (id: string) => {
  const { language, text } = clients.find(each => each.id === id)!
  return language === 'toml'
    ? python('import json, sys, tomllib; print(json.dumps(tomllib.loads(sys.stdin.read())))', text)
    : (JSON.parse(text) as unknown)
}

describe('connectClients', () => {
  test('names every client once, with the address', () => {
    expect(clients.map(({ id }) => id)).toEqual([
      ...['claude-code', 'claude-desktop', 'vs-code', 'cursor', 'codex'],
      ...['neuro-san', 'langchain', 'openai', 'anthropic', 'curl'],
    ])
    for (const { text } of clients) expect(text).toContain(url)
  })

  test('writes files that parse, in the form of each client', () => {
    const files = clients.filter(({ language }) => language === 'json' || language === 'toml')
    expect(files.map(({ id }) => id)).toEqual(['claude-desktop', 'vs-code', 'cursor', 'codex', 'neuro-san'])
    expect(parsed('claude-desktop')).toEqual({
      mcpServers: {
        finance: {
          command: 'npx',
          args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${PEGBOARD_AUTHORIZATION}'],
          env: { PEGBOARD_AUTHORIZATION: `Bearer ${tokenPlaceholder}` },
        },
      },
    })
    expect(parsed('vs-code')).toMatchObject({
      servers: {
        finance: { type: 'http', url, headers: { Authorization: 'Bearer ${input:pegboard-token}' } },
      },
      inputs: [{ id: 'pegboard-token', password: true }],
    })
    expect(parsed('cursor')).toEqual({
      mcpServers: { finance: { url, headers: { Authorization: `Bearer ${tokenPlaceholder}` } } },
    })
    expect(parsed('codex')).toEqual({
      mcp_servers: { finance: { url, bearer_token_env_var: 'PEGBOARD_TOKEN' } },
    })
    expect(parsed('neuro-san')).toEqual({
      [url]: { http_headers: { Authorization: `Bearer ${tokenPlaceholder}` } },
    })
  })

  test('writes programs that Python parses, and commands that a shell parses', () => {
    for (const { language, text } of clients) {
      if (language === 'python')
        python('import ast, json, sys; ast.parse(sys.stdin.read()); print(json.dumps(True))', text)
      if (language === 'shell') execFileSync('sh', ['-n'], { input: text })
    }
  })
})
