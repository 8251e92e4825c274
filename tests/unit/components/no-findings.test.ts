import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoFindings } from '@/components/proposals/findings/no-findings'
import { ProposalFindings } from '@/components/proposals/findings/proposal-findings'
import { noFilter } from '@/lib/core/proposals/model/finding-list'

const textOf = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]*>/g, '')

const compared = (from: number | null, isFiltered = false) =>
  textOf(createElement(NoFindings, { proposal: { number: 7, to: 3, from }, isFiltered }))

it('a proposal without findings has the same effect as the version before, if there is one', () => {
  expect(compared(2)).toContain('Version 3 has the same effect as version 2.')
  expect(compared(null)).toContain('No earlier version to compare with.')
  expect(compared(2, true)).toContain('No finding passes this filter.')
})

it.each([noFilter, { ...noFilter, level: 'breaking' as const }])(
  'a proposal that was not compared claims no effect, filter %o',
  filter => {
    const of = (state: { reading: boolean; failed: boolean }) =>
      // The component reads nothing else of such a proposal.
      textOf(
        createElement(ProposalFindings, {
          proposal: { number: 7, to: 3, from: 2, compared: false, ...state },
          filter,
        } as never),
      )
    const failed = of({ reading: false, failed: true })
    expect(failed).toContain('Nothing to compareVersion 3 has no usable tools.')
    const closed = of({ reading: false, failed: false })
    expect(closed).toContain('The proposal was closed before version 3 was compared.')
    for (const text of [failed, closed]) expect(text).not.toContain('effect')
    expect(of({ reading: true, failed: false })).toBe('No findings yet.')
  },
)
