/** A comment thread with its actions: reply, resolve and reopen. */
'use client'

import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ShownThread } from '@/lib/core/proposals/model/shown-thread'
import { links } from '@/lib/core/base/links'
import { Comment } from './comment'
import { CommentForm } from './comment-form'
import { useProposalRequest } from '../use-proposal-request'

type CommentThreadProps = {
  proposal: number
  thread: ShownThread
  /** The subject of the thread, if its position does not show it. */
  about?: ReactNode
  /** Why the reader cannot comment; null if they can. */
  off: string | null
  /** Whether the reader can apply suggestions, which only the author can. */
  applies: boolean
}

export function CommentThread({ proposal, thread, about, off, applies }: CommentThreadProps) {
  const { busy, send } = useProposalRequest()
  const [answering, setAnswering] = useState(false)
  const { id, resolved, comments } = thread
  const settle = () =>
    send(
      links.api.proposalComment(proposal, id),
      { method: 'PATCH', json: { resolved: !resolved } },
      resolved ? 'Reopened' : 'Resolved',
    )
  return (
    <div role="group" aria-label="Thread" className="rounded-lg border bg-surface text-sm">
      {(about || resolved) && (
        <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-sunken px-3 py-1.5 text-xs text-ink-soft">
          {about}
          {resolved && (
            <span className="ml-auto inline-flex items-center gap-1 text-good">
              <CircleCheck aria-hidden className="size-3.5" />
              resolved by {resolved.by} <RelativeTime at={resolved.at} />
            </span>
          )}
        </header>
      )}
      <ol className="divide-y">
        {comments.map(comment => (
          <Comment key={comment.id} proposal={proposal} comment={comment} off={off} applies={applies} />
        ))}
      </ol>
      {off === null && (
        <div className="border-t px-3 py-2">
          {answering ? (
            <CommentForm
              proposal={proposal}
              target={{ thread: id }}
              label="Reply"
              action="Reply"
              onClose={() => setAnswering(false)}
            />
          ) : (
            <div className="flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setAnswering(true)}>
                Reply
              </Button>
              <Button size="sm" variant="ghost" busy={busy} onClick={() => void settle()}>
                {resolved ? 'Reopen' : 'Resolve'}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
