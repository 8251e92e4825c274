import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')
const pixels = (name: string) => Number(new RegExp(`--text-${name}: ([\\d.]+)rem;`).exec(css)?.[1]) * 16
const lineOf = (name: string) => pixels(`${name}--line-height`)

test.each([
  ['2xl', 24, 32, 'titles of pages'],
  ['lg', 18, 26, 'titles of sections'],
  ['base', 15, 24, 'prose of the documentation'],
  ['sm', 14, 22, 'text and controls'],
  ['xs', 12, 18, 'meta and badges'],
])('the size %s is %i px on lines of %i px, for %s', (name, size, line) => {
  expect([pixels(name), lineOf(name)]).toEqual([size, line])
})

test('the scale has no other sizes', () => {
  const names = [...css.matchAll(/--text-(\w+): [\d.]+rem/g)].map(([, name]) => name)
  expect(names.toSorted()).toEqual(['2xl', 'base', 'lg', 'sm', 'xs'])
  expect(css).toContain('--text-*: initial')
})

test('no component sets a size outside the scale', () => {
  const sources = ['app', 'components'].flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(?:ts|tsx|css)$/.test(name))
      .map(name => path.join(folder, name)),
  )
  expect(sources.length).toBeGreaterThan(300)
  const found = sources.flatMap(file => {
    const text = readFileSync(file, 'utf8')
    // Relative sizes only make the monospaced font as large as the text around it, in titles.
    const classes = text.match(/text-(?:2xs|xl|[3-9]xl|\[\d[\d.]*(?:px|rem)\])/g) ?? []
    const rules = text.match(/font-size: (?:\d+px|0?\.[0-6]\d*rem|0\.7[0-4]\d*rem)/g) ?? []
    return [...classes, ...rules.filter(rule => rule !== 'font-size: 16px')].map(each => `${file}: ${each}`)
  })
  expect(found).toEqual([])
})
