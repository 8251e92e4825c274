/** The form for one rule of a draft. */
'use client'

import { useMemo, useReducer } from 'react'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ConditionFields } from './condition-fields'
import { DetailFields } from './detail-fields'
import { ruleOf } from './rule-form'
import { RulePreview } from './rule-preview'
import { reduceRule, startRuleSession } from './rule-session'
import { TargetFields } from './target-fields'

type RuleDialogProps = {
  /** null for a new rule. */
  rule: Rule | null
  takenIds: ReadonlySet<string>
  /** URL of the route that counts what a rule matches. */
  reachUrl: string
  /** Slug of the only toolbox that the rule can name. */
  within?: string
  onClose: () => void
  onDone: (rule: Rule) => void
}

export default function RuleDialog({ rule, takenIds, reachUrl, within, onClose, onDone }: RuleDialogProps) {
  const [session, dispatch] = useReducer(reduceRule, null, () => startRuleSession(rule, within))
  const { fields, problem } = session

  const read = useMemo(() => ruleOf(fields, rule, takenIds), [fields, rule, takenIds])

  const save = () => {
    if ('problem' in read) dispatch({ type: 'rejected', problem: read.problem })
    else onDone(read.rule)
    return 'rule' in read
  }

  const onlyRun = fields.actions.length === 1 && fields.actions[0] === 'run'
  return (
    <FormDialog
      size="lg"
      title={rule ? `Rule ${rule.id}` : 'New rule'}
      action={rule ? 'Save rule' : 'Add'}
      problem={problem}
      form={{ className: 'flex flex-col gap-5' }}
      onClose={onClose}
      onSubmit={save}
      summary={
        <RulePreview read={read} savedId={rule?.id} url={reachUrl} withEffect={within === undefined} />
      }
    >
      <TargetFields fields={fields} dispatch={dispatch} within={within} />
      {onlyRun && <ConditionFields fields={fields} dispatch={dispatch} />}
      <DetailFields fields={fields} dispatch={dispatch} within={within} />
    </FormDialog>
  )
}
