/** The form for one rule of a draft. */
'use client'

import { useReducer } from 'react'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ConditionFields } from './condition-fields'
import { DetailFields } from './detail-fields'
import { ruleOf } from './rule-form'
import { reduceRule, startRuleSession } from './rule-session'
import { TargetFields } from './target-fields'

type RuleDialogProps = {
  /** null for a new rule. */
  rule: Rule | null
  takenIds: ReadonlySet<string>
  /** Slug of the only toolbox that the rule can name. */
  within?: string
  onClose: () => void
  onDone: (rule: Rule) => void
}

export function RuleDialog({ rule, takenIds, within, onClose, onDone }: RuleDialogProps) {
  const [session, dispatch] = useReducer(reduceRule, null, () => startRuleSession(rule, within))
  const { fields, problem } = session

  const save = () => {
    const read = ruleOf(fields, rule, takenIds)
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
    >
      <TargetFields fields={fields} dispatch={dispatch} within={within} />
      {onlyRun && <ConditionFields fields={fields} dispatch={dispatch} />}
      <DetailFields fields={fields} dispatch={dispatch} within={within} />
    </FormDialog>
  )
}
