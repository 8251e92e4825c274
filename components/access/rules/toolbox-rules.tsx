/** The rules of one toolbox: a draft of its owners, checked by the server, saved as a revision of the policy. */
'use client'

import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { links } from '@/lib/core/base/links'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'
import type { ToolboxRulesPreview, ToolboxRulesView } from '@/lib/core/policy/views/toolbox-rules'
import type { RulesDraft } from './draft-session'
import { DraftRuleSheet } from './draft-rule-sheet'
import { focusAfterSave } from './focus-after-save'
import { PolicyConflictNote } from './policy-conflict'
import { RequestedChange } from './requested-change'
import { ruleRows, RuleTable } from './rule-table'
import { SaveRulesBar } from './save-rules-bar'
import { usePolicyPreview } from './use-policy-preview'
import { useRulesDraft } from './use-rules-draft'

type ToolboxRulesProps = {
  toolbox: string
  view: ToolboxRulesView
  /** Id of a rule whose form is open first. */
  opened?: string
  /** The access request for which the rules are changed. */
  request?: AccessRequestView | null
}

export function ToolboxRules({ toolbox, view, opened, request }: ToolboxRulesProps) {
  const saved = useMemo(() => savedDraft(view), [view])
  const state = useRulesDraft({
    url: links.api.toolboxRules(toolbox),
    saved,
    opened,
    savedHref: links.toolboxSection(toolbox, 'access'),
  })
  const { draft, changes, conflict, dispatch, submit, takeBoth } = state
  const { rules } = draft
  const json = useMemo(() => JSON.stringify({ rules }), [rules])
  const previewUrl = links.api.toolboxRulesPreview(toolbox)
  const preview = usePolicyPreview<ToolboxRulesPreview>(previewUrl, changes > 0 ? json : null)
  const reachUrl = links.api.toolboxRulesReach(toolbox)
  const known = preview.value ?? view
  const rowOf = useMemo(() => ruleRows(saved.rules, known), [saved, known])

  return (
    <div className="flex flex-col gap-4">
      {request && <RequestedChange request={request} />}
      {rules.length === 0 ? (
        <EmptyState title="No toolbox rules yet">
          The organization rules and the settings of the toolbox and its tools apply.
        </EmptyState>
      ) : (
        <RuleTable rules={rules} rowOf={rowOf} reachUrl={reachUrl} dispatch={dispatch} />
      )}
      <div>
        <Button ref={focusAfterSave} onClick={() => dispatch({ type: 'form-opened', rule: 'new' })}>
          <Plus aria-hidden /> Add rule
        </Button>
      </div>
      {conflict && <PolicyConflictNote conflict={conflict} onTake={takeBoth} />}
      <SubmitProblem problem={submit.problem ?? preview.problem} retry={submit.retry} />
      {changes > 0 && (
        <SaveRulesBar
          state={state}
          errors={known.findings.filter(({ severity }) => severity === 'error').length}
          noteId="toolbox-rules-note"
        />
      )}
      <DraftRuleSheet state={state} reachUrl={reachUrl} within={toolbox} />
    </div>
  )
}

const savedDraft = (view: ToolboxRulesView): RulesDraft => ({
  basedOn: view.number,
  unmatched: null,
  rules: view.rules.map(({ rule }) => rule),
})
