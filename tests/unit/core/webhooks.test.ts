import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { Webhook } from 'standardwebhooks'
import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/lib/core/audit/audit-event'
import { findAuditedEvent } from '@/lib/core/webhooks/audited-webhook-event'
import { hostOf, readWebhookAddress } from '@/lib/core/webhooks/webhook-address'
import {
  readEvents,
  selectableEvents,
  webhookEventTypes,
  type WebhookFacts,
} from '@/lib/core/webhooks/webhook-events'
import {
  attemptsMax,
  formerSecretUntil,
  hasFailedTooLong,
  nextAttemptAt,
} from '@/lib/core/webhooks/webhook-limits'
import { writeTestPayload, writeWebhookPayload } from '@/lib/core/webhooks/webhook-payload'
import {
  formatWebhookSecret,
  readSecrets,
  replaceSecret,
  signDelivery,
  writeSecrets,
} from '@/lib/core/webhooks/webhook-secret'

const at = new Date('2026-11-26T12:00:00Z')
const later = (ms: number) => new Date(at.getTime() + ms)
const publicUrl = 'https://pegboard.example.org'
const facts: WebhookFacts = {
  toolbox: { slug: 'weather', title: 'Weather' },
  actor: 'Ada',
  version: 4,
  proposal: { number: 7, title: 'Add snow' },
  tool: 'forecast',
}

describe('writeWebhookPayload', () => {
  it('names what happened with addresses', () => {
    expect(JSON.parse(writeWebhookPayload('version.published', facts, { at, publicUrl }))).toEqual({
      type: 'version.published',
      timestamp: '2026-11-26T12:00:00.000Z',
      data: {
        summary: 'Ada published version 4 of Weather.',
        url: `${publicUrl}/t/weather/forecast`,
        toolbox: { name: 'weather', title: 'Weather', url: `${publicUrl}/t/weather` },
        version: { number: 4, url: `${publicUrl}/t/weather@4` },
        proposal: { number: 7, title: 'Add snow', url: `${publicUrl}/proposals/7` },
        tool: { name: 'forecast', url: `${publicUrl}/t/weather/forecast` },
        actor: { name: 'Ada' },
      },
    })
  })

  it('leads to the proposal, and reports the outcome of a check', () => {
    const checked = { ...facts, actor: null, outcome: 'failed' } as const
    const { data } = JSON.parse(writeWebhookPayload('proposal.checked', checked, { at, publicUrl }))
    expect(data).toMatchObject({ url: `${publicUrl}/proposals/7`, outcome: 'failed', actor: null })
    expect(data.summary).toBe('The files of #7 Add snow (Weather) contain no usable tools.')
  })

  it('reports which version a rollback restores', () => {
    const rolledBack = { ...facts, rollbackOf: 2 }
    const { data } = JSON.parse(writeWebhookPayload('version.published', rolledBack, { at, publicUrl }))
    expect(data.version.rollbackOf).toBe(2)
    expect(data.summary).toBe('Ada published version 4 of Weather, which rolls back to version 2.')
  })

  it.each(webhookEventTypes)('writes a sentence without gaps for %s', type => {
    const { data } = JSON.parse(writeWebhookPayload(type, facts, { at, publicUrl }))
    expect(data.summary).toMatch(/^[A-Z#].+\.$/)
    expect(data.summary).not.toMatch(/undefined|null/)
  })

  it('stays within the size that the database accepts', () => {
    const long = fc.string({ unit: 'grapheme', maxLength: 500 })
    const name = fc.string({ unit: 'binary', maxLength: 500 })
    fc.assert(
      fc.property(fc.constantFrom(...webhookEventTypes), long, name, (type, text, tool) => {
        const provided = { ...facts, toolbox: { slug: 'weather', title: text }, actor: text, tool }
        const payload = writeWebhookPayload(type, provided, { at, publicUrl })
        expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(32_768)
      }),
      { numRuns: 25 },
    )
  })

  it('writes a test event', () => {
    expect(JSON.parse(writeTestPayload({ id: 'x', by: 'Ada' }, at))).toMatchObject({
      type: 'webhook.test',
      data: { summary: 'Ada sent this test event.', webhook: { id: 'x' } },
    })
  })
})

describe('findAuditedEvent', () => {
  const entry = (type: AuditEntry['type'], values: Partial<AuditEntry>): AuditEntry => ({ type, ...values })

  it('passes numbers and the tool, and no reason, comment or key', () => {
    const after = { toolbox: 'weather', number: 4, proposal: 7, reason: 'words', bundle: 'hash', key: 'k' }
    expect(findAuditedEvent(entry('version.published', { after }))).toEqual({
      type: 'version.published',
      facts: { version: 4, proposal: { number: 7 } },
    })
    const request = { request: 'id', tool: 'forecast', reason: 'words' }
    expect(findAuditedEvent(entry('access.requested', { after: request }))).toEqual({
      type: 'access.requested',
      facts: { tool: 'forecast' },
    })
  })

  it('reports a life cycle only when the tool becomes deprecated', () => {
    const changed = (before: string, after: string) =>
      findAuditedEvent(
        entry('tool.life-cycle-changed', {
          before: { tool: 'x', stage: before },
          after: { tool: 'x', stage: after },
        }),
      )
    expect(changed('stable', 'deprecated')).toEqual({ type: 'tool.deprecated', facts: { tool: 'x' } })
    expect(changed('deprecated', 'deprecated')).toBeNull()
    expect(changed('deprecated', 'stable')).toBeNull()
  })

  it.each(['secret.set', 'run.requested', 'webhook.created', 'person.signed-in'] as const)(
    'does not report %s',
    type => {
      expect(findAuditedEvent(entry(type, { after: { tool: 'x' } }))).toBeNull()
    },
  )
})

describe('readEvents', () => {
  it('returns each event once in the order of the list', () => {
    expect(readEvents(['version.yanked', 'proposal.opened', 'version.yanked'], true)).toEqual([
      'proposal.opened',
      'version.yanked',
    ])
  })

  it.each([[[]], [['webhook.test']], [['no-event']], [['__proto__']]])('rejects %j', provided => {
    expect(readEvents(provided, false)).toEqual(expect.any(String))
  })

  it('offers new toolboxes only to the installation', () => {
    expect(selectableEvents(false)).toContain('toolbox.created')
    expect(readEvents(['toolbox.created'], true)).toEqual(expect.any(String))
  })
})

describe('readWebhookAddress', () => {
  const permitted = ['relay.internal', '10.0.0.5']

  it.each([
    'https://hooks.example.org/services/T0/B0?x=1',
    'https://hooks.example.org:8443/',
    'http://relay.internal:3000/hook',
    'https://10.0.0.5/',
  ])('accepts %s', address => {
    expect(readWebhookAddress(` ${address} `, permitted)).toEqual({ ok: true, url: address })
  })

  it.each([
    '',
    'hooks.example.org',
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.0.0.6/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.5]/',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/',
    'https://metadata.google.internal/',
    'https://db/',
    'https://relay.internal.evil.internal/',
    'https://user:password@hooks.example.org/',
    'https://hooks.example.org/#part',
    'ftp://relay.internal/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    `https://hooks.example.org/${'x'.repeat(500)}`,
  ])('rejects %s', address => {
    expect(readWebhookAddress(address, permitted)).toMatchObject({ ok: false })
  })

  it('records no more of an address than its host', () => {
    expect(hostOf('https://hooks.example.org:8443/T0/secret')).toBe('hooks.example.org:8443')
  })
})

describe('signDelivery', () => {
  const secret = formatWebhookSecret(new Uint8Array(32).fill(7))
  const former = formatWebhookSecret(new Uint8Array(32).fill(8))
  const body = '{"type":"webhook.test"}'

  it('signs as Standard Webhooks specifies', () => {
    const headers = signDelivery({ current: secret }, { id: 'msg', body, at })
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const signed = `msg.${Math.floor(at.getTime() / 1000)}.${body}`
    const signature = createHmac('sha256', key).update(signed).digest('base64')
    expect(headers).toEqual({
      'webhook-id': 'msg',
      'webhook-timestamp': '1795694400',
      'webhook-signature': `v1,${signature}`,
    })
  })

  it('is accepted with either secret until the former one expires', () => {
    // The package compares the timestamp with the clock.
    const now = new Date()
    const until = new Date(now.getTime() + 60_000)
    const secrets = readSecrets(writeSecrets(replaceSecret({ current: former }, secret, until)))!
    const headers = signDelivery(secrets, { id: 'msg', body, at: now })
    for (const each of [secret, former])
      expect(new Webhook(each).verify(body, headers)).toEqual(JSON.parse(body))
    expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
    const afterwards = signDelivery(
      { ...secrets, former: { secret: former, until: now.toISOString() } },
      {
        id: 'msg',
        body,
        at: now,
      },
    )
    expect(() => new Webhook(former).verify(body, afterwards)).toThrow()
  })
})

describe('nextAttemptAt', () => {
  it('waits longer after each failure, for less time than a webhook may fail', () => {
    let now = at
    let previous = 0
    for (let attempts = 1; attempts < attemptsMax; attempts += 1) {
      const next = nextAttemptAt(attempts, now)!
      expect(next.getTime() - now.getTime()).toBeGreaterThan(previous)
      previous = next.getTime() - now.getTime()
      now = next
    }
    expect(nextAttemptAt(attemptsMax, now)).toBeNull()
    expect(hasFailedTooLong(at, now)).toBe(false)
    expect(hasFailedTooLong(at, later(72 * 60 * 60_000))).toBe(true)
    expect(formerSecretUntil(at)).toEqual(later(24 * 60 * 60_000))
  })
})
