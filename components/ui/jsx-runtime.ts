/** React's JSX runtime, over `shownProps`. Compilers find it by `jsxImportSource` in tsconfig.json. */
import type { ElementType, Key } from 'react'
import { jsx as make, jsxs as makeOfList } from 'react/jsx-runtime'
import { shownProps, type Props } from './shown-props'

export { Fragment, type JSX } from 'react/jsx-runtime'

export const jsx = (type: ElementType, props: Props, key?: Key) => make(type, shownProps(type, props), key)

export const jsxs = (type: ElementType, props: Props, key?: Key) =>
  makeOfList(type, shownProps(type, props), key)
