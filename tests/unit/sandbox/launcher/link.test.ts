import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeMessage, MessageReader, type MessageKind, messageKinds } from '@/lib/sandbox/launcher/link'

describe('MessageReader', () => {
  const kinds = Object.keys(messageKinds) as MessageKind[]

  it('returns messages complete and in order however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(1e6), fc.uint8Array({ maxLength: 50 })), {
          maxLength: 8,
        }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        (messages, cuts) => {
          const bytes = Buffer.concat(messages.map(([kind, run, body]) => encodeMessage(kind, run, body)))
          const reader = new MessageReader()
          const received: unknown[] = []
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const piece = bytes.subarray(at, at + cuts[turn % cuts.length]!)
            at += piece.length
            for (const { kind, run, bytes: body } of reader.read(piece)) received.push([kind, run, [...body]])
          }
          expect(received).toEqual(messages.map(([kind, run, body]) => [kind, run, [...body]]))
        },
      ),
    )
  })

  it('throws on bytes that are not a message', () => {
    expect(() => new MessageReader().read(Buffer.from('Error: cannot find'))).toThrow(RangeError)
  })
})
