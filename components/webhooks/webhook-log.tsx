/** The deliveries of one webhook, newest first. */
'use client'

import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { NextPage } from '@/components/ui/layout/next-page'
import { Section } from '@/components/ui/layout/page'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { CodeBlock } from '@/components/ui/text/code-block'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatDuration } from '@/lib/core/base/format-units'
import { links } from '@/lib/core/base/links'
import { visibleText } from '@/lib/core/base/visible-text'
import { eventTitle } from '@/lib/core/webhooks/webhook-events'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { DeliveryPage, DeliveryState, DeliveryView } from '@/lib/core/webhooks/webhook-view'
import { webhookLog } from './webhook-log-link'

type WebhookLogProps = {
  toolbox?: string
  webhook: { id: string; address: string }
  page: DeliveryPage
}

export function WebhookLog({ toolbox, webhook, page: { deliveries, next } }: WebhookLogProps) {
  const { submit, isBusy, problem, retry } = useSubmit()
  const isSending = deliveries.some(({ state, attempts }) => state === 'waiting' && attempts === 0)
  const again = ({ id }: DeliveryView) =>
    submit({
      key: id,
      url: links.api.webhookDelivery(webhook.id, id),
      method: 'POST',
      done: 'Delivery queued',
      refresh: 'always',
    })
  return (
    <Section id="deliveries" title={`Deliveries to ${new URL(webhook.address).host}`}>
      <RefreshWhile active={isSending} doneText="Delivery finished" />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Pegboard keeps deliveries for {webhookLimits.keptDays} days.
      </p>
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      {deliveries.length === 0 ? (
        <p className="text-sm text-ink-soft">No deliveries yet</p>
      ) : (
        <ul className="divide-y rounded-lg border bg-surface" aria-label="Deliveries">
          {deliveries.map(delivery => (
            <li key={delivery.id} className="px-4 py-3 text-sm">
              <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
                <DeliveryFacts delivery={delivery} />
                {delivery.state !== 'waiting' && (
                  <Button size="sm" busy={isBusy(delivery.id)} onClick={() => void again(delivery)}>
                    Deliver again
                  </Button>
                )}
              </div>
              <DeliveryDetails delivery={delivery} />
            </li>
          ))}
        </ul>
      )}
      <NextPage label="Pages of deliveries" href={next && webhookLog(toolbox, webhook.id, next)} />
    </Section>
  )
}

const states = {
  waiting: { title: 'Waiting', tone: 'info' },
  delivered: { title: 'Delivered', tone: 'good' },
  failed: { title: 'Failed', tone: 'bad' },
  withheld: { title: 'Withheld', tone: 'plain' },
} as const satisfies Record<DeliveryState, { title: string; tone: BadgeTone }>

function DeliveryFacts({ delivery }: { delivery: DeliveryView }) {
  const { event, state, attempts, createdAt, nextAttemptAt, responseStatus, tookMs, problem } = delivery
  return (
    <div className="min-w-0 flex-1 basis-72">
      <p>
        <span className="font-medium">{eventTitle(event)}</span>{' '}
        <Badge tone={states[state].tone}>{states[state].title}</Badge>
      </p>
      <p className="mt-0.5 text-xs text-ink-soft">
        <RelativeTime at={createdAt} />
        {attempts > 0 && `, ${formatCount(attempts, 'attempt', 'attempts')}`}
        {responseStatus !== null && `, status ${responseStatus}`}
        {tookMs !== null && `, ${formatDuration(tookMs)}`}
        {state === 'waiting' && attempts > 0 && nextAttemptAt && (
          <>
            , next attempt <RelativeTime at={nextAttemptAt} />
          </>
        )}
      </p>
      {problem && <p className="mt-0.5 wrap-anywhere">{problem}</p>}
    </div>
  )
}

function DeliveryDetails({ delivery: { id, payload, response } }: { delivery: DeliveryView }) {
  return (
    <details className="mt-2">
      <summary className="w-fit cursor-pointer text-xs text-ink-soft">Details</summary>
      <div className="mt-2 flex flex-col gap-2">
        <p className="text-xs wrap-anywhere text-ink-soft">
          webhook-id <code>{id}</code>
        </p>
        {payload === null ? (
          <p className="text-xs text-ink-soft">You can’t see what this event is about.</p>
        ) : (
          <CodeBlock text={indented(payload)} label="Body" wrap />
        )}
        {response && <CodeBlock text={visibleText(response)} label="Response" wrap copy={false} />}
      </div>
    </details>
  )
}

const indented = (json: string) => JSON.stringify(JSON.parse(json), null, 2)
