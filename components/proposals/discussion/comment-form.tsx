/** The form for a comment on a proposal, finding, field or line, or for a reply in a thread. */
'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Checkbox } from '@/components/ui/form/checkbox'
import { Textarea } from '@/components/ui/form/input'
import { proposalLimits } from '@/lib/core/proposals/lifecycle/proposal-requests'
import type { CommentAnchor } from '@/lib/core/proposals/model/proposal-views'
import { links } from '@/lib/core/base/links'
import { useProposalRequest } from '../use-proposal-request'
import { MentionField } from './mention-field'

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
}

export function CommentForm(props: CommentFormProps) {
  const { proposal, target, label, line, action = 'Comment', onClose } = props
  const { busy, send } = useProposalRequest()
  const [body, setBody] = useState('')
  const [suggestion, setSuggestion] = useState<string | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || (body.trim() === '' && suggestion === null)) return
    const json = { ...target, body: body.trim(), ...(suggestion !== null && { suggestion }) }
    if (!(await send(links.api.proposalComments(proposal), { json }, 'Comment added'))) return
    setBody('')
    setSuggestion(null)
    onClose?.()
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-2">
      <MentionField
        proposal={proposal}
        label={label}
        value={body}
        onChange={setBody}
        autoFocus={onClose !== undefined}
        placeholder="Describe the issue and why it matters. Markdown and @names work."
        onLeave={onClose}
      />
      {line !== undefined && <Suggestion line={line} value={suggestion} onChange={setSuggestion} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {action}
        </Button>
        {onClose && (
          <Button size="sm" variant="ghost" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

type SuggestionProps = { line: string; value: string | null; onChange: (text: string | null) => void }

/** Another text for the commented line. */
function Suggestion({ line, value, onChange }: SuggestionProps) {
  return (
    <>
      <Checkbox
        label="Suggest a replacement for this line"
        hint="The author can apply it in one click."
        checked={value !== null}
        onChange={event => onChange(event.target.checked ? line : null)}
      />
      {value !== null && (
        <Textarea
          aria-label="Suggested text"
          value={value}
          rows={Math.min(8, value.split('\n').length + 1)}
          maxLength={proposalLimits.commentLengthMax}
          spellCheck={false}
          onChange={event => onChange(event.target.value)}
          className="min-h-9 font-mono text-xs"
        />
      )}
    </>
  )
}
