import { expect, test } from 'vitest'
import { hostAndPort } from '@/lib/core/network/https-address'

test.each([
  ['https://API.example.org./mcp', 'api.example.org:443'],
  ['https://api.example.org:8443', 'api.example.org:8443'],
  ['http://api.example.org', 'api.example.org:80'],
  ['http://[::1]:3000/', '[::1]:3000'],
])('the host of %s is %s', (address, host) => {
  expect(hostAndPort(new URL(address))).toBe(host)
})
