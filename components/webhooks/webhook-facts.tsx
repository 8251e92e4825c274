import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { formatList } from '@/lib/core/base/format-list'
import { eventTitle } from '@/lib/core/webhooks/webhook-events'
import type { WebhookView } from '@/lib/core/webhooks/webhook-view'

/** One webhook in the list. @param log address of its deliveries */
export function WebhookFacts({ webhook, log }: { webhook: WebhookView; log: string }) {
  const { address, events, setBy, createdAt, failingSince, disabledAt, formerSecretUntil } = webhook
  const state = stateOf(webhook)
  return (
    <div className="min-w-0 flex-1 basis-80 text-sm">
      <p className="wrap-anywhere">
        <span className="font-mono text-xs font-semibold">{address}</span>{' '}
        <Badge tone={state.tone}>{state.title}</Badge>
      </p>
      <p className="mt-1 text-ink-soft">{formatList(events.map(eventTitle))}</p>
      <p className="mt-1 text-xs text-ink-soft">
        Set by {setBy}, created <RelativeTime at={createdAt} />.{' '}
        <Link href={log} className="link">
          Deliveries<span className="sr-only"> to {address}</span>
        </Link>
      </p>
      {disabledAt && (
        <p className="mt-1 text-xs text-ink-soft">
          Disabled <RelativeTime at={disabledAt} />, because deliveries had failed for 3 days. Enable it under
          Edit.
        </p>
      )}
      {failingSince && !disabledAt && (
        <p className="mt-1 text-xs text-ink-soft">
          Deliveries began to fail <RelativeTime at={failingSince} />. After 3 days the webhook is disabled.
        </p>
      )}
      {formerSecretUntil && (
        <p className="mt-1 text-xs text-ink-soft">
          The former secret stops signing <RelativeTime at={formerSecretUntil} />.
        </p>
      )}
    </div>
  )
}

function stateOf({ active, failingSince }: WebhookView): { title: string; tone: BadgeTone } {
  if (!active) return { title: 'Disabled', tone: 'plain' }
  return failingSince ? { title: 'Failing', tone: 'warn' } : { title: 'Active', tone: 'good' }
}
