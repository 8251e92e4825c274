import type { Metadata } from 'next'
import { AttentionList } from '@/components/admin/attention-list'
import { RefusedPage } from '@/components/admin/refused-page'
import { Page, PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findAttention } from '@/lib/operations/background/find-attention'
import { approvalsWaitingFor } from '@/lib/web/http/pending-counts'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Administration' }

export default async function AdministrationPage() {
  const actor = await requireActor(links.admin())
  const decision = decide(actor, 'attention.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Administration" decision={decision} />
  const attention = await findAttention(actor, await approvalsWaitingFor(actor), new Date())
  return (
    <Page width="normal">
      <PageHeader title="Administration" lead="What needs attention. Counts end at 100." />
      <AttentionList {...attention} />
    </Page>
  )
}
