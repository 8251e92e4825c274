import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { highlightedCharactersMax, highlightSource } from '@/components/toolboxes/source/highlight-source'

const textOf = (lines: Awaited<ReturnType<typeof highlightSource>>) =>
  lines.map(line => line.map(piece => piece.text).join(''))
const classesOf = (lines: Awaited<ReturnType<typeof highlightSource>>) =>
  new Set(lines.flat().map(piece => piece.className))

// Highlighting has time budgets, and the first line that needs a grammar rule pays for compiling it. The clock is
// frozen here, so that no budget runs out on a busy machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }))
afterAll(() => void vi.useRealTimers())

describe('highlightSource', () => {
  it('returns every character, line by line, and marks syntax with class names', async () => {
    const text = 'import os\n\ndef run(x):\n    return "a" # why\n'
    const lines = await highlightSource('tools/run.py', text)
    expect(textOf(lines)).toEqual(text.split('\n'))
    const classes = classesOf(lines)
    for (const expected of ['code-keyword', 'code-string-expression', 'code-comment'])
      expect(classes).toContain(expected)
  })

  it('highlights a string that spans two blocks as one string', async () => {
    const text = `x = """\n${'inside\n'.repeat(250)}"""\ny = 1`
    const lines = await highlightSource('long.py', text)
    expect(lines[201]).toEqual([{ text: 'inside', className: 'code-string-expression' }])
    expect(textOf(lines)).toEqual(text.split('\n'))
  })

  it('detects the language from the first line when the name has no extension', async () => {
    const lines = await highlightSource('bin/hello', '#!/usr/bin/env bash\nif true; then echo "hi"; fi')
    expect(classesOf(lines)).toContain('code-keyword')
  })

  it.each(['a.json', 'toolbox_info.hocon'])(
    'colors keys in the later lines of %s as in the first ones',
    async file => {
      const keyOf = (lines: Awaited<ReturnType<typeof highlightSource>>, name: string) =>
        lines.flat().find(({ text }) => text.includes(name))?.className
      const whole = await highlightSource(file, '{\n"a": {\n"b": "c"\n},\n"d": "e"\n}')
      const later = await highlightSource(file, '"b": "c"\n},\n"d": "e"\n}', { isLater: true })
      expect(textOf(later)).toEqual(['"b": "c"', '},', '"d": "e"', '}'])
      for (const name of ['b', 'd']) expect(keyOf(later, name)).toBe(keyOf(whole, name))
      expect(keyOf(later, 'b')).not.toBe(keyOf(later, 'c'))
    },
  )

  it('colors the values of a list that began before the text, and the same text differently where it is whole', async () => {
    const text = '"a",\n12,\n"b"\n]'
    const later = await highlightSource('a.json', text, { isLater: true })
    expect(later[0]![0]!.className).toBe('code-string-expression')
    const key = '"b": 1'
    const whole = await highlightSource('a.json', key)
    expect(await highlightSource('a.json', key, { isLater: true })).not.toEqual(whole)
    expect(await highlightSource('a.json', key)).toBe(whole)
  })

  it('leaves unknown and very large files plain', async () => {
    expect(classesOf(await highlightSource('notes', 'if x then y'))).toEqual(new Set([null]))
    const large = 'x = "1"\n'.repeat(highlightedCharactersMax / 4)
    expect(classesOf(await highlightSource('large.py', large))).toEqual(new Set([null]))
  })

  it('splits lines at every kind of line break', async () => {
    expect(textOf(await highlightSource('a.json', '{\r\n"a": 1\r}'))).toEqual(['{', '"a": 1', '}'])
  })

  it('returns markup in a file as plain text', async () => {
    const text = '<script>alert(1)</script>'
    expect(textOf(await highlightSource('evil.md', text))).toEqual([text])
  })
})
