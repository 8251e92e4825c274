import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DiffTable } from '@/components/proposals/source/diff-table'
import { ShownLine } from '@/components/proposals/source/shown-line'
import { compareLines } from '@/lib/core/proposals/diff/compare-lines'
import { showPair } from '@/lib/core/proposals/diff/shown-text'

const wordsOf = (markup: string) => markup.replace(/<[^>]*>/g, '')

test('ShownLine says how many characters are left out, and whether more of them differ', () => {
  const text = (first: string, last: string) => `${'same '.repeat(20)}${first} ${'same '.repeat(20)}${last}`
  const { after } = showPair(text('old', 'old'), text('new', 'new'), 40)
  expect(wordsOf(renderToStaticMarkup(ShownLine({ line: after, side: 'after' })))).toMatch(
    /^90 equal characters … same same new .* … 77 more characters, with more differences$/,
  )
})

test('DiffTable shows the first difference below more equal lines than it renders', () => {
  const lines = Array.from({ length: 3_000 }, (_, line) => `line ${line}`)
  const { rows } = compareLines(lines.join('\n'), lines.with(2_500, 'changed').join('\n'), 'exact')
  const words = wordsOf(renderToStaticMarkup(DiffTable({ label: 'x', rows, view: 'unified' })))
  expect(words).toContain('changed')
  expect(words).not.toContain('more lines')
})
