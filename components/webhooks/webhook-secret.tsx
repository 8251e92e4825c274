/** The secret of a webhook that was just created or replaced, which is shown only once. */
import { Callout } from '@/components/ui/data/callout'
import { CopiedText } from '@/components/ui/text/copied-text'
import type { NewWebhookView } from '@/lib/core/webhooks/webhook-view'

export function WebhookSecret({ created: { webhook, secret } }: { created: NewWebhookView }) {
  return (
    <Callout
      tone="good"
      role="status"
      className="mb-4"
      title={`Copy the secret of ${new URL(webhook.address).host} now. It’s shown only once.`}
    >
      <CopiedText text={secret} label="Copy secret" testId="webhook-secret" />
      <span className="block">The receiver verifies each signature with it.</span>
    </Callout>
  )
}
