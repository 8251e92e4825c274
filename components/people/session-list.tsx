/** The browsers in which a person is signed in, each with a button that signs it out. */
'use client'

import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SessionView } from '@/lib/core/people/session-view'

const providerLabels: Record<string, string> = { github: 'GitHub', oidc: 'single sign-on' }

export function SessionList({ sessions }: { sessions: readonly SessionView[] }) {
  const { submit, isBusy } = useSubmit()
  const signOut = ({ id, current }: SessionView) =>
    submit({
      key: id,
      url: links.api.session(id),
      method: 'DELETE',
      failed: 'Couldn’t sign out the session',
      ...(current
        ? { leaves: true, onDone: () => window.location.assign(links.signIn()) }
        : { done: 'Session signed out', refresh: 'always' }),
    })
  return (
    <ul className="mb-6 w-full divide-y border-y" aria-label="Sessions">
      {sessions.map(session => (
        <li
          key={session.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm"
        >
          <div className="min-w-0">
            <span className="font-medium wrap-anywhere">{session.device}</span>{' '}
            {session.current && <Badge tone="good">This session</Badge>}
            <span className="block text-xs text-ink-soft wrap-anywhere">
              Signed in <RelativeTime at={session.startedAt} /> from {session.address}
              {session.provider && ` with ${providerLabels[session.provider] ?? session.provider}`}, last used{' '}
              <RelativeTime at={session.lastUsedAt} />
            </span>
          </div>
          <Button size="sm" busy={isBusy(session.id)} onClick={() => void signOut(session)}>
            Sign out<span className="sr-only"> {session.device}</span>
          </Button>
        </li>
      ))}
    </ul>
  )
}
