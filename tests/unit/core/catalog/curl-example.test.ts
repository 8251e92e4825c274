import { describe, expect, it } from 'vitest'
import type { ApiOperation } from '@/lib/core/catalog/api-docs/api-document'
import { curlExample } from '@/lib/core/catalog/api-docs/curl-example'

const operation = (changes: Partial<ApiOperation> = {}): ApiOperation => ({
  ...{ tags: ['x'], operationId: 'x', summary: 'X.', responses: {} },
  security: [{ token: ['run'] }, { session: [] }],
  ...changes,
})
const schema = { type: 'string' }

describe('curlExample', () => {
  it('names parts of the address and required parameters in capitals', () => {
    const parameters: ApiOperation['parameters'] = [
      { name: 'file', in: 'query', required: true, description: '', schema },
      { name: 'from', in: 'query', description: '', schema },
      { name: 'as', in: 'query', required: true, description: '', schema: { enum: ['values'] } },
    ]
    expect(
      curlExample({ method: 'GET', address: '/api/x/{slug}', operation: operation({ parameters }) }),
    ).toBe('curl -H "Authorization: Bearer $TOKEN" "$PEGBOARD/api/x/SLUG?file=FILE&as=values"')
  })

  it('quotes a body for the shell', () => {
    const content = { 'application/json': { schema: {}, example: { note: "it's $HOME" } } }
    const requestBody = { required: true, content }
    expect(curlExample({ method: 'PUT', address: '/api/x', operation: operation({ requestBody }) })).toBe(
      `curl -X PUT -H "Authorization: Bearer $TOKEN" "$PEGBOARD/api/x" \\\n  --json '{"note":"it'\\''s $HOME"}'`,
    )
  })

  it('sends a file where the body is no JSON', () => {
    const requestBody = { required: true, content: { 'multipart/form-data': { schema: {} } } }
    expect(curlExample({ method: 'POST', address: '/api/x', operation: operation({ requestBody }) })).toMatch(
      /^curl -H .* \\\n {2}-F file=@FILE$/,
    )
  })

  it('sends no token to public operations, and shows no command where no token is accepted', () => {
    const place = { method: 'GET', address: '/healthz' }
    expect(curlExample({ ...place, operation: operation({ security: [] }) })).toBe('curl "$PEGBOARD/healthz"')
    expect(curlExample({ ...place, operation: operation({ security: [{ session: [] }] }) })).toBeNull()
  })
})
