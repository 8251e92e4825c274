/** The form for a comment on a proposal, finding, field or line, or for a reply in a thread. */
'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'

type CommentTarget = { anchor: CommentAnchor } | { thread: string }

type CommentFormProps = {
  proposal: number
  target: CommentTarget
  /** Label of the field, because a page can contain several forms. */
  label: string
  /** Text of the line with which a suggestion begins; absent if nothing can be suggested. */
  line?: string
  action?: string
  onClose?: () => void
  /** Address of the page without this form, if the address determines that the form is open. */
  closeHref?: string
}

export function CommentForm(props: CommentFormProps) {
  const { proposal, target, label, line, action = 'Comment', onClose, closeHref } = props
  const router = useRouter()
  const { busy, send } = useProposalRequest()
  const [body, setBody] = useState('')
  const [suggestion, setSuggestion] = useState<string | null>(null)
  const closes = onClose !== undefined || closeHref !== undefined
  const close = () => {
    onClose?.()
    if (closeHref) router.push(closeHref, { scroll: false })
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (body.trim() === '' && suggestion === null)) return
    const json = { ...target, body: body.trim(), ...(suggestion !== null && { suggestion }) }
    if (!(await send(links.api.proposalComments(proposal), { json }, 'Comment added'))) return
    setBody('')
    setSuggestion(null)
    close()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <Textarea
        aria-label={label}
        value={body}
        rows={3}
        maxLength={proposalLimits.commentLengthMax}
        autoFocus={closes}
        placeholder="Describe the issue and why it matters"
        onChange={event => setBody(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
            event.currentTarget.form?.requestSubmit()
          if (event.key === 'Escape' && body === '') close()
        }}
        className="min-h-16"
      />
      {line !== undefined && (
        <Checkbox
          label="Suggest a replacement for this line"
          hint="The author can apply it in one click."
          checked={suggestion !== null}
          onChange={event => setSuggestion(event.target.checked ? line : null)}
        />
      )}
      {suggestion !== null && (
        <Textarea
          aria-label="Suggested text"
          value={suggestion}
          rows={Math.min(8, suggestion.split('\n').length + 1)}
          maxLength={proposalLimits.commentLengthMax}
          spellCheck={false}
          onChange={event => setSuggestion(event.target.value)}
          className="min-h-9 font-mono text-xs"
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" variant="primary" busy={busy}>
          {action}
        </Button>
        {closes && (
          <Button size="sm" variant="ghost" onClick={close}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}
