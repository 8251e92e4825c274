import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { jsx } from '@/components/ui/jsx-runtime'
import { Slot } from '@/components/ui/slot'

const draw = (passed: Record<string, unknown>, own: Record<string, unknown>) =>
  renderToStaticMarkup(jsx(Slot, { ...passed, children: jsx('a', own) }))

it('Slot passes its properties to its child, whose own properties count', () => {
  expect(draw({ id: 'slot', role: 'menuitem' }, { id: 'own', href: '/' })).toBe(
    '<a id="own" href="/" role="menuitem"></a>',
  )
})

it('Slot combines class names and styles', () => {
  expect(draw({ className: 'p-2' }, { className: 'pl-8' })).toBe('<a class="p-2 pl-8"></a>')
  expect(draw({ className: 'p-2' }, { className: undefined })).toBe('<a class="p-2"></a>')
  expect(draw({ style: { top: 1, left: 1 } }, { style: { top: 2 } })).toBe('<a style="top:2px;left:1px"></a>')
})

it('Slot calls the handler of its child before its own', () => {
  const calls: string[] = []
  const child = jsx('a', { onClick: () => calls.push('own') })
  const drawn = Slot({ onClick: () => calls.push('slot'), children: child })
  ;(drawn as ReactElement<{ onClick: () => void }>).props.onClick()
  expect(calls).toEqual(['own', 'slot'])
})

it('Slot waits for an element that a server component passes', async () => {
  const { prerender } = await import('react-dom/static.edge')
  const lazy = { $$typeof: Symbol.for('react.lazy'), _payload: Promise.resolve(jsx('a', { href: '/' })) }
  const { prelude } = await prerender(jsx(Slot, { id: 'slot', children: lazy }))
  expect(await new Response(prelude).text()).toContain('<a href="/" id="slot"></a>')
})

it('Slot refuses several children', () => {
  const children = [jsx('a', {}, 'a'), jsx('b', {}, 'b')]
  expect(() => renderToStaticMarkup(jsx(Slot, { children }))).toThrow('exactly one element')
})
