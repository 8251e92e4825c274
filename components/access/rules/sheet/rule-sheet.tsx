/** The form for one rule of a draft, at the right side. Its sentence and its effect stay in view. */
'use client'

import { useMemo, useReducer, useState } from 'react'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import type { Rule } from '@/lib/core/policy/model/rule'
import { ConditionFields } from './condition-fields'
import { DetailFields } from './detail-fields'
import { ruleOf } from './rule-form'
import { RulePreview } from './rule-preview'
import { reduceRule, startRuleSession } from './rule-session'
import { TargetFields } from './target-fields'

type RuleSheetProps = {
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

export default function RuleSheet({ rule, takenIds, reachUrl, within, onClose, onDone }: RuleSheetProps) {
  const [session, dispatch] = useReducer(reduceRule, null, () => startRuleSession(rule, within))
  const { fields, problem } = session
  const [initial] = useState(fields)
  const isChanged = useMemo(() => JSON.stringify(fields) !== JSON.stringify(initial), [fields, initial])

  const read = useMemo(() => ruleOf(fields, rule, takenIds), [fields, rule, takenIds])

  const save = () => {
    if ('problem' in read) dispatch({ type: 'rejected', problem: read.problem })
    else onDone(read.rule)
    return 'rule' in read
  }

  const onlyRun = fields.actions.length === 1 && fields.actions[0] === 'run'
  return (
    <FormDialog
      size="sheet"
      title={rule ? `Rule ${rule.id}` : 'New rule'}
      action={rule ? 'Save rule' : 'Add'}
      problem={problem}
      unsaved={isChanged ? unsavedOf(rule) : null}
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

const unsavedOf = (rule: Rule | null) =>
  rule
    ? { title: `Discard changes to ${rule.id}?`, detail: 'The rule stays as it was before you opened it.' }
    : { title: 'Discard this rule?', detail: 'What you entered is lost. No rule is added.' }
