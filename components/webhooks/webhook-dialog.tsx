/** The address and the events of a new or existing webhook. */
'use client'

import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { FormDialog } from '@/components/ui/overlay/form-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { eventTitle, selectableEvents, type WebhookEventType } from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { NewWebhookView, WebhookView } from '@/lib/core/webhooks/webhook-view'

type WebhookDialogProps = {
  /** Slug; absent for a webhook of the installation. */
  toolbox: string | undefined
  /** Absent for a new webhook. */
  webhook?: WebhookView
  onClose: () => void
  onCreated?: (view: NewWebhookView) => void
}

export function WebhookDialog({ toolbox, webhook, onClose, onCreated }: WebhookDialogProps) {
  const [events, setEvents] = useState<readonly WebhookEventType[]>(webhook?.events ?? ['version.published'])
  const [active, setActive] = useState(webhook?.active ?? true)
  const { submit, busy, problem } = useSubmit()

  const save = (fields: FormData) => {
    const json = { address: String(fields.get('address')), events }
    return webhook
      ? submit<WebhookView>({
          url: links.api.webhook(webhook.id),
          method: 'PATCH',
          json: { ...json, ...(active !== webhook.active && { active }) },
          refresh: 'always',
          done: 'Webhook saved',
        })
      : submit<NewWebhookView>({ url: links.api.webhooks(toolbox), json, onDone: onCreated })
  }

  return (
    <FormDialog
      title={webhook ? 'Edit webhook' : 'New webhook'}
      description={
        webhook
          ? 'From now on, the webhook delivers the events that you can see.'
          : 'The webhook delivers the events that you can see.'
      }
      sticky
      action={webhook ? 'Save webhook' : 'Create webhook'}
      busy={busy}
      problem={problem}
      // Without this, a submission before hydration would put the address into the URL.
      form={{ method: 'post', autoComplete: 'off' }}
      onClose={onClose}
      onSubmit={save}
    >
      <Field
        id="webhook-address"
        label="Address"
        hint="Begins with https:// and has a public host name."
        required
      >
        {control => (
          <Input
            {...control}
            name="address"
            defaultValue={webhook?.address}
            maxLength={webhookLimits.addressLength}
            placeholder="https://hooks.example.org/pegboard"
            spellCheck={false}
            autoCapitalize="off"
            className="font-mono"
          />
        )}
      </Field>
      <EventChoice ofToolbox={toolbox !== undefined} events={events} onChange={setEvents} />
      {webhook && (
        <Checkbox
          label="Enabled"
          hint="A disabled webhook receives only test events."
          checked={active}
          onChange={event => setActive(event.target.checked)}
        />
      )}
    </FormDialog>
  )
}

type EventChoiceProps = {
  ofToolbox: boolean
  events: readonly WebhookEventType[]
  onChange: (events: readonly WebhookEventType[]) => void
}

function EventChoice({ ofToolbox, events, onChange }: EventChoiceProps) {
  const selectable = selectableEvents(ofToolbox)
  const toggle = (type: WebhookEventType) =>
    onChange(selectable.filter(each => (each === type) !== events.includes(each)))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">Events</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {selectable.map(type => (
          <Checkbox
            key={type}
            label={eventTitle(type)}
            hint={<code>{type}</code>}
            checked={events.includes(type)}
            onChange={() => toggle(type)}
          />
        ))}
      </div>
    </fieldset>
  )
}
