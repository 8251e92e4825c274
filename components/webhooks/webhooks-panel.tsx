/** The webhooks of a toolbox or of the installation: created, tested, changed and deleted. */
'use client'

import { Webhook } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { Section } from '@/components/ui/layout/page'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import { webhookLimits } from '@/lib/core/webhooks/webhook-limits'
import type { NewWebhookView, WebhookView } from '@/lib/core/webhooks/webhook-view'
import { DeleteWebhookDialog, ReplaceSecretDialog } from './webhook-confirmations'
import { WebhookDialog } from './webhook-dialog'
import { WebhookFacts } from './webhook-facts'
import { WebhookSecret } from './webhook-secret'
import { webhookLog } from './webhook-log-link'

type WebhooksPanelProps = {
  /** Slug; absent for the webhooks of the installation. */
  toolbox?: string
  webhooks: readonly WebhookView[]
}

type OpenDialog = { action: 'create' } | { action: 'edit' | 'replace' | 'delete'; webhook: WebhookView }

export function WebhooksPanel({ toolbox, webhooks }: WebhooksPanelProps) {
  const router = useRouter()
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [created, setCreated] = useState<NewWebhookView | null>(null)
  const { submit, isBusy, problem, retry } = useSubmit()
  const close = () => setDialog(null)
  const showSecret = (view: NewWebhookView) => {
    setCreated(view)
    router.refresh()
  }
  const test = ({ id }: WebhookView) =>
    submit({
      key: id,
      url: links.api.webhookTest(id),
      method: 'POST',
      onDone: () => {
        router.push(webhookLog(toolbox, id))
        // The log may be open already.
        router.refresh()
      },
    })

  return (
    <Section
      id="webhooks"
      title="Webhooks"
      aside={
        webhooks.length > 0 &&
        webhooks.length < webhookLimits.perOwner && (
          <Button onClick={() => setDialog({ action: 'create' })}>Create webhook</Button>
        )
      }
    >
      <p className="mb-4 max-w-prose text-sm text-ink-soft">
        Pegboard sends each selected event to the address, signed with a secret.{' '}
        <Link href={links.documentation('webhooks')} className="link">
          How to receive events
        </Link>
      </p>
      <SubmitProblem problem={problem} retry={retry} className="mb-4" />
      {created && <WebhookSecret created={created} />}
      {webhooks.length === 0 ? (
        <EmptyState
          icon={Webhook}
          title="No webhooks yet"
          action={
            <Button variant="primary" onClick={() => setDialog({ action: 'create' })}>
              Create webhook
            </Button>
          }
        >
          A webhook informs another system, such as a chat or a build server.
        </EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-surface" aria-label="Webhooks">
          {webhooks.map(webhook => (
            <li
              key={webhook.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-3"
            >
              <WebhookFacts webhook={webhook} log={webhookLog(toolbox, webhook.id)} />
              <span className="flex flex-wrap gap-2">
                <Button size="sm" busy={isBusy(webhook.id)} onClick={() => void test(webhook)}>
                  Send test event
                </Button>
                <Button size="sm" onClick={() => setDialog({ action: 'edit', webhook })}>
                  Edit…
                </Button>
                <Button size="sm" onClick={() => setDialog({ action: 'replace', webhook })}>
                  Replace secret…
                </Button>
                <Button size="sm" variant="ghost" onClick={() => setDialog({ action: 'delete', webhook })}>
                  Delete…
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {dialog?.action === 'create' && (
        <WebhookDialog toolbox={toolbox} onClose={close} onCreated={showSecret} />
      )}
      {dialog?.action === 'edit' && (
        <WebhookDialog toolbox={toolbox} webhook={dialog.webhook} onClose={close} />
      )}
      {dialog?.action === 'replace' && (
        <ReplaceSecretDialog webhook={dialog.webhook} onClose={close} onReplaced={showSecret} />
      )}
      {dialog?.action === 'delete' && (
        <DeleteWebhookDialog toolbox={toolbox} webhook={dialog.webhook} onClose={close} />
      )}
    </Section>
  )
}
