/** A comment thread with its actions: reply, edit, apply the suggestion, resolve and reopen. */
'use client'

import { CircleCheck } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '@/components/ui/form/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { Textarea } from '@/components/ui/form/input'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { CommentThread as Thread, CommentView } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { CommentForm } from './comment-form'
import { useProposalRequest } from '../use-proposal-request'

type CommentThreadProps = {
  proposal: number
  thread: Thread
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

type CommentProps = { proposal: number; comment: CommentView; off: string | null; applies: boolean }

function Comment({ proposal, comment, off, applies }: CommentProps) {
  const { busy, send } = useProposalRequest()
  const [text, setText] = useState<string | null>(null)
  const { id, by, mine, body, at, editedAt, suggestion, removed } = comment
  const url = links.api.proposalComment(proposal, id)
  const save = async () => {
    if (text?.trim() && (await send(url, { method: 'PATCH', json: { body: text.trim() } }, 'Changed')))
      setText(null)
  }
  return (
    <li id={`comment-${id}`} data-comment tabIndex={-1} className="flex flex-col gap-2 px-3 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        <span className="text-sm font-medium text-ink">{by ?? 'Deleted account'}</span>
        <RelativeTime at={at} />
        {editedAt && <span>changed</span>}
      </p>
      {text === null ? (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">
          {removed ? <em className="text-ink-soft">deleted</em> : body}
        </p>
      ) : (
        <Textarea
          aria-label="Your comment"
          autoFocus
          value={text}
          onChange={event => setText(event.target.value)}
        />
      )}
      {suggestion && (
        <div className="flex flex-col items-start gap-2">
          <p className="text-xs text-ink-soft">Suggested replacement for this line:</p>
          <CodeBlock text={suggestion.text} label="Suggested text" copy={false} wrap className="w-full" />
          {suggestion.appliedAt ? (
            <p className="text-xs text-ink-soft">
              applied <RelativeTime at={suggestion.appliedAt} />
            </p>
          ) : (
            applies && (
              <Button
                size="sm"
                busy={busy}
                onClick={() =>
                  void send(
                    links.api.proposalCommentApply(proposal, id),
                    { method: 'POST' },
                    'Suggestion applied',
                  )
                }
              >
                Apply suggestion
              </Button>
            )
          )}
        </div>
      )}
      {mine && !removed && off === null && (
        <div className="flex flex-wrap gap-2">
          {text === null ? (
            <>
              <Button size="sm" variant="link" onClick={() => setText(body)}>
                Change
              </Button>
              <Button
                size="sm"
                variant="link"
                busy={busy}
                onClick={() => void send(url, { method: 'DELETE' }, 'Comment deleted')}
              >
                Remove
              </Button>
            </>
          ) : (
            <>
              <Button size="sm" variant="primary" busy={busy} onClick={() => void save()}>
                Save
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setText(null)}>
                Cancel
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  )
}
