import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoFindings } from '@/components/proposals/findings/no-findings'

const textOf = (proposal: { from: number | null; failed: boolean }, isFiltered = false) =>
  renderToStaticMarkup(
    createElement(NoFindings, { proposal: { number: 7, to: 3, ...proposal }, isFiltered }),
  ).replace(/<[^>]*>/g, '')

it('a proposal without findings has the same effect only if its upload could be compared', () => {
  expect(textOf({ from: 2, failed: false })).toContain('Version 3 has the same effect as version 2.')
  expect(textOf({ from: null, failed: false })).toContain('No earlier version to compare with.')
  expect(textOf({ from: 2, failed: true })).toContain('Nothing to compareVersion 3 has no usable tools.')
  expect(textOf({ from: 2, failed: true })).not.toContain('effect')
  expect(textOf({ from: 2, failed: true }, true)).toContain('Nothing to compare')
  expect(textOf({ from: 2, failed: false }, true)).toContain('No finding passes this filter.')
})
