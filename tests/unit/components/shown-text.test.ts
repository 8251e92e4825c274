/** Texts of unknown origin in the markup of components. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { jsx, jsxs } from '@/components/ui/jsx-runtime'
import { MenuItem } from '@/components/ui/overlay/menu'

const hostile = 'in\u202evoice\u200b.exe'
const mark = 'in⟨U+202E⟩voice⟨U+200B⟩.exe'
const draw = (type: 'p' | 'option' | 'a' | 'textarea' | 'title', props: Record<string, unknown>) =>
  renderToStaticMarkup(jsx(type, props))

describe('element components', () => {
  test('show control and direction characters in text as marks', () => {
    expect(draw('p', { children: hostile })).toBe(`<p>${mark}</p>`)
    expect(renderToStaticMarkup(jsxs('p', { children: ['a ', hostile, [hostile]] }))).toBe(
      `<p>a ${mark}${mark}</p>`,
    )
    expect(draw('title', { children: hostile })).toBe(`<title>${mark}</title>`)
  })

  test('show these characters as marks in displayed attributes and leave addresses and values exact', () => {
    expect(draw('a', { href: `/${hostile}`, title: hostile, 'aria-label': hostile })).toBe(
      `<a href="/${hostile}" title="${mark}" aria-label="${mark}"></a>`,
    )
    expect(draw('option', { children: hostile })).toBe(`<option value="${hostile}">${mark}</option>`)
    expect(draw('textarea', { defaultValue: hostile })).toBe(`<textarea>${hostile}</textarea>`)
  })

  test('show these characters as marks when a button passes its title to its child', () => {
    const link = jsx('a', { href: '/', children: 'Open' })
    expect(renderToStaticMarkup(jsx(Button, { asChild: true, title: hostile, children: link }))).toContain(
      `title="${mark}"`,
    )
    const item = jsx(MenuItem, { asChild: true, title: hostile, children: link })
    expect(renderToStaticMarkup(item)).toContain(`title="${mark}"`)
  })

  test('isolate right-to-left text', () => {
    expect(draw('p', { children: 'שלום' })).toBe('<p><bdi>שלום</bdi></p>')
    expect(draw('p', { children: 'Tool שלום is locked.' })).toBe('<p>Tool <bdi>שלום</bdi> is locked.</p>')
    expect(draw('option', { value: 'x', children: 'שלום' })).toBe('<option value="x">שלום</option>')
  })

  test('are used by every component', () => {
    const markup = renderToStaticMarkup(EmptyState({ title: hostile, children: `${hostile} שלום` }))
    expect(markup).toContain(mark)
    expect(markup).toContain('<bdi>שלום</bdi>')
    expect(markup).not.toMatch(/[\u202e\u200b]/)
  })
})
