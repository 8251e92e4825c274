import { readdirSync, readFileSync } from 'node:fs'
import { extendTailwindMerge } from 'tailwind-merge'
import { expect, it } from 'vitest'
import { mergeClasses } from '@/components/ui/merge-classes'

/** The shadows of the theme in app/globals.css. */
const reference = extendTailwindMerge({ extend: { theme: { shadow: ['low', 'raised'] } } })

/**
 * Returns the words in the texts of the sources that are classes of Tailwind, without the conditions before them. Of
 * those that differ only in a number or in a value in brackets, it returns the first and the last.
 */
function classesOfSources(): string[] {
  const found = new Map<string, { first: string; last: string }>()
  for (const folder of ['app', 'components'])
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name)) continue
      const source = readFileSync(`${folder}/${name}`, 'utf8')
      for (const [, , text = ''] of source.matchAll(/(['"`])((?:(?!\1)[^\\]|\\.)*)\1/g))
        for (const word of text.replace(/\$\{[^}]*\}/g, ' ').split(/\s+/)) {
          const name = word.slice(word.lastIndexOf(':') + 1).replace(/!$/, '')
          // Of two equal classes, one remains, while other words remain twice.
          if (/^[^"'`]+$/.test(name) && reference(`${name} ${name}`) === name)
            add(found, name.replace(/\d[\d./]*|\[.*\]/g, '#'), name)
        }
    }
  return [...found.values()].flatMap(({ first, last }) => (first === last ? [first] : [first, last]))
}

function add(found: Map<string, { first: string; last: string }>, form: string, name: string): void {
  const first = found.get(form)?.first ?? name
  found.set(form, { first, last: name })
}

it('mergeClasses merges each two classes of the application as tailwind-merge does', () => {
  const classes = classesOfSources()
  expect(classes.length).toBeGreaterThan(200)
  const different: string[] = []
  for (const a of classes)
    for (const b of classes) {
      const text = `${a} ${b}`
      if (a !== b && mergeClasses(text) !== reference(text)) different.push(text)
    }
  expect(different).toEqual([])
})

it.each([
  ['h-9 px-3 h-7', 'px-3 h-7'],
  ['hover:bg-sunken bg-surface hover:bg-accent', 'bg-surface hover:bg-accent'],
  ['p-4 px-2', 'p-4 px-2'],
  ['px-2 p-4', 'p-4'],
  ['h-9 h-auto!', 'h-9 h-auto!'],
  ['h-auto! h-9!', 'h-9!'],
  ['[&_svg]:size-4 size-3 [&_svg]:size-3', 'size-3 [&_svg]:size-3'],
  ['-mt-2 mt-1', 'mt-1'],
  ['link  figures\n link', 'link figures link'],
  ['', ''],
])('mergeClasses makes %j to %j', (text, merged) => {
  expect(mergeClasses(text)).toBe(merged)
})
