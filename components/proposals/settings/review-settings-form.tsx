/** The compatibility promise of a toolbox, and the approvals that its proposals need. */
'use client'

import { useState, type FormEvent } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { GatedButton } from '@/components/ui/form/gated-button'
import { useSubmit } from '@/components/ui/request/use-submit'
import {
  promisedAgainst,
  promises,
  type CompatibilityPromise,
  type PromisedAgainst,
  type ReviewSettings,
} from '@/lib/core/proposals/model/review-settings'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { disabledReason } from '../disabled-reason'
import { ApprovalsField } from './approvals-field'
import { ChoiceOfOne } from '@/components/ui/form/choice-of-one'
import { RuleLevels, type LeveledRule } from './rule-levels'
import { SignerFields } from './signer-fields'

type ReviewSettingsFormProps = {
  toolbox: string
  settings: ReviewSettings
  /** Every compatibility rule with its default level. */
  rules: readonly LeveledRule[]
  may: Decision
}

export function ReviewSettingsForm({ toolbox, settings, rules, may }: ReviewSettingsFormProps) {
  const [value, setValue] = useState(settings)
  const { submit, busy } = useSubmit()
  const off = disabledReason(may)
  const isOff = off !== null
  const set = (change: Partial<ReviewSettings>) => setValue({ ...value, ...change })

  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    void submit({
      url: links.api.toolboxReview(toolbox),
      method: 'PUT',
      json: value,
      done: { title: 'Review settings saved', detail: 'Applies to new reviews.' },
      failed: 'Couldn’t save the review settings',
      refresh: 'done',
    })
  }

  return (
    <form onSubmit={save} className="flex max-w-2xl flex-col gap-6">
      <ApprovalsField value={value.approvals} disabled={isOff} onChange={approvals => set({ approvals })} />
      <ExemptSafe value={value.exemptSafe} disabled={isOff} onChange={exemptSafe => set({ exemptSafe })} />
      <SignerFields value={value.signedBy} disabled={isOff} onChange={signedBy => set({ signedBy })} />
      <ChoiceOfOne<CompatibilityPromise>
        title="Compatibility promise"
        name="promise"
        choices={entriesOf(promises).map(([id, { title, means }]) => ({ id, label: title, hint: means }))}
        value={value.promise}
        disabled={isOff}
        onChange={promise => set({ promise })}
      />
      <ChoiceOfOne<PromisedAgainst>
        title="Compared with"
        name="against"
        choices={entriesOf(promisedAgainst).map(([id, label]) => ({ id, label }))}
        value={value.against}
        disabled={isOff}
        onChange={against => set({ against })}
      />
      <RuleLevels
        rules={rules}
        severities={value.severities}
        disabled={isOff}
        onChange={severities => set({ severities })}
      />
      <div>
        <GatedButton type="submit" variant="primary" off={off} busy={busy}>
          Save
        </GatedButton>
      </div>
    </form>
  )
}

type ExemptSafeProps = { value: boolean; disabled: boolean; onChange: (value: boolean) => void }

function ExemptSafe({ value, disabled, onChange }: ExemptSafeProps) {
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-2">
      <legend className="mb-2 text-sm font-medium">New findings after an approval</legend>
      <Checkbox
        label="Keep the approval when all new findings are safe"
        hint="When off, a reviewer must look at every new finding before the proposal can be published."
        checked={value}
        onChange={event => onChange(event.target.checked)}
      />
    </fieldset>
  )
}

const entriesOf = <Id extends string, Value>(table: Record<Id, Value>) =>
  Object.entries(table) as [Id, Value][]
