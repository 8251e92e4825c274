import { describe, expect, test } from 'vitest'
import {
  isRegistryVersion,
  registryServer,
  slugOfCursor,
  slugOfServer,
} from '@/lib/core/sets/registry-server'

const site = 'https://pegboard.example.org:8443'
const set = { slug: 'finance', title: 'Finance', description: '', updatedAt: '2026-11-20T12:00:00.000Z' }

describe('registryServer', () => {
  test('names the address of the set and the host in reverse', () => {
    expect(registryServer(set, site)).toMatchObject({
      server: {
        name: 'org.example.pegboard/finance',
        title: 'Finance',
        description: 'Finance',
        version: '1.0.0',
        remotes: [{ type: 'streamable-http', url: `${site}/sets/finance/mcp` }],
      },
      _meta: { 'io.modelcontextprotocol.registry/official': { status: 'active', isLatest: true } },
    })
  })

  test('has a description of one line and 100 characters', () => {
    const { description } = registryServer({ ...set, description: `a\n\nb ${'🙂'.repeat(200)}` }, site).server
    expect([...description]).toHaveLength(100)
    expect(description).toMatch(/^a b 🙂/u)
  })
})

test('slugOfServer reads names of this site only', () => {
  expect(slugOfServer('org.example.pegboard/finance', site)).toBe('finance')
  for (const name of [
    'finance',
    'org.example.other/finance',
    'org.example.pegboard/',
    'org.example.pegboard/a/b',
  ])
    expect([name, slugOfServer(name, site)]).toEqual([name, null])
})

test('slugOfCursor accepts a slug and a whole name', () => {
  expect(slugOfCursor('finance')).toBe('finance')
  expect(slugOfCursor('org.example.pegboard/finance')).toBe('finance')
  expect(slugOfCursor(undefined)).toBeUndefined()
})

test('isRegistryVersion knows the one version of a set', () => {
  expect(['latest', '1.0.0', '2.0.0', ''].map(isRegistryVersion)).toEqual([true, true, false, false])
})
