/** The secret of a webhook that was just created or replaced, which is shown only once. */
import { Callout } from '@/components/ui/data/callout'
import { CopyButton } from '@/components/ui/form/copy-button'
import type { NewWebhookView } from '@/lib/core/webhooks/webhook-view'

export function WebhookSecret({ created: { webhook, secret } }: { created: NewWebhookView }) {
  return (
    <Callout
      tone="good"
      role="status"
      className="mb-4"
      title={`Copy the secret of ${new URL(webhook.address).host} now. It’s shown only once.`}
    >
      <span className="flex items-center gap-2">
        <code className="min-w-0 text-xs break-all" data-testid="webhook-secret">
          {secret}
        </code>
        <CopyButton text={secret} label="Copy secret" />
      </span>
      <span className="block">The receiver verifies each signature with it.</span>
    </Callout>
  )
}
