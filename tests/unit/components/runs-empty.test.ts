/** What a page of runs shows when it has none. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RunsEmpty } from '@/components/runs/list/runs-empty'
import { jsx } from '@/components/ui/jsx-runtime'

function render(provided: object) {
  const props = { mine: false, filtered: false, searchedTo: null, newest: null, ...provided }
  const markup = renderToStaticMarkup(jsx(RunsEmpty, props))
  const [, href = null] = /<a [^>]*href="([^"]*)"/.exec(markup) ?? []
  return { text: markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '), href }
}

const searchedTo = '2026-11-20T10:00:00.000Z'
const newest = '/runs?show=everyone'

it.each([
  ['an installation without runs', {}, 'No runs that you can see', '/'],
  ['a person without runs', { mine: true }, 'You have no runs yet', '/'],
  ['a filter that nothing matches', { filtered: true, mine: true }, 'No runs match', '/runs'],
  ['a list that is not searched to its end', { searchedTo, newest }, 'No runs found so far', null],
  ['a search that is not at its end', { searchedTo, filtered: true }, 'No match so far', newest],
  ['a last page', { newest }, 'No older runs', newest],
  ['the last page of a search', { newest, filtered: true }, 'No older runs match', newest],
])('RunsEmpty explains %s', (_, props, title, link) => {
  const { text, href } = render(props)
  expect(text).toContain(title)
  expect(href).toBe(link)
  expect(text.includes('The oldest run that was searched is from')).toBe('searchedTo' in props)
})
