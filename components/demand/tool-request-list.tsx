/** Requests for tools: everyone can add themselves, and admins close a request with a tool. */
'use client'

import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { ToolRequestView } from '@/lib/core/demand/tool-request'
import { CloseRequestDialog } from './close-request-dialog'

type ToolRequestListProps = {
  requests: readonly ToolRequestView[]
  /** Whether the reader can close requests. */
  mayClose: boolean
}

export function ToolRequestList({ requests, mayClose }: ToolRequestListProps) {
  const submission = useSubmit()
  const [closing, setClosing] = useState<ToolRequestView | null>(null)
  return (
    <>
      <SubmitProblem problem={submission.problem} retry={submission.retry} className="mb-3" />
      <ul className="divide-y rounded-lg border bg-surface" aria-label="Tool requests">
        {requests.map(request => (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3"
          >
            <RequestFacts request={request} />
            {request.state === 'open' && (
              <span className="flex flex-wrap gap-2">
                <NeedButton request={request} submission={submission} />
                {mayClose && (
                  <Button size="sm" onClick={() => setClosing(request)}>
                    Close…<span className="sr-only">{request.title}</span>
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
      {closing && <CloseRequestDialog request={closing} onClose={() => setClosing(null)} />}
    </>
  )
}

function RequestFacts({ request }: { request: ToolRequestView }) {
  const { title, purpose, audience, people, createdAt, tool } = request
  return (
    <div className="min-w-0 flex-1 basis-72 text-sm">
      <p className="font-medium wrap-anywhere">{title}</p>
      <p className="whitespace-pre-line text-ink-soft wrap-anywhere">{purpose}</p>
      {audience !== '' && <p className="text-ink-soft wrap-anywhere">Who needs it: {audience}</p>}
      {tool && (
        <p>
          Use{' '}
          <Link href={links.tool(tool.toolbox, tool.name)} className="link">
            {tool.name}
          </Link>{' '}
          of {tool.toolboxTitle}
        </p>
      )}
      <p className="mt-1 text-xs text-ink-soft">
        Needed by {formatCount(people, 'person', 'people')}, requested <RelativeTime at={createdAt} />
      </p>
    </div>
  )
}

function NeedButton({ request, submission }: { request: ToolRequestView; submission: Submit }) {
  const { id, title, mine } = request
  const change = () =>
    submission.submit({
      key: id,
      url: links.api.toolRequestNeed(id),
      method: 'PUT',
      json: { needed: !mine },
      refresh: 'always',
    })
  return (
    <Button size="sm" aria-pressed={mine} busy={submission.isBusy(id)} onClick={() => void change()}>
      {mine && <Check aria-hidden />}I need this
      <span className="sr-only">{title}</span>
    </Button>
  )
}
