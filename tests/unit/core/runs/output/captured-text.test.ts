import { formatBytes } from '@/lib/core/base/format-units'
import { expect, test } from 'vitest'
import { CapturedText, capturedHeadBytes, capturedTailBytes } from '@/lib/core/runs/output/captured-text'

test('a short output stays unchanged, including characters split between pieces', () => {
  const captured = new CapturedText()
  for (const byte of new TextEncoder().encode('grün\n')) captured.add(Uint8Array.of(byte))
  expect(captured.text()).toBe('grün\n')
  expect(captured.cut).toBe(false)
})

test('bytes that are not text are marked', () => {
  const captured = new CapturedText()
  captured.add(Uint8Array.of(0xff, 0x41))
  expect(captured.text()).toBe('\uFFFDA')
})

test.each([1, 1000, 65_536, 300_000])(
  'a long output in pieces of %i bytes keeps its head and tail',
  piece => {
    const captured = new CapturedText()
    const total = 900_000
    const all = Uint8Array.from({ length: total }, (_, index) => 97 + (index % 26))
    for (let at = 0; at < total; at += piece) captured.add(all.subarray(at, at + piece))
    const text = new TextDecoder().decode(all)
    expect(captured.bytes).toBe(total)
    expect(captured.cut).toBe(true)
    const left = total - capturedHeadBytes - capturedTailBytes
    expect(captured.text()).toBe(
      `${text.slice(0, capturedHeadBytes)}\n… ${formatBytes(left)} omitted …\n${text.slice(-capturedTailBytes)}`,
    )
  },
)
