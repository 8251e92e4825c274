import { describe, expect, it } from 'vitest'
import { linkedHosts, readPipIndex, readRegistry } from '@/lib/core/environments/package-index'

const own = { url: 'https://index.example/simple', host: 'files.example' }
const answer = (settings: Record<string, unknown>) => JSON.stringify({ settings, ...own })

describe('readPipIndex', () => {
  it('returns the default index of pip with the host of its files when nothing is configured', () => {
    expect(readPipIndex(answer({ 'global.cert': '/a.crt' }))).toEqual({ url: own.url, hosts: [own.host] })
  })

  it('prefers the environment over the configuration of the command, and that over the global one', () => {
    const settings = {
      'global.index-url': 'https://a.example/simple/',
      'install.index-url': 'https://b.example/x',
    }
    expect(readPipIndex(answer(settings))).toEqual({ url: 'https://b.example/x', hosts: null })
    const more = { ...settings, ':env:.index-url': 'http://c.example:8080/simple//' }
    expect(readPipIndex(answer(more))).toEqual({ url: 'http://c.example:8080/simple', hosts: null })
  })

  it('keeps the hosts of the default index when it is also configured', () => {
    expect(readPipIndex(answer({ 'global.index-url': `${own.url}/` }))).toEqual({
      url: own.url,
      hosts: [own.host],
    })
  })

  it.each(['', '[]', '{}', '{"settings": []}', answer({ 'global.index-url': 'file:///srv' }), 'Traceback'])(
    'returns null for %s',
    text => {
      expect(readPipIndex(text)).toBeNull()
    },
  )
})

describe('readRegistry', () => {
  it('returns the address without its last slash', () => {
    expect(readRegistry('https://npm.example/a/\n')).toBe('https://npm.example/a')
    expect(readRegistry('http://localhost:4873/')).toBe('http://localhost:4873')
  })

  it.each(['', 'undefined\n', 'file:///srv', 'https://', 'warning: https://a.example b'])(
    'returns null for %j',
    text => {
      expect(readRegistry(text)).toBeNull()
    },
  )
})

describe('linkedHosts', () => {
  it('lists the host of the page and of every link once', () => {
    const page =
      '<a href="../../files/pip.whl"><a href="https://b.example/x#sha"><a href="https://b.example/y">'
    expect(linkedHosts(page, 'https://a.example/simple/pip/')).toEqual(['a.example', 'b.example'])
  })

  it('skips links that are not web addresses, and stops at ten hosts', () => {
    const many = Array.from({ length: 50 }, (_, at) => `<a href="https://h${at}.example/">`).join('')
    const page = `<a href="javascript:x"><a href="http://[">${many}`
    expect(linkedHosts(page, 'http://a.example/')).toHaveLength(10)
  })
})
