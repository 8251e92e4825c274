import { expect, test } from 'vitest'
import { block, plain, section } from '@/lib/core/catalog/markdown/markdown-text'

test('block keeps hostile text inside its fence', () => {
  const hostile = '# Heading\n```\n<script>alert(1)</script>\n````\n[link](https://evil.example)'
  const lines = block(hostile, 'text').split('\n')
  expect(lines[0]).toBe('`````text')
  expect(lines.at(-1)).toBe('`````')
  expect(lines.slice(1, -1).join('\n')).toBe(hostile)
  expect(lines.slice(1, -1).some(line => /^\s*`{5,}/.test(line))).toBe(false)
})

test('plain removes the meaning of links, HTML and line ends', () => {
  expect(plain('a\n# b <b> [x](https://evil.example)')).not.toMatch(/\n|<b>|\[x\]\(|:\/\//)
})

test('section is absent without content', () => {
  expect(section('Inputs', [false, ''])).toEqual([])
  expect(section('Inputs', ['text', false])).toEqual(['## Inputs', 'text'])
})
