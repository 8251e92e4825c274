import { describe, expect, it } from 'vitest'
import { filePart, filePartLimits } from '@/lib/core/catalog/views/file-part'

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `line ${index + 1}`).join('\n')

/** Follows the links between the parts. */
function allParts(text: string) {
  const parts = [filePart(text, 1)]
  for (let next = parts[0]!.next; next !== null; next = parts.at(-1)!.next) parts.push(filePart(text, next))
  return parts
}

describe('filePart', () => {
  it('returns a short file whole, without a line after the final line break', () => {
    expect(filePart('a\nb\r\nc\n', 1)).toEqual({
      ...{ firstLine: 1, lines: ['a', 'b', 'c'], above: [], opening: 'a' },
      ...{ cut: [], total: 3, previous: null, next: null },
    })
    expect(filePart('', 1)).toMatchObject({ lines: [''], total: 1, next: null })
  })

  it('divides a long file into parts that contain every line once, in their order', () => {
    const text = numbered(1_000)
    const parts = allParts(text)
    expect(parts.flatMap(({ lines }) => lines).join('\n')).toBe(text)
    expect(parts.every(({ lines }) => lines.length <= filePartLimits.lines)).toBe(true)
    parts.forEach((part, index) => expect(part.previous).toBe(parts[index - 1]?.firstLine ?? null))
  })

  it('returns the part that contains the line, with the lines before it, and the last part for lines after the end', () => {
    const text = numbered(1_000)
    const first = filePartLimits.lines + 1
    const second = filePart(text, first + 7)
    expect(second).toMatchObject({ firstLine: first, opening: 'line 1' })
    expect(second.above).toEqual(filePart(text, 1).lines.slice(-second.above.length))
    expect(second.above.length).toBeGreaterThan(0)
    expect(filePart(text, 999_999).lines.at(-1)).toBe('line 1000')
  })

  it('limits the characters of a part', () => {
    const parts = allParts(Array.from({ length: 100 }, () => 'x'.repeat(1_000)).join('\n'))
    expect(parts.length).toBeGreaterThan(3)
    for (const { lines } of parts)
      expect(lines.join('\n').length).toBeLessThanOrEqual(filePartLimits.characters)
  })

  it('cuts a line of a minified file between characters, and counts what is missing', () => {
    const kept = filePartLimits.lineLength - 1
    const { lines, cut, next } = filePart(`${'x'.repeat(kept)}😀${'y'.repeat(500_000)}\nend`, 1)
    expect(lines).toEqual(['x'.repeat(kept), 'end'])
    expect(cut).toEqual([{ line: 1, characters: 500_002 }])
    expect(next).toBeNull()
  })
})
