/** Subscribes to the new versions of a toolbox, or ends the subscription. */
'use client'

import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

export function WatchButton({ toolbox, watching }: { toolbox: string; watching: boolean }) {
  const { submit, busy } = useSubmit()
  const change = () =>
    submit({
      url: links.api.toolboxWatch(toolbox),
      method: 'PUT',
      json: { watching: !watching },
      done: watching ? 'No longer watching' : 'Watching. New versions appear in your inbox.',
      failed: 'Couldn’t update',
      refresh: 'always',
    })
  return (
    <Button busy={busy} aria-pressed={watching} onClick={() => void change()}>
      <Eye aria-hidden /> {watching ? 'Watching' : 'Watch'}
    </Button>
  )
}
