import { describe, expect, test } from 'vitest'
import { readMcpAddress } from '@/lib/core/mcp/mcp-address'
import {
  answerReader,
  clientHost,
  clientLabel,
  declaredName,
  isLoopback,
  isOwnRedirect,
  redirectTarget,
} from '@/lib/core/tokens/oauth-client'
import { requestedScopes } from '@/lib/core/tokens/oauth-scopes'

describe('readMcpAddress', () => {
  test.each([
    ['/mcp', { path: '/mcp', toolbox: null, set: null }],
    ['/t/a-1/mcp', { path: '/t/a-1/mcp', toolbox: 'a-1', set: null }],
    ['/sets/finance/mcp', { path: '/sets/finance/mcp', toolbox: null, set: 'finance' }],
  ])('reads %s', (path, address) => expect(readMcpAddress(path)).toEqual(address))

  test.each([
    '',
    '/',
    '/mcp/',
    '/MCP',
    '/t/mcp',
    '/t//mcp',
    '/t/A/mcp',
    '/t/a%2fb/mcp',
    '/t/a/b/mcp',
    '/sets/x/mcp?a=b',
  ])('reads nothing from %s', path => expect(readMcpAddress(path)).toBeNull())
})

describe('isOwnRedirect', () => {
  const own = ['https://client.example/callback', 'http://127.0.0.1:33418/', 'http://localhost/callback']
  test.each([
    'https://client.example/callback',
    'http://127.0.0.1:33418/',
    'http://127.0.0.1:1/',
    'http://127.0.0.1/',
    'http://localhost:8080/callback',
  ])('accepts %s', address => expect(isOwnRedirect(address, own)).toBe(true))

  test.each([
    'https://client.example:444/callback',
    'https://client.example/callback?x=1',
    'https://client.example/callback/',
    'https://client.example/CALLBACK',
    'http://client.example/callback',
    'http://127.0.0.1:33418/x',
    'http://127.0.0.1:33418/?x=1',
    'http://127.0.0.1@evil.example/',
    'http://127.0.0.1:80@evil.example/',
    'http://127.0.0.1.evil.example/',
    'http://localhost:8080/callback/../x',
    'http://[::1]:8080/callback',
    'not an address',
  ])('rejects %s', address => expect(isOwnRedirect(address, own)).toBe(false))
})

test('isLoopback accepts the computer of the person only', () => {
  for (const address of ['http://localhost:1/', 'http://127.0.0.1/x', 'http://[::1]:3/'])
    expect([address, isLoopback(address)]).toEqual([address, true])
  for (const address of ['https://localhost/', 'http://127.0.0.1.example/', 'http://localhost.example/', 'x'])
    expect([address, isLoopback(address)]).toEqual([address, false])
})

test('declaredName leaves out characters that disguise a name, and bounds it', () => {
  expect(declaredName('  Claude\u202E \n Code\u200B ')).toBe('Claude Code')
  expect(declaredName('x'.repeat(500))).toHaveLength(80)
  for (const name of ['', ' \u200B ', undefined, 5, { a: 1 }]) expect(declaredName(name)).toBeNull()
})

test('clientHost proves the host of a metadata document and nothing of a registered client', () => {
  expect(clientHost('https://client.example:444/metadata.json')).toBe('client.example:444')
  expect(clientHost('V1StGXR8_Z5jdHi6B-myT')).toBeNull()
  expect(clientHost('http://client.example/')).toBeNull()
})

test('clientLabel always names something', () => {
  expect(clientLabel('Agent', 'https://client.example/x')).toBe('Agent')
  expect(clientLabel(null, 'https://client.example/x')).toBe('client.example')
  expect(clientLabel(null, 'random')).toBe('Unnamed program')
})

test('redirectTarget names a host, or the protocol of an application', () => {
  expect(redirectTarget('https://client.example/callback?x')).toBe('client.example')
  expect(redirectTarget('http://127.0.0.1:5/x')).toBe('127.0.0.1:5')
  for (const path of ['/callback', '//claude.ai/callback', '//claude.ai:443/callback'])
    expect([path, redirectTarget(`com.example.app:${path}`)]).toEqual([path, 'com.example.app:'])
})

test('answerReader knows that only HTTPS leads to a site alone', () => {
  expect(answerReader('https://client.example/callback')).toBe('site')
  expect(answerReader('http://client.example/callback')).toBe('network')
  for (const address of [
    'http://127.0.0.1:5/x',
    'http://localhost/',
    'com.example.app:/callback',
    'com.example.app://claude.ai/callback',
    'not an address',
  ])
    expect([address, answerReader(address)]).toEqual([address, 'program'])
})

test('requestedScopes keeps what OAuth clients can have, in a fixed order', () => {
  expect(requestedScopes('view openid run administer')).toEqual(['run', 'view'])
  expect(requestedScopes('view')).toEqual(['view'])
  for (const text of [null, '', 'openid']) expect(requestedScopes(text)).toEqual(['run'])
})
