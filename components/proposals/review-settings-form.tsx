/** The compatibility promise of a toolbox, and the approvals that its proposals need. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox, Radio } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { Select } from '@/components/ui/form/select'
import { useSubmit } from '@/components/ui/request/use-submit'
import { levels, type Level } from '@/lib/core/proposals/rules/finding'
import {
  approvalsMax,
  promisedAgainst,
  promises,
  type CompatibilityPromise,
  type PromisedAgainst,
  type ReviewSettings,
} from '@/lib/core/proposals/model/review-settings'
import type { RuleId } from '@/lib/core/proposals/rules/rules'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { levelLooks } from './badge-styles'
import { disabledReason } from './disabled-reason'

type ReviewSettingsFormProps = {
  toolbox: string
  settings: ReviewSettings
  /** Every compatibility rule with its default level. */
  rules: readonly { id: RuleId; level: Level }[]
  may: Decision
}

const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as K[]

export function ReviewSettingsForm({ toolbox, settings, rules, may }: ReviewSettingsFormProps) {
  const [value, setValue] = useState(settings)
  const { submit, busy } = useSubmit()
  const [rule, setRule] = useState(rules[0]!)
  const off = disabledReason(may)
  const set = Object.entries(value.severities) as [RuleId, Level][]

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
  const setLevel = (id: RuleId, level: Level | null) => {
    const { [id]: _, ...others } = value.severities
    setValue({ ...value, severities: level === null ? others : { ...others, [id]: level } })
  }

  return (
    <form onSubmit={save} className="flex max-w-2xl flex-col gap-6">
      <Field id="approvals" label="Required approvals" hint="No one can approve their own proposal.">
        {control => (
          <Select
            {...control}
            disabled={off !== null}
            value={value.approvals === null ? '' : String(value.approvals)}
            onChange={event =>
              setValue({ ...value, approvals: event.target.value === '' ? null : Number(event.target.value) })
            }
            className="max-w-md"
          >
            <option value="">Default: 1 if several people own the toolbox, otherwise 0</option>
            {Array.from({ length: approvalsMax + 1 }, (_, count) => (
              <option key={count} value={count}>
                {count === 0 ? '0: owners publish immediately' : count}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <fieldset disabled={off !== null} className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">New findings after an approval</legend>
        <Checkbox
          label="Keep the approval when all new findings are safe"
          hint="When off, a reviewer must look at every new finding before the proposal can be published."
          checked={value.exemptSafe}
          onChange={event => setValue({ ...value, exemptSafe: event.target.checked })}
        />
      </fieldset>
      <fieldset disabled={off !== null} className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">Compatibility promise</legend>
        {keysOf<CompatibilityPromise>(promises).map(name => (
          <Radio
            key={name}
            name="promise"
            label={promises[name].title}
            hint={promises[name].means}
            checked={value.promise === name}
            onChange={() => setValue({ ...value, promise: name })}
          />
        ))}
      </fieldset>
      <fieldset disabled={off !== null} className="flex flex-col gap-2">
        <legend className="mb-2 text-sm font-medium">Compared with</legend>
        {keysOf<PromisedAgainst>(promisedAgainst).map(name => (
          <Radio
            key={name}
            name="against"
            label={promisedAgainst[name]}
            checked={value.against === name}
            onChange={() => setValue({ ...value, against: name })}
          />
        ))}
      </fieldset>
      <fieldset disabled={off !== null} className="flex flex-col gap-3">
        <legend className="mb-2 text-sm font-medium">Custom rule levels</legend>
        {set.length === 0 && (
          <p className="text-sm text-ink-soft">No custom levels. Every rule has its default level.</p>
        )}
        {set.map(([id, level]) => (
          <div key={id} className="flex flex-wrap items-center gap-3 text-sm">
            <code className="min-w-48">{id}</code>
            <LevelSelect label={`Level of ${id}`} value={level} onChange={next => setLevel(id, next)} />
            {off === null && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => setLevel(id, null)}
                aria-label={`Reset ${id} to its default`}
              >
                Reset to default
              </Button>
            )}
          </div>
        ))}
        {off === null && (
          <div className="flex flex-wrap items-center gap-3">
            <Select
              aria-label="Rule"
              value={rule.id}
              onChange={event => setRule(rules.find(({ id }) => id === event.target.value)!)}
              className="w-72"
            >
              {rules.map(({ id, level }) => (
                <option key={id} value={id}>
                  {id} ({levelLooks[level].word})
                </option>
              ))}
            </Select>
            <Button size="sm" onClick={() => setLevel(rule.id, rule.level)}>
              Set custom level
            </Button>
          </div>
        )}
      </fieldset>
      <div>
        <ReasonedButton type="submit" variant="primary" off={off} busy={busy}>
          Save
        </ReasonedButton>
      </div>
    </form>
  )
}

type LevelSelectProps = { label: string; value: Level; onChange: (level: Level) => void }

function LevelSelect({ label, value, onChange }: LevelSelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={event => onChange(event.target.value as Level)}>
      {levels.map(level => (
        <option key={level} value={level}>
          {levelLooks[level].word}
        </option>
      ))}
    </Select>
  )
}
