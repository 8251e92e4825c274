'use client'

/** Signs a person in again whose session has ended, without leaving the page. */
import { Dialog } from '@/components/ui/overlay/dialog'
import { request } from '@/components/ui/request/request'
import { SignInForm } from './sign-in-form'

type SignInDialogProps = {
  /** Email address of the person who opened the page. */
  email: string
  providers: readonly { id: string; name: string }[]
  onSignedIn: () => void
  onClose: () => void
}

export default function SignInDialog({ email, providers, onSignedIn, onClose }: SignInDialogProps) {
  const goOn = async () => {
    const session = await request<{ user?: { email?: string } }>('/api/auth/session')
    // The page shows what the first person may do, so another person gets a page of their own.
    if (session.ok && session.value.user?.email !== email) window.location.reload()
    else onSignedIn()
  }
  return (
    <Dialog
      open
      sticky
      size="sm"
      title="Sign in again"
      description="Your session has ended. Nothing you typed is lost."
      onClose={onClose}
    >
      <SignInForm
        returnTo={window.location.pathname + window.location.search}
        providers={providers}
        initialError={null}
        onSignedIn={() => void goOn()}
      />
    </Dialog>
  )
}
