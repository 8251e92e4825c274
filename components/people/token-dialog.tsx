/** The name, scopes, toolboxes and lifetime of a new token. */
'use client'

import { useState } from 'react'
import { Checkbox, Radio } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { Input } from '@/components/ui/form/input'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import {
  tokenDaysDefault,
  tokenDaysMax,
  tokenNameLengthMax,
  tokenScopes,
} from '@/lib/core/tokens/token-settings'
import type { NewTokenView } from '@/lib/core/tokens/token-view'

type TokenDialogProps = {
  owner?: { id: string; name: string }
  /** Names of the toolboxes to which the token is limited at first, separated by commas; absent: all. */
  toolbox?: string | undefined
  onClose: () => void
  onCreated: (token: NewTokenView) => void
}

export function TokenDialog({ owner, toolbox, onClose, onCreated }: TokenDialogProps) {
  const [scopes, setScopes] = useState<readonly RuleAction[]>(['view', 'run'])
  const [isEverywhere, setEverywhere] = useState(toolbox === undefined)
  const { submit, busy, problem } = useSubmit()

  const create = (fields: FormData) =>
    submit<NewTokenView>({
      url: links.api.tokens(),
      json: {
        ...(owner && { ownerId: owner.id }),
        name: String(fields.get('name')),
        scopes,
        days: Number(fields.get('days')),
        ...(!isEverywhere && { toolboxes: String(fields.get('toolboxes')).split(/[\s,]+/) }),
      },
      onDone: onCreated,
    })

  return (
    <FormDialog
      title={owner ? `New token for ${owner.name}` : 'New token'}
      description={`A program with this token acts as ${owner ? 'the service account' : 'you'}, limited to ${owner ? 'its' : 'your'} permissions.`}
      action="Create token"
      busy={busy}
      problem={problem}
      // Without this, a submission before hydration would put the name into the URL.
      form={{ method: 'post' }}
      onClose={onClose}
      onSubmit={create}
    >
      <Field
        id="token-name"
        label="Name"
        hint="What uses it: nightly report, CI of the weather toolbox."
        required
      >
        {control => (
          <Input {...control} name="name" autoComplete="off" required maxLength={tokenNameLengthMax} />
        )}
      </Field>
      <ScopeChoice scopes={scopes} onChange={setScopes} />
      <ToolboxChoice isEverywhere={isEverywhere} toolbox={toolbox} onChange={setEverywhere} />
      <DaysField />
    </FormDialog>
  )
}

type ScopeChoiceProps = {
  scopes: readonly RuleAction[]
  onChange: (scopes: readonly RuleAction[]) => void
}

function ScopeChoice({ scopes, onChange }: ScopeChoiceProps) {
  const toggle = (scope: RuleAction) =>
    onChange(ruleActions.filter(each => (each === scope) !== scopes.includes(each)))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Scopes</legend>
      <div className="flex flex-col items-start gap-2">
        {ruleActions.map(scope => (
          <Checkbox
            key={scope}
            label={scope}
            hint={tokenScopes[scope]}
            checked={scopes.includes(scope)}
            onChange={() => toggle(scope)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ToolboxChoiceProps = {
  isEverywhere: boolean
  toolbox: string | undefined
  onChange: (isEverywhere: boolean) => void
}

function ToolboxChoice({ isEverywhere, toolbox, onChange }: ToolboxChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Toolboxes</legend>
      <div className="flex flex-col items-start gap-2">
        <Radio
          name="reach"
          label="All toolboxes"
          hint="Including future toolboxes."
          checked={isEverywhere}
          onChange={() => onChange(true)}
        />
        <Radio
          name="reach"
          label="Selected toolboxes"
          hint="The token can’t see other toolboxes."
          checked={!isEverywhere}
          onChange={() => onChange(false)}
        />
      </div>
      {!isEverywhere && (
        <Field
          id="token-toolboxes"
          label="Names of toolboxes"
          hint="Comma-separated. ci-* matches every name that starts with ci-."
          className="mt-3"
        >
          {control => (
            <Input
              {...control}
              name="toolboxes"
              defaultValue={toolbox}
              autoComplete="off"
              spellCheck={false}
              required
            />
          )}
        </Field>
      )}
    </fieldset>
  )
}

function DaysField() {
  return (
    <Field id="token-days" label="Expires after (days)" hint={`At most ${tokenDaysMax} days.`}>
      {control => (
        <Input
          {...control}
          name="days"
          type="number"
          className="w-28"
          min={1}
          max={tokenDaysMax}
          defaultValue={tokenDaysDefault}
          required
        />
      )}
    </Field>
  )
}
