/** Replacing the secret of a webhook, and deleting a webhook. */
'use client'

import { useRouter } from 'next/navigation'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { NewWebhookView, WebhookView } from '@/lib/core/webhooks/webhook-view'

type ConfirmationProps = { webhook: WebhookView; onClose: () => void }

type ReplaceSecretDialogProps = ConfirmationProps & { onReplaced: (view: NewWebhookView) => void }

export function ReplaceSecretDialog({ webhook, onClose, onReplaced }: ReplaceSecretDialogProps) {
  const { submit, busy, problem } = useSubmit()
  const replace = async () => {
    const isDone = await submit<NewWebhookView>({
      url: links.api.webhookSecret(webhook.id),
      method: 'POST',
      onDone: onReplaced,
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={`Replace the secret of ${new URL(webhook.address).host}?`}
      action="Replace secret"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void replace()}
    >
      For 24 hours, deliveries have a signature of each secret. Give the receiver the new one before then.
    </ConfirmDialog>
  )
}

type DeleteWebhookDialogProps = ConfirmationProps & { toolbox: string | undefined }

export function DeleteWebhookDialog({ toolbox, webhook, onClose }: DeleteWebhookDialogProps) {
  const router = useRouter()
  const { submit, busy, problem } = useSubmit()
  const remove = async () => {
    const isDone = await submit({
      url: links.api.webhook(webhook.id),
      method: 'DELETE',
      done: 'Webhook deleted',
      onDone: () => {
        // The page may show the deliveries of this webhook.
        router.push(toolbox === undefined ? links.webhooks() : links.toolboxSection(toolbox, 'webhooks'))
        router.refresh()
      },
    })
    if (isDone) onClose()
  }
  return (
    <ConfirmDialog
      title={`Delete the webhook to ${new URL(webhook.address).host}?`}
      action="Delete webhook"
      busy={busy}
      problem={problem}
      onClose={onClose}
      onConfirm={() => void remove()}
    >
      Its deliveries are deleted too, including those that wait for another attempt. This can’t be undone.
    </ConfirmDialog>
  )
}
