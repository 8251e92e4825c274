/** What somebody said once for their next runs, to be taken back: for the page of their account. */
'use client'

import { Link } from '@/components/ui/link'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { RelativeTime } from '@/components/ui/relative-time'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import type { OwnAnswer } from '@/lib/core/policy/evaluate/remembered-confirmations'

export function OwnAnswers({ answers }: { answers: readonly OwnAnswer[] }) {
  const router = useRouter()
  const [busy, setBusy] = useState<string | null>(null)
  const takeBack = async ({ id, tool }: OwnAnswer) => {
    setBusy(id)
    const answer = await request(links.api.ownAnswer(id), { method: 'DELETE' })
    setBusy(null)
    if (answer.ok) toast.good('Remembered confirmation deleted', `${tool} asks again before every run.`)
    else toast.bad('Couldn’t delete the remembered confirmation', problemWords(answer.problem))
    router.refresh()
  }
  if (answers.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No remembered confirmations. You confirm each run that asks first.
      </p>
    )
  return (
    <ul aria-label="Remembered confirmations" className="flex flex-col gap-2 text-sm">
      {answers.map(each => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <Link className="link font-mono text-xs" href={links.tool(each.toolbox, each.tool, each.version)}>
              {each.toolbox}/{each.tool}
            </Link>{' '}
            in version {each.version}{' '}
            <span className="text-ink-soft">
              {each.until ? (
                <>
                  until <RelativeTime at={each.until} />
                </>
              ) : (
                'until you delete it'
              )}
            </span>
          </span>
          <Button size="sm" busy={busy === each.id} onClick={() => void takeBack(each)}>
            Ask me again
          </Button>
        </li>
      ))}
    </ul>
  )
}
