/** Begins to look at the site as somebody else. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'

export function ViewAsButton({ person, name }: { person: string; name?: string }) {
  const [busy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    const answer = await request(links.api.viewing(), { json: { person } })
    if (answer.ok) return window.location.assign(links.access())
    setBusy(false)
    toast.bad('You cannot look as this person', problemWords(answer.problem))
  }
  return (
    <Button size="sm" busy={busy} aria-label={name && `View as ${name}`} onClick={start}>
      View as
    </Button>
  )
}
