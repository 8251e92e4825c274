/** What a trial shows on its page, and on the cards of findings. */
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FindingSelection } from '@/components/proposals/findings/finding-selection'
import { TaskResult } from '@/components/proposals/selection/task-result'
import { noticeOf } from '@/components/proposals/selection/trial-notice'
import { TrialSummary } from '@/components/proposals/selection/trial-summary'
import { jsx } from '@/components/ui/jsx-runtime'
import type { SelectionCaseView, TrialView } from '@/lib/core/proposals/selection/selection-views'
import {
  noSelectionVerdicts,
  summarizeSelection,
  type SelectionSummary,
} from '@/lib/core/proposals/selection/summarize-selection'

const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
const chosen = (tool: string | null, argumentsText: string | null = '{}') => ({
  choice: { tool, argumentsText, text: '' },
  problem: '',
})
const makeCase = (provided: Partial<SelectionCaseView> = {}): SelectionCaseView => ({
  ...{ position: 0, exampleId: null, task: 'List orders', tool: 'find', arguments: null },
  ...{ before: chosen('find'), after: chosen('find'), verdict: 'same', detail: '', isExpected: true },
  ...provided,
})
const makeTrial = (provided: Partial<TrialView> = {}): TrialView => ({
  ...{ id: 'trial', state: 'ended', problem: '', model: 'm', by: 'Ada', base: 1, proposed: 2, isOld: false },
  ...{ createdAt: '2026-11-24T10:00:00Z', endedAt: '2026-11-24T10:01:00Z', omitted: 0, requests: 2 },
  ...{ usage: { inputTokens: 0, outputTokens: 0 }, counts: noSelectionVerdicts(), cases: [] },
  ...provided,
})

describe('TaskResult', () => {
  const render = (result: SelectionCaseView) =>
    textOf(renderToStaticMarkup(jsx(TaskResult, { toolbox: 'box', result, canSave: false })))

  it('shows the expected arguments, and whether the tool or the arguments differ', () => {
    const expected = { arguments: { customer: 12 }, isExpected: false }
    const other = render(makeCase({ ...expected, after: chosen('find', '{"customer":7}') }))
    expect(other).toContain('find {&quot;customer&quot;:12}')
    expect(other).toContain('other arguments chosen')
    expect(render(makeCase({ ...expected, after: chosen('list') }))).toContain('not chosen')
  })

  it('does not judge a choice that is missing or varies', () => {
    const missing = {
      verdict: 'unanswered' as const,
      isExpected: null,
      after: { choice: null, problem: 'Busy.' },
    }
    expect(render(makeCase(missing))).not.toContain('chosen')
  })
})

describe('TrialSummary', () => {
  const render = (trial: TrialView) => textOf(renderToStaticMarkup(jsx(TrialSummary, { proposal: 7, trial })))

  it('counts every verdict, and says that an endpoint reports no tokens', () => {
    const counts = { changed: 0, varies: 1, unanswered: 2, same: 0 }
    const text = render(makeTrial({ counts }))
    expect(text).toContain('1 varies by itself · 2 without an answer')
    expect(text).toContain('2 requests, tokens not reported')
  })

  it('adds up the tokens and the cost that an endpoint reports', () => {
    const usage = { inputTokens: 1_000, outputTokens: 50, cost: 0.0123 }
    expect(render(makeTrial({ usage }))).toContain('1,050 tokens, cost 0.012')
  })
})

describe('noticeOf', () => {
  const none = new Set<string>()
  const unanswered = makeCase({ exampleId: 'e', verdict: 'unanswered', isExpected: null })
  const counts = { ...noSelectionVerdicts(), unanswered: 1 }

  it('names missing answers, and that they block the contract', () => {
    expect(noticeOf(makeTrial({ cases: [makeCase()] }), none)).toBeNull()
    expect(noticeOf(makeTrial({ counts, cases: [unanswered] }), none)).toMatchObject({
      title: '1 task has no answer',
      text: 'Ask again for the missing results.',
    })
    expect(noticeOf(makeTrial({ counts, cases: [unanswered] }), new Set(['e']))).toMatchObject({
      title: '1 task has no answer',
      text: expect.stringContaining('can’t check the contract'),
    })
  })

  it('names a choice that varies only if the contract promises it', () => {
    const varies = makeCase({ exampleId: 'e', verdict: 'varies', isExpected: null })
    expect(noticeOf(makeTrial({ cases: [varies] }), none)).toBeNull()
    expect(noticeOf(makeTrial({ cases: [varies] }), new Set(['e']))?.title).toBe(
      'The choice of the model varies',
    )
  })

  it('names the reason of a trial that was not possible, and nothing while a trial is under way', () => {
    expect(noticeOf(makeTrial({ problem: 'No language model is configured.' }), none)?.text).toBe(
      'No language model is configured.',
    )
    expect(noticeOf(makeTrial({ isOld: true }), none)?.title).toBe('This trial used different versions')
    expect(noticeOf(makeTrial({ state: 'running', counts, cases: [unanswered] }), none)).toBeNull()
  })
})

describe('FindingSelection', () => {
  const render = (selection: SelectionSummary | null, tool: string) => {
    const card = { members: [{ fingerprint: 'f', tool }] }
    return textOf(renderToStaticMarkup(jsx(FindingSelection, { context: { number: 7, selection }, card })))
  }
  const changed = (task: string) =>
    makeCase({ task, verdict: 'changed', after: chosen('list'), isExpected: false })

  it('lists the tasks of its tools, at most three of them', () => {
    const summary = summarizeSelection(['One', 'Two', 'Three', 'Four', 'Five'].map(changed))
    const text = render(summary, 'list')
    expect(text).toContain('Choices of a model: 5 changed.')
    expect(text).toMatch(/One: find → list/)
    expect(text).toContain('2 more')
    expect(text).not.toContain('Four')
    expect(render(summary, 'other')).not.toContain('One')
  })

  it('does not call missing answers the same choices', () => {
    const summary = summarizeSelection([
      makeCase({ verdict: 'unanswered', after: { choice: null, problem: '' } }),
    ])
    expect(render(summary, 'find')).toContain('Choices of a model: 1 without an answer.')
    expect(render(null, 'find')).toContain('Ask a model whether it would choose differently')
  })
})
