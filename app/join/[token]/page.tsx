import type { Metadata } from 'next'
import { Link } from '@/components/ui/layout/link'
import { AuthLayout } from '@/components/people/auth-layout'
import { JoinForm } from '@/components/people/join-form'
import { AppError } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'
import { findInvitation, type InvitationToJoin } from '@/lib/operations/people/invitations/find-invitation'

export const metadata: Metadata = { title: 'Join' }

type Props = { params: Promise<{ token: string }> }

export default async function JoinPage({ params }: Props) {
  const { token } = await params
  const invitation = await openInvitation(token)
  if (!invitation)
    return (
      <AuthLayout title="This invitation link is no longer valid">
        <p className="text-sm">
          The link has been used, has expired or was never valid. Ask an admin for a new one, or{' '}
          <Link className="link" href={links.signIn()}>
            sign in
          </Link>{' '}
          if you already have an account.
        </p>
      </AuthLayout>
    )
  const first = invitation.invitedBy === null
  return (
    <AuthLayout
      title={first ? 'Welcome to Pegboard' : 'Join Pegboard'}
      lead={
        first
          ? 'You’re the first person here, so you’ll be the admin.'
          : `${invitation.invitedBy} has invited you.`
      }
    >
      <JoinForm token={token} email={invitation.email} />
    </AuthLayout>
  )
}

/** Returns null for every link that cannot be used, without distinguishing the reasons. */
async function openInvitation(token: string): Promise<InvitationToJoin | null> {
  try {
    return await findInvitation(token, new Date())
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('invitation.')) return null
    throw error
  }
}
