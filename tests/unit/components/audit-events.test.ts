/** What a page of the audit log shows when it has no events, or when its search stopped early. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { AuditEvents } from '@/components/audit/audit-events'
import { jsx } from '@/components/ui/jsx-runtime'
import type { AuditRow } from '@/lib/core/audit/audit-row'

const row: AuditRow = {
  ...{ id: 'e1', at: '2026-11-24T10:00:00.000Z', type: 'run.shared', actorId: null, actor: null },
  ...{ target: 'somewhere', about: null, before: null, after: { text: 'needle' }, rule: null, result: 'ok' },
  ...{ requestId: null, tokenId: null, tokenName: null, seq: 1, hash: 'a', setAside: null },
}
const searchedTo = '2026-11-20T10:00:00.000Z'

function render(provided: object) {
  const props = {
    ...{ rows: [], fields: {}, problems: [], cursor: undefined, nextCursor: null, searchedTo: null },
    ...provided,
  }
  const markup = renderToStaticMarkup(jsx(AuditEvents, props))
  const links = [...markup.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g)].map(([, href, text]) => [
    text,
    href!.replaceAll('&amp;', '&'),
  ])
  return { text: markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), links }
}

describe('AuditEvents', () => {
  it('continues a search that stopped without a match', () => {
    const { text, links } = render({ fields: { text: 'needle' }, nextCursor: 'c', searchedTo })
    expect(text).toContain('No match so far')
    expect(text).toContain('Searched 10,000 events. The oldest is from')
    expect(links).toEqual([['Search older events', '/admin/audit?text=needle&cursor=c']])
  })

  it('shows how far it searched below the matches', () => {
    const { text, links } = render({ rows: [row], fields: { text: 'needle' }, nextCursor: 'c', searchedTo })
    expect(text).toContain('Searched 10,000 events.')
    expect(links).toContainEqual(['Search older events', '/admin/audit?text=needle&cursor=c'])
    const whole = render({ rows: [row], nextCursor: 'c' })
    expect(whole.text).not.toContain('Searched')
    expect(whole.links).toContainEqual(['Older events', '/admin/audit?cursor=c'])
  })

  it('returns from an empty page of older events to the newest', () => {
    const { text, links } = render({ fields: { text: 'needle' }, cursor: 'c' })
    expect(text).toContain('No older events match')
    expect(links).toEqual([['Show the newest events', '/admin/audit?text=needle']])
  })

  it('distinguishes an empty log from filters that nothing matches', () => {
    expect(render({}).text).toContain('No events yet')
    expect(render({ fields: { who: 'Ada' } }).links).toEqual([['Clear filters', '/admin/audit']])
  })

  it('lists nothing with a filter that has no meaning', () => {
    const { text } = render({ problems: ['The day “yesterday” is not a date.'] })
    expect(text).toContain('These filters can’t be applied')
    expect(text).not.toContain('No events')
  })
})
