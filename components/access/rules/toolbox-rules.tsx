/** The rules of one toolbox: a draft of its owners, checked by the server, saved as a revision of the policy. */
'use client'

import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/form/button'
import { EmptyState } from '@/components/ui/data/empty-state'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { links } from '@/lib/core/base/links'
import type { ToolboxRulesPreview, ToolboxRulesView } from '@/lib/core/policy/views/toolbox-rules'
import type { RulesDraft } from './draft-session'
import { DraftRuleDialog } from './draft-rule-dialog'
import { PolicyConflictNote } from './policy-conflict'
import { ruleRows, RuleTable } from './rule-table'
import { SaveRulesBar } from './save-rules-bar'
import { usePolicyPreview } from './use-policy-preview'
import { useRulesDraft } from './use-rules-draft'

export function ToolboxRules({ toolbox, view }: { toolbox: string; view: ToolboxRulesView }) {
  const saved = useMemo(() => savedDraft(view), [view])
  const state = useRulesDraft({ url: links.api.toolboxRules(toolbox), saved })
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
      {rules.length === 0 ? (
        <EmptyState title="No toolbox rules yet">
          The organization rules and the settings of the toolbox and its tools apply.
        </EmptyState>
      ) : (
        <RuleTable rules={rules} rowOf={rowOf} reachUrl={reachUrl} dispatch={dispatch} />
      )}
      <div>
        <Button onClick={() => dispatch({ type: 'form-opened', rule: 'new' })}>
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
      <DraftRuleDialog state={state} reachUrl={reachUrl} within={toolbox} />
    </div>
  )
}

const savedDraft = (view: ToolboxRulesView): RulesDraft => ({
  basedOn: view.number,
  unmatched: null,
  rules: view.rules.map(({ rule }) => rule),
})
