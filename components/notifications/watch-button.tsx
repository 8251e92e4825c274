/** Whether somebody is told of the versions of a toolbox. */
'use client'

import { Eye } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'

export function WatchButton({ toolbox, watching }: { toolbox: string; watching: boolean }) {
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    const answer = await request(links.api.toolboxWatch(toolbox), {
      method: 'PUT',
      json: { watching: !watching },
    })
    setBusy(false)
    if (answer.ok)
      toast.good(watching ? 'No longer watching' : 'Watching. New versions appear in your inbox.')
    else toast.bad('Couldn’t update', problemWords(answer.problem))
    router.refresh()
  }
  return (
    <Button busy={busy} aria-pressed={watching} onClick={() => void change()}>
      <Eye aria-hidden /> {watching ? 'Watching' : 'Watch'}
    </Button>
  )
}
