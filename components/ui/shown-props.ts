/**
 * Makes the visible texts of elements safe. Every element of the application is created here
 * (`jsxImportSource` in tsconfig.json), so that no page can omit it: control and direction characters become
 * visible marks, and right-to-left text is isolated. Values, URLs and all other invisible attributes stay
 * exact.
 */
import type { ElementType, Key, ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import { splitRightToLeft } from '@/lib/core/base/right-to-left'
import { displayText, isPlain } from '@/lib/core/base/visible-text'

export type Props = Record<string, unknown>

/** Elements whose text is code, or a value that a person edits. */
const exact = new Set<unknown>(['script', 'style', 'textarea'])
/** Names of elements that contain only text. */
const textOnly = new Set<unknown>(['title', 'desc', 'text', 'tspan', 'option', 'noscript'])
/** Attributes that browsers and screen readers show. */
const shownAttributes = new Set(['title', 'alt', 'placeholder', 'label'])
const shownAria =
  /^aria-(?:label|description|placeholder|roledescription|valuetext|braillelabel|brailleroledescription)$/

/**
 * Runs for every element of every page, so it copies nothing unless a text changes.
 * @returns the same object when nothing changes
 */
export function shownProps(type: ElementType, provided: Props): Props {
  if (exact.has(type)) return provided
  const isComponent = typeof type !== 'string' && typeof type !== 'symbol'
  let shown = provided
  const put = (name: string, value: unknown) => {
    if (value === provided[name]) return
    if (shown === provided) shown = { ...provided }
    shown[name] = value
  }
  for (const name in provided) {
    const value = provided[name]
    if (typeof value !== 'string') continue
    // A property of a component can be data, whatever its name is; only ARIA properties always reach an element.
    if (name.startsWith('aria-') ? shownAria.test(name) : !isComponent && shownAttributes.has(name))
      put(name, displayText(value))
  }
  const { children } = provided
  // Without a value, the text of an option is its value.
  if (type === 'option' && typeof children === 'string' && provided.value === undefined)
    put('value', children)
  const isIsolated = !isComponent && !textOnly.has(type) && type !== 'bdi'
  put('children', isIsolated ? isolated(children) : marked(children))
  return shown
}

function marked(children: unknown): unknown {
  if (typeof children === 'string') return displayText(children)
  return Array.isArray(children) ? mapChanged(children, marked) : children
}

function isolated(children: unknown, key?: Key): unknown {
  if (Array.isArray(children)) return mapChanged(children, isolated)
  if (typeof children !== 'string' || isPlain(children)) return children
  const text = displayText(children)
  const parts = splitRightToLeft(text)
  if (!parts) return text
  const [before, part, after] = parts
  const bdi = jsx('bdi', { children: part }, key === undefined ? undefined : String(key)) as ReactNode
  return before || after ? [before, jsx('bdi', { children: part }, 'rtl'), after] : bdi
}

/** Returns the same list when no item changed: React validates and compares lists by identity. */
function mapChanged(list: unknown[], change: (item: unknown, index: number) => unknown): unknown[] {
  let changed = list
  for (let index = 0; index < list.length; index += 1) {
    const value = change(list[index], index)
    if (value === list[index]) continue
    if (changed === list) changed = [...list]
    changed[index] = value
  }
  return changed
}
