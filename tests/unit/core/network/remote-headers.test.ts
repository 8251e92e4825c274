import { describe, expect, it } from 'vitest'
import { fillHeaders, readRemoteHeaders, secretsOfHeaders } from '@/lib/core/network/remote-headers'

const bearer = { name: 'Authorization', value: 'Bearer ${API_TOKEN}' }

describe('readRemoteHeaders', () => {
  it('accepts values with secrets and plain values', () => {
    const headers = [bearer, { name: ' X-Region ', value: ' eu ' }]
    expect(readRemoteHeaders(headers)).toEqual({
      ok: true,
      headers: [bearer, { name: 'X-Region', value: 'eu' }],
    })
  })

  it.each([
    [{ name: 'X A', value: 'a' }, 'not the name of a header'],
    [{ name: 'X-A\r\nX-B', value: 'a' }, 'not the name of a header'],
    [{ name: '', value: 'a' }, 'not the name of a header'],
    [{ name: '7', value: 'a' }, 'with letters'],
    [{ name: '__proto__', value: 'a' }, 'with letters'],
    [{ name: 'CONTENT-LENGTH', value: '0' }, 'Pegboard sets the header CONTENT-LENGTH itself. Remove it.'],
    [{ name: 'Transfer-Encoding', value: 'chunked' }, 'Pegboard sets the header'],
    [{ name: 'Mcp-Method', value: 'a' }, 'Pegboard sets the header'],
    [{ name: 'X-A', value: 'a\nb' }, 'visible ASCII characters'],
    [{ name: 'X-A', value: 'ä' }, 'visible ASCII characters'],
    [{ name: 'X-A', value: '' }, 'visible ASCII characters'],
    [{ name: 'X-A', value: '${PATH}' }, 'reserved by the sandbox'],
    [{ name: 'X-A', value: '${}' }, 'names the secret ""'],
    [{ name: 'X-Api-Key', value: 'abcdefgh' }, 'must name a secret'],
    [{ name: 'Cookie', value: 'a=b' }, 'must name a secret'],
  ])('refuses %j', (header, problem) => {
    expect(readRemoteHeaders([header])).toEqual({
      ok: false,
      problem: expect.stringContaining(problem) as string,
    })
  })

  it('refuses the same header twice, and more than ten', () => {
    const twice = [bearer, { ...bearer, name: 'authorization' }]
    expect(readRemoteHeaders(twice)).toMatchObject({ problem: expect.stringContaining('twice') as string })
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `X-${index}`, value: 'a' }))
    expect(readRemoteHeaders(many)).toMatchObject({
      problem: expect.stringContaining('at most 10') as string,
    })
  })
})

describe('fillHeaders', () => {
  it('replaces the names of secrets, and nothing inside their values', () => {
    const headers = [{ name: 'X-Both', value: '${A} ${B}' }]
    expect(secretsOfHeaders(headers)).toEqual(['A', 'B'])
    expect(fillHeaders(headers, { A: "${B}$&$'", B: ' b\n' })).toEqual({
      ok: true,
      headers: { 'x-both': "${B}$&$' b" },
    })
  })

  it('names a secret that is missing or does not fit, without its value', () => {
    expect(fillHeaders([bearer], {})).toMatchObject({
      problem: expect.stringContaining('needs the secret API_TOKEN') as string,
    })
    const broken = fillHeaders([bearer], { API_TOKEN: 'canary\r\nX-Admin: 1' })
    expect(broken).toMatchObject({ problem: expect.stringContaining('one line of ASCII') as string })
    expect(JSON.stringify(broken)).not.toContain('canary')
    expect(fillHeaders([{ name: 'X', value: '${toString}' }], {}).ok).toBe(false)
  })
})
