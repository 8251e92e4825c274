import { describe, expect, it } from 'vitest'
import { redactFrame } from '@/lib/core/runs/redaction/redact-frame'
import { formsOfSecret } from '@/lib/core/secrets/secret-forms'
import { parseFrame } from '@/lib/core/spec/runner-frame'

const redact = (secret: string, value: string) => {
  const frame = parseFrame(`{"type":"result","value":${value},"agentSees":"","toolError":false}`)!
  return redactFrame([formsOfSecret('KEY', secret)], frame)
}

describe('redactFrame', () => {
  it('leaves JSON text without a secret as it is', () => {
    expect(redact('hunter22', '{"b":1.0,"a":"x"}')).toMatchObject({ valueText: '{"b":1.0,"a":"x"}' })
  })

  it.each([
    ['in a text', 'hunter22', '[1.0,"my hunter22"]', '[1.0,"my [secret KEY]"]'],
    ['in escapes', 'hunter22', '[1.0,"\\u0068unter22"]', '[1.0,"[secret KEY]"]'],
    ['in a key', 'hunter22', '{"hunter22":1.0}', '{"[secret KEY]":1.0}'],
    ['that is a number', '12345678', '[12345678.0]', '["[secret KEY].0"]'],
    ['that is a number in another notation', '12345678', '[1.2345678e7]', '["[secret KEY]"]'],
    [
      'whose digits a number would lose',
      '12345678901234567890',
      '[12345678901234567890]',
      '["[secret KEY]"]',
    ],
  ])('hides a secret %s, and what remains is JSON', (_, secret, value, text) => {
    expect(redact(secret, value)).toMatchObject({ valueText: text })
    expect(() => JSON.parse(text) as unknown).not.toThrow()
  })
})
