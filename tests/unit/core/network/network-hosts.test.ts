/** Texts that name a host that can be granted. */
import { expect, test } from 'vitest'
import {
  formatHost,
  networkHostsMax,
  readNetworkHost,
  readNetworkHosts,
} from '@/lib/core/network/network-hosts'
import { NetworkLog } from '@/lib/core/network/network-log'

test.each([
  ['api.example.org', 'api.example.org:443'],
  [' API.Example.ORG. ', 'api.example.org:443'],
  ['api.example.org:8443', 'api.example.org:8443'],
  ['xn--bcher-kva.example:80', 'xn--bcher-kva.example:80'],
  ['1password.com', '1password.com:443'],
])('%j is %s', (text, host) => expect(readNetworkHost(text)).toEqual({ ok: true, host }))

test.each([
  '',
  'localhost',
  'db.localhost',
  'printer.local',
  'metadata.google.internal',
  'intranet',
  '127.0.0.1',
  '127.1',
  '0x7f000001',
  'a.0x7f',
  '2130706433',
  '[::1]',
  '::1',
  '[::ffff:127.0.0.1]:80',
  'user@example.org',
  'https://api.example.org',
  'api.example.org/path',
  '*.example.org',
  'a..example.org',
  '-a.example.org',
  'a.example.org:0',
  'a.example.org:65536',
  'a.example.org:http',
  'bücher.example',
  `${'a'.repeat(64)}.example.org`,
  `${'a.'.repeat(130)}org`,
])('%j is rejected with the reason', text => {
  const read = readNetworkHost(text)
  expect(read).toMatchObject({ ok: false, problem: expect.stringMatching(/: .+\.$/) })
})

test('a list contains each host once, up to the maximum per tool', () => {
  expect(readNetworkHosts(['b.example.org', 'a.example.org', 'B.example.org:443', 'x'])).toMatchObject({
    hosts: ['a.example.org:443', 'b.example.org:443'],
    problems: [expect.stringContaining('"x"')],
  })
  const many = Array.from({ length: networkHostsMax + 1 }, (_, index) => `h${index}.example.org`)
  expect(readNetworkHosts(many).problems).toHaveLength(1)
  expect(formatHost('a.example.org:443')).toBe('a.example.org')
  expect(formatHost('a.example.org:4433')).toBe('a.example.org:4433')
})

test('a log counts by host and outcome, is bounded, and contains no control characters', () => {
  const log = new NetworkLog()
  log.add('a.example.org:443', 'reached')!.bytesIn += 5
  log.add('a.example.org:443', 'reached')!.bytesIn += 7
  expect(log.entries()).toEqual([
    { host: 'a.example.org:443', outcome: 'reached', times: 2, bytesOut: 0, bytesIn: 12 },
  ])
  for (let index = 0; index < 500; index++) log.add(`\u001b[31m${index}`, 'not-granted')
  expect([log.entries().length, log.left]).toEqual([100, 401])
  expect(log.entries()[1]!.host).toBe('?[31m0')
})
