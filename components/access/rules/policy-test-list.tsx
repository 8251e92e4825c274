/** Policy tests, and which of them the draft fails. */
'use client'

import { Trash2 } from 'lucide-react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { PolicyTestRow } from '@/lib/core/policy/views/policy-view'
import { EffectBadge } from '../effect-badge'

const stateStyles = {
  passing: { word: 'Passing', tone: 'good' },
  failing: { word: 'Failing', tone: 'bad' },
  lost: { word: 'Not found', tone: 'warn' },
} as const

/** Shows "tests 17/18"; nothing when no tests are saved. */
export function TestCounts({ tests }: { tests: readonly PolicyTestRow[] }) {
  if (tests.length === 0) return null
  const passing = tests.filter(({ state }) => state === 'passing').length
  return (
    <Badge tone={tests.some(({ state }) => state === 'failing') ? 'bad' : 'good'}>
      tests {passing}/{tests.length}
    </Badge>
  )
}

/** The tests that would fail, with their actual results. */
export function FailingTests({ tests }: { tests: readonly PolicyTestRow[] }) {
  const failing = tests.filter(({ state }) => state === 'failing')
  if (failing.length === 0) return null
  return (
    <ul aria-label="Tests that would fail" className="flex w-full flex-col gap-1 text-sm">
      {failing.map(test => (
        <li key={test.id} className="flex flex-wrap items-baseline gap-2">
          <Badge tone="bad">Failing</Badge> <PolicyTestSubject test={test} />
          Expected <EffectBadge effect={test.expected} />, got {test.got && <EffectBadge effect={test.got} />}
          <span className="text-xs text-ink-soft">{test.reason}</span>
        </li>
      ))}
    </ul>
  )
}

const columns: readonly Column<PolicyTestRow>[] = [
  { title: 'Call', className: 'max-md:w-full', cell: test => <PolicyTestSubject test={test} /> },
  { title: 'Expected', label: 'Expected', cell: test => <EffectBadge effect={test.expected} /> },
  { title: 'Result', cell: test => <TestResult test={test} /> },
]

export function PolicyTestList({ tests }: { tests: readonly PolicyTestRow[] }) {
  const { submit, isBusy } = useSubmit()
  if (tests.length === 0) return null
  const remove = (id: string) =>
    submit({
      key: id,
      url: links.api.policyTest(id),
      method: 'DELETE',
      done: 'Test removed',
      failed: 'Couldn’t remove the test',
      refresh: 'done',
    })
  const removal: Column<PolicyTestRow> = {
    title: 'Remove',
    hasHiddenTitle: true,
    cell: test => (
      <Button
        variant="ghost"
        size="icon-sm"
        busy={isBusy(test.id)}
        aria-label={`Remove the test of ${test.person} with ${test.target}`}
        onClick={() => void remove(test.id)}
      >
        <Trash2 aria-hidden />
      </Button>
    ),
  }
  return (
    <section aria-labelledby="tests-title">
      <h2 id="tests-title" className="mb-2 flex items-center gap-2 text-lg font-semibold">
        Tests <TestCounts tests={tests} />
      </h2>
      <p className="mb-3 text-sm text-ink-soft">
        Expected results, checked before every save. Add one in Check access.
      </p>
      <DataTable label="Saved tests" columns={[...columns, removal]} rows={tests} keyOf={test => test.id} />
    </section>
  )
}

function PolicyTestSubject({ test }: { test: PolicyTestRow }) {
  return (
    <span>
      {test.person}, {test.action} <code className="text-xs">{test.target}</code>
      {test.arguments && <code className="text-xs text-ink-soft wrap-anywhere"> {test.arguments}</code>}
    </span>
  )
}

function TestResult({ test }: { test: PolicyTestRow }) {
  const { word, tone } = stateStyles[test.state]
  return (
    <>
      <Badge tone={tone}>{word}</Badge>{' '}
      {test.state !== 'passing' && (
        <span className="text-xs text-ink-soft">
          {test.got && <EffectBadge effect={test.got} />} {test.reason}
        </span>
      )}
    </>
  )
}
