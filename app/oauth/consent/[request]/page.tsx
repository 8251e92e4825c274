import type { Metadata } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AuthLayout } from '@/components/people/auth-layout'
import { ConsentFacts } from '@/components/people/consent-facts'
import { ConsentForm } from '@/components/people/consent-form'
import { OwnAccountNotice } from '@/components/people/own-account-notice'
import { Callout } from '@/components/ui/data/callout'
import { oauthLifetimes } from '@/lib/core/tokens/oauth-scopes'
import { whyNoAccess } from '@/lib/operations/access/oauth/allow-client'
import { isOAuthOn } from '@/lib/web/oauth/authorization-server'
import { findConsentRequest } from '@/lib/web/oauth/consent'
import { oauthProblems } from '@/lib/web/oauth/oauth-problems'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Connect a program' }

const daySeconds = 24 * 60 * 60

export default async function ConsentPage({ params }: { params: Promise<{ request: string }> }) {
  const actor = await requireActor()
  if (!isOAuthOn()) notFound()
  if (actor.viewedBy) return <OwnAccountNotice title="Connect a program" name={actor.name} />
  const { request: id } = await params
  const request = await findConsentRequest({ headers: await headers() }, id)
  if (!request) {
    const { title, text } = oauthProblems.expired
    return (
      <AuthLayout title={title}>
        <p className="text-sm">{text}</p>
      </AuthLayout>
    )
  }
  const reason = await whyNoAccess(actor, request, new Date())
  return (
    <AuthLayout title={`Allow ${request.host ?? 'a program'} to use your tools?`}>
      <div className="flex flex-col gap-5">
        <ConsentFacts {...request} person={actor} days={oauthLifetimes.access / daySeconds} />
        {reason !== null && <Callout tone="bad">{reason}</Callout>}
        <ConsentForm request={id} mayAllow={reason === null} />
      </div>
    </AuthLayout>
  )
}
