/** The rules of the organization: edited as a draft, checked by the server, saved as one revision. */
'use client'

import { useMemo } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { links } from '@/lib/core/base/links'
import { readSentText, type SentText } from '@/lib/core/base/sent-text'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'
import type { Rule } from '@/lib/core/policy/model/rule'
import type { PolicyPreview, PolicyTestRow, PolicyView } from '@/lib/core/policy/views/policy-view'
import type { RulesDraft } from './draft-session'
import { DraftRuleSheet } from './draft-rule-sheet'
import { EffectPreview } from './effect-preview'
import { NoRules } from './no-rules'
import { PolicyConflictNote } from './policy-conflict'
import { PolicyTestList, FailingTests, TestCounts } from './policy-test-list'
import { ruleRows, RuleTable } from './rule-table'
import { RequestedChange } from './requested-change'
import { RulesToolbar } from './rules-toolbar'
import { SaveRulesBar } from './save-rules-bar'
import { usePolicyPreview } from './use-policy-preview'
import { useRulesDraft } from './use-rules-draft'

const reachUrl = links.api.policyReach()

type RulesEditorProps = {
  sentView: SentText<PolicyView>
  /** A rule that another page suggests; the draft starts with it. */
  proposal?: Rule | null
  /** Id of a rule whose form is open first. */
  opened?: string
  /** The access request for which the rules are changed. */
  request?: AccessRequestView | null
}

export function RulesEditor({ sentView, proposal, opened, request }: RulesEditorProps) {
  const view = useMemo(() => readSentText(sentView), [sentView])
  const saved = useMemo(() => savedDraft(view), [view])
  const state = useRulesDraft({
    url: links.api.policy(),
    saved,
    proposed: proposal,
    opened,
    savedHref: links.permissions('rules'),
  })
  const { draft, changes, conflict, dispatch, submit, takeBoth } = state
  const { unmatched, rules } = draft
  const ofToolboxes = rules.filter(({ scope }) => scope.type === 'toolbox')
  const isChanged = changes > 0
  const json = useMemo(
    () => (isChanged ? JSON.stringify({ unmatched, rules }) : null),
    [isChanged, unmatched, rules],
  )
  const preview = usePolicyPreview<PolicyPreview>(links.api.policyPreview(), json)
  const known = preview.value ?? view
  const tests = preview.value ? stillSaved(preview.value.tests, view.tests) : view.tests
  const findings = known.findings
  const rowOf = useMemo(() => ruleRows(saved.rules, known), [saved, known])

  return (
    <div className="flex flex-col gap-6">
      {request && <RequestedChange request={request} />}
      <RulesToolbar draft={draft} number={view.number} isChanged={isChanged} dispatch={dispatch} />
      {ofToolboxes.length === rules.length && (
        <NoRules
          onChoose={content =>
            dispatch({ type: 'replaced', ...content, rules: [...content.rules, ...ofToolboxes] })
          }
        />
      )}
      {rules.length > 0 && <RuleTable rules={rules} rowOf={rowOf} reachUrl={reachUrl} dispatch={dispatch} />}
      {conflict && <PolicyConflictNote conflict={conflict} onTake={takeBoth} />}
      <SubmitProblem problem={submit.problem ?? preview.problem} retry={submit.retry} />
      {isChanged && (
        <SaveRulesBar
          state={state}
          errors={countOf(findings, 'error')}
          noteId="policy-note"
          sticky
          despiteTests={tests.some(({ state }) => state === 'failing')}
          summary={<DraftSummary changes={changes} findings={findings} tests={tests} />}
        >
          <FailingTests tests={tests} />
          {preview.value && <EffectPreview effect={preview.value.effect} />}
        </SaveRulesBar>
      )}
      <PolicyTestList tests={tests} />
      <DraftRuleSheet state={state} reachUrl={reachUrl} />
    </div>
  )
}

type DraftSummaryProps = {
  changes: number
  findings: readonly PolicyFinding[]
  tests: readonly PolicyTestRow[]
}

function DraftSummary({ changes, findings, tests }: DraftSummaryProps) {
  const warnings = countOf(findings, 'warning')
  return (
    <p className="text-sm">
      <strong>{formatCount(changes, 'change')}</strong> not saved{' '}
      {warnings > 0 && (
        <Badge tone="warn">{formatCount(warnings, 'rule with warnings', 'rules with warnings')}</Badge>
      )}{' '}
      <TestCounts tests={tests} />
    </p>
  )
}

const savedDraft = (view: PolicyView): RulesDraft => ({
  basedOn: view.number,
  unmatched: view.unmatched,
  rules: view.rules.map(({ rule }) => rule),
})

/** Returns the tests that still exist, because one may have been removed in the meantime. */
const stillSaved = (tests: readonly PolicyTestRow[], saved: readonly PolicyTestRow[]) =>
  tests.filter(({ id }) => saved.some(test => test.id === id))

const countOf = (findings: readonly PolicyFinding[], severity: PolicyFinding['severity']) =>
  findings.filter(finding => finding.severity === severity).length
