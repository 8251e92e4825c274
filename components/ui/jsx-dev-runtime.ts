/** The same as jsx-runtime.ts for development, where React receives the position in the source. */
import type { ElementType, Key } from 'react'
import { jsxDEV as make } from 'react/jsx-dev-runtime'
import type { JSXSource } from 'react/jsx-dev-runtime'
import { shownProps, type Props } from './shown-props'

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: Key | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => make(type, shownProps(type, props), key, isStatic, source, self)
