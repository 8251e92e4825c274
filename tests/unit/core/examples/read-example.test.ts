import { expect, test } from 'vitest'
import { readExample } from '@/lib/core/examples/read-example'

test('a code block is a file when a line above it contains only its path', () => {
  const page = [
    '# Page',
    '',
    '`run`',
    '',
    '```sh',
    '#!/bin/sh',
    'echo',
    '```',
    '',
    'See `other`:',
    '',
    '```',
    'x',
    '```',
  ]
  expect(readExample(page.join('\n'))).toEqual([{ path: 'run', text: '#!/bin/sh\necho\n', executable: true }])
})

test('a file can contain fences when the surrounding fences are longer', () => {
  const page = ['`a/SKILL.md`', '', '````markdown', '# Skill', '```', 'code', '```', '````']
  expect(readExample(page.join('\n'))).toEqual([
    { path: 'a/SKILL.md', text: '# Skill\n```\ncode\n```\n', executable: false },
  ])
})

test('a block without an end is not a file', () => {
  expect(readExample('`a`\n\n```\nx')).toEqual([])
})
