/** Passes properties to its only child, so that a link can look and behave as a button or an item of a menu. */
import {
  cloneElement,
  isValidElement,
  use,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react'

type Props = Record<string, unknown>

/** The child's own properties count; class names, styles and handlers are combined. */
export function Slot({ children, ...passed }: ComponentProps<'button'>) {
  const child = readLazy(children)
  if (!isValidElement(child)) throw new Error('A slot needs exactly one element.')
  const { props } = child as ReactElement<Props>
  return cloneElement(child as ReactElement<Props>, combine(passed, props))
}

/** An element that a server component passes to a client component can still be on its way. */
function readLazy(node: ReactNode): ReactNode {
  const lazy = node as { _payload?: PromiseLike<ReactNode> } | null | undefined
  return typeof lazy === 'object' && lazy?._payload
    ? readLazy(use(lazy._payload as Promise<ReactNode>))
    : node
}

function combine(passed: Props, own: Props): Props {
  const combined = { ...passed, ...own }
  for (const [name, value] of Object.entries(own)) {
    const other = passed[name]
    const isHandler = typeof other === 'function'
    if (name === 'className') combined[name] = [other, value].filter(Boolean).join(' ')
    else if (name === 'style') combined[name] = { ...(other as object), ...(value as object) }
    else if (isHandler && typeof value === 'function')
      combined[name] = (...values: unknown[]) => {
        value(...values)
        other(...values)
      }
    else if (isHandler && value === undefined) combined[name] = other
  }
  return combined
}
