import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('app/globals.css', 'utf8')
const tokens = new Map(
  [...css.matchAll(/--([a-z-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g)].map(
    ([, name, light, dark]) => [name!, { light: light!, dark: dark! }],
  ),
)

const grounds = ['bg', 'surface', 'raised', 'sunken', 'accent-wash']
const texts = ['ink', 'ink-soft', 'ink-faint', 'accent-text', 'good', 'warn', 'bad', 'info']
const codes = ['keyword', 'string', 'number', 'function', 'comment', 'punctuation'].map(
  name => `code-${name}`,
)
const own = ['good', 'warn', 'bad', 'info'].flatMap(tone =>
  [tone, 'ink', 'ink-soft'].map(text => [text, `${tone}-wash`] as const),
)
const readable: (readonly [string, string])[] = [
  ...texts.flatMap(text => grounds.map(ground => [text, ground] as const)),
  ...codes.flatMap(code => ['surface', 'sunken'].map(ground => [code, ground] as const)),
  ...own,
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-strong'],
  ['ink', 'mark'],
]

describe.each(['light', 'dark'] as const)('the %s theme', theme => {
  it.each(readable)('shows %s on %s with the contrast of 4.5:1 that text needs', (text, ground) => {
    expect(contrast(colour(text, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(['bg', 'surface', 'raised', 'sunken'])(
    'draws the edges of controls on %s with a contrast of 3:1',
    ground => {
      expect(contrast(colour('line-strong', theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
    },
  )
})

function colour(name: string, theme: 'light' | 'dark'): string {
  const token = tokens.get(name)
  if (!token) throw new Error(`app/globals.css has no token --${name}`)
  return token[theme]
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map(at => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
