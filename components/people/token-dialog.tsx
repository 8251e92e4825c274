'use client'

/** What a new token is called, what it is for, where, and for how long. */
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Checkbox, Radio } from '@/components/ui/checkbox'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { request } from '@/components/ui/request'
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
  onClose: () => void
  onMade: (made: NewTokenView) => void
}

export function TokenDialog({ owner, onClose, onMade }: TokenDialogProps) {
  const [scopes, setScopes] = useState<readonly RuleAction[]>(['view', 'run'])
  const [isEverywhere, setEverywhere] = useState(true)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)

  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await request<NewTokenView>(links.api.tokens(), {
      json: {
        ...(owner && { ownerId: owner.id }),
        name: String(fields.get('name')),
        scopes,
        days: Number(fields.get('days')),
        ...(!isEverywhere && { toolboxes: String(fields.get('toolboxes')).split(/[\s,]+/) }),
      },
    })
    setBusy(false)
    if (answer.ok) onMade(answer.value)
    else setFault(answer.problem.detail)
  }
  const toggle = (scope: RuleAction) =>
    setScopes(ruleActions.filter(each => (each === scope) !== scopes.includes(each)))

  return (
    <Dialog
      open
      onClose={onClose}
      title={owner ? `A new token for ${owner.name}` : 'A new token'}
      description={`A program with this token acts as ${owner ? 'the service account' : 'you'}, limited to ${owner ? 'its' : 'your'} permissions.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="token-form" variant="primary" busy={busy}>
            Make the token
          </Button>
        </>
      }
    >
      <form id="token-form" method="post" className="flex flex-col gap-5" onSubmit={make}>
        {fault && (
          <Callout tone="bad" role="alert">
            {fault}
          </Callout>
        )}
        <Field
          id="token-name"
          label="Name"
          hint="What uses it: nightly report, CI of the weather toolbox."
          required
        >
          {control => (
            <Input
              {...control}
              name="name"
              autoComplete="off"
              required
              maxLength={tokenNameLengthMax}
              data-autofocus
            />
          )}
        </Field>
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
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">Toolboxes</legend>
          <div className="flex flex-col items-start gap-2">
            <Radio
              name="reach"
              label="All toolboxes"
              hint="Including future toolboxes."
              checked={isEverywhere}
              onChange={() => setEverywhere(true)}
            />
            <Radio
              name="reach"
              label="Only these"
              hint="It can’t see any others."
              checked={!isEverywhere}
              onChange={() => setEverywhere(false)}
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
                <Input {...control} name="toolboxes" autoComplete="off" spellCheck={false} required />
              )}
            </Field>
          )}
        </fieldset>
        <Field id="token-days" label="Days" hint={`It ends after them; at most ${tokenDaysMax}.`}>
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
      </form>
    </Dialog>
  )
}
