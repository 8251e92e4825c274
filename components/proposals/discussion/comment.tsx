/** One comment of a thread, with its suggestion and the actions of its author. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { CodeBlock } from '@/components/ui/text/code-block'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ShownComment } from '@/lib/core/proposals/model/shown-thread'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'
import { Markdown } from '@/components/ui/text/markdown'
import { MentionField } from './mention-field'

type CommentProps = {
  proposal: number
  comment: ShownComment
  /** Why the reader cannot comment; null if they can. */
  off: string | null
  applies: boolean
}

export function Comment({ proposal, comment, off, applies }: CommentProps) {
  const [isEditing, setEditing] = useState(false)
  const { id, by, mine, at, editedAt, suggestion, removed } = comment
  return (
    <li id={`comment-${id}`} data-comment tabIndex={-1} className="flex flex-col gap-2 px-3 py-2.5">
      <p className="flex flex-wrap items-baseline gap-x-2 text-xs text-ink-soft">
        <span className="text-sm font-medium text-ink">{by ?? 'Deleted account'}</span>
        <a href={`#comment-${id}`} className="hover:underline">
          <RelativeTime at={at} />
        </a>
        {editedAt && <span>changed</span>}
      </p>
      {isEditing ? (
        <EditComment proposal={proposal} comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <Text comment={comment} />
      )}
      {suggestion && (
        <Suggestion proposal={proposal} comment={id} suggestion={suggestion} applies={applies} />
      )}
      {mine && !removed && off === null && !isEditing && (
        <OwnActions proposal={proposal} comment={id} onEdit={() => setEditing(true)} />
      )}
    </li>
  )
}

function Text({ comment }: { comment: ShownComment }) {
  if (comment.removed) return <em className="text-ink-soft">deleted</em>
  return <Markdown content={comment.content} />
}

type EditCommentProps = { proposal: number; comment: ShownComment; onClose: () => void }

function EditComment({ proposal, comment, onClose }: EditCommentProps) {
  const { busy, send } = useProposalRequest()
  const [text, setText] = useState(comment.body)
  const save = async () => {
    const url = links.api.proposalComment(proposal, comment.id)
    const body = text.trim()
    if (body !== '' && (await send(url, { method: 'PATCH', json: { body } }, 'Changed'))) onClose()
  }
  return (
    <>
      <MentionField proposal={proposal} label="Your comment" autoFocus value={text} onChange={setText} />
      <div className="flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void save()}>
          Save
        </Button>
        <Button size="sm" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  )
}

type OwnActionsProps = { proposal: number; comment: string; onEdit: () => void }

function OwnActions({ proposal, comment, onEdit }: OwnActionsProps) {
  const { busy, send } = useProposalRequest()
  const url = links.api.proposalComment(proposal, comment)
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" variant="link" onClick={onEdit}>
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
    </div>
  )
}

type SuggestionProps = {
  proposal: number
  comment: string
  suggestion: NonNullable<ShownComment['suggestion']>
  applies: boolean
}

function Suggestion({ proposal, comment, suggestion, applies }: SuggestionProps) {
  const { busy, send } = useProposalRequest()
  const url = links.api.proposalCommentApply(proposal, comment)
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-xs text-ink-soft">Suggested replacement for this line:</p>
      <CodeBlock text={suggestion.text} label="Suggested text" copy={false} wrap className="w-full" />
      {suggestion.appliedAt && (
        <p className="text-xs text-ink-soft">
          applied <RelativeTime at={suggestion.appliedAt} />
        </p>
      )}
      {!suggestion.appliedAt && applies && (
        <Button
          size="sm"
          busy={busy}
          onClick={() => void send(url, { method: 'POST' }, 'Suggestion applied')}
        >
          Apply suggestion
        </Button>
      )}
    </div>
  )
}
