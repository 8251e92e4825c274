import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { AuthLayout } from '@/components/people/auth-layout'
import { oauthProblems, type OAuthProblem } from '@/lib/web/oauth/oauth-problems'

export const metadata: Metadata = { title: 'Connect a program' }

export default async function OAuthProblemPage({ params }: { params: Promise<{ problem: string }> }) {
  const { problem } = await params
  if (!Object.hasOwn(oauthProblems, problem)) notFound()
  const { title, text } = oauthProblems[problem as OAuthProblem]
  return (
    <AuthLayout title={title}>
      <p className="text-sm">{text}</p>
    </AuthLayout>
  )
}
