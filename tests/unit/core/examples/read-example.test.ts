import { expect, test } from 'vitest'
import { readExample } from '@/lib/core/examples/read-example'

test('a code block is a file when a line above it holds its path and nothing else', () => {
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

test('a file may hold fences of its own when those around it are longer', () => {
  const page = ['`a/SKILL.md`', '', '````markdown', '# Skill', '```', 'code', '```', '````']
  expect(readExample(page.join('\n'))).toEqual([
    { path: 'a/SKILL.md', text: '# Skill\n```\ncode\n```\n', executable: false },
  ])
})

test('a block without an end gives no file', () => {
  expect(readExample('`a`\n\n```\nx')).toEqual([])
})
