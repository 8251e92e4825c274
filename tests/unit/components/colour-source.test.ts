import { describe, expect, it } from 'vitest'
import { colouredCharactersMax, colourSource } from '@/components/toolboxes/source/highlight-source'

const textOf = (lines: Awaited<ReturnType<typeof colourSource>>) =>
  lines.map(line => line.map(piece => piece.text).join(''))
const classesOf = (lines: Awaited<ReturnType<typeof colourSource>>) =>
  new Set(lines.flat().map(piece => piece.className))

describe('colourSource', () => {
  it('gives every character back, line by line, and colours by class names', async () => {
    const text = 'import os\n\ndef run(x):\n    return "a" # why\n'
    const lines = await colourSource('tools/run.py', text)
    expect(textOf(lines)).toEqual(text.split('\n'))
    const classes = classesOf(lines)
    for (const expected of ['code-keyword', 'code-string-expression', 'code-comment'])
      expect(classes).toContain(expected)
  })

  it('keeps a string that runs over the seam between two blocks a string', async () => {
    const text = `x = """\n${'inside\n'.repeat(250)}"""\ny = 1`
    const lines = await colourSource('long.py', text)
    expect(lines[201]).toEqual([{ text: 'inside', className: 'code-string-expression' }])
    expect(textOf(lines)).toEqual(text.split('\n'))
  })

  it('knows a script by its first line when its name has no ending', async () => {
    const lines = await colourSource('bin/hello', '#!/usr/bin/env bash\nif true; then echo "hi"; fi')
    expect(classesOf(lines)).toContain('code-keyword')
  })

  it('leaves unknown and very large files plain', async () => {
    expect(classesOf(await colourSource('notes', 'if x then y'))).toEqual(new Set([null]))
    const large = 'x = "1"\n'.repeat(colouredCharactersMax / 4)
    expect(classesOf(await colourSource('large.py', large))).toEqual(new Set([null]))
  })

  it('takes every kind of line end as one', async () => {
    expect(textOf(await colourSource('a.json', '{\r\n"a": 1\r}'))).toEqual(['{', '"a": 1', '}'])
  })

  it('writes nothing but text for a file that tries to be markup', async () => {
    const text = '<script>alert(1)</script>'
    expect(textOf(await colourSource('evil.md', text))).toEqual([text])
  })
})
