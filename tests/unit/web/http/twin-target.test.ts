import { describe, expect, test } from 'vitest'
import { links } from '@/lib/core/base/links'
import { judgeRequest } from '@/lib/web/http/protection/judge-request'
import { twinTarget } from '@/lib/web/http/protection/twin-target'

const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
const page = '/t/weather/rain'

describe('twinTarget', () => {
  test.each([
    ['/t/weather.md', '/twins/md/ending/t/weather'],
    ['/t/weather@3.json?page=2', '/twins/json/ending/t/weather@3?page=2'],
    ['/t/weather/rain.md', '/twins/md/ending/t/weather/rain'],
    ['/t/weather/notes.md.json', '/twins/json/ending/t/weather/notes.md'],
    ['/t/weather/notes%2Emd.md', '/twins/md/ending/t/weather/notes%2Emd'],
    ['/search.md?q=rain', '/twins/md/ending/search?q=rain'],
  ])('leads %s to %s, also for a browser', (target, expected) => {
    expect(twinTarget('GET', target, browser)).toBe(expected)
    expect(judgeRequest('HEAD', target)).toEqual({ target: expected, isApi: true, refusal: null })
  })

  test.each([
    ['text/markdown', '/twins/md/accept/t/weather/rain'],
    ['text/markdown, text/html, */*', '/twins/md/accept/t/weather/rain'],
    ['text/html;q=0.5, application/json', '/twins/json/accept/t/weather/rain'],
    ['application/json, text/plain, */*', '/twins/json/accept/t/weather/rain'],
    [browser, page],
    ['text/html, text/markdown', page],
    ['text/markdown;q=0, */*', page],
    ['*/*', page],
    ['', page],
    ['toString', page],
  ])('reads Accept: %s', (accept, expected) => expect(twinTarget('GET', page, accept)).toBe(expected))

  test('finds the catalog and the page of a toolbox by Accept', () => {
    expect(twinTarget('GET', '/?q=rain', 'text/markdown')).toBe('/twins/md/accept/search?q=rain')
    expect(twinTarget('GET', '/t/weather', 'application/json')).toBe('/twins/json/accept/t/weather')
  })

  test('leaves other methods and pages alone', () => {
    expect(twinTarget('POST', page, 'application/json')).toBe(page)
    for (const target of [
      '/runs.md',
      '/t/weather/-/tools',
      '/t/weather/-',
      '/t/',
      '/t/a/b/c.md',
      '/api/x.json',
    ])
      expect(twinTarget('GET', target, 'text/markdown')).toBe(target)
  })

  test('leaves agents that speak MCP at their route', () => {
    const accept = 'application/json, text/event-stream'
    expect(judgeRequest('GET', '/t/weather/mcp', accept).target).toBe('/mcp/t/weather')
  })

  test('never takes a link to a page for another form, whatever the name of the tool', () => {
    for (const name of ['notes.md', 'data.json', '.md', 'a.md.json', 'x@2.md', 'plain'])
      for (const version of [undefined, 3]) {
        const address = links.tool('weather', name, version)
        expect(twinTarget('GET', address, browser)).toBe(address)
        const [, , , , , , tool] = twinTarget('GET', links.twin(address, 'md'), browser).split('/')
        expect(decodeURIComponent(tool!)).toBe(`${name}${version === undefined ? '' : '@3'}`)
      }
  })
})
