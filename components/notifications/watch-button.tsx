/** Subscribes to the changes of a toolbox or of one tool, or ends the subscription. */
'use client'

import { Eye } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

type WatchButtonProps = {
  toolbox: string
  /** Absent for the whole toolbox. */
  tool?: string
  watching: boolean
}

export function WatchButton({ toolbox, tool, watching }: WatchButtonProps) {
  const { submit, busy } = useSubmit()
  const change = () =>
    submit({
      url: tool === undefined ? links.api.toolboxWatch(toolbox) : links.api.toolWatch(toolbox, tool),
      method: 'PUT',
      json: { watching: !watching },
      done: watching
        ? 'No longer watching'
        : `Watching. ${tool === undefined ? 'New versions' : 'Changes of the tool'} appear in your inbox.`,
      failed: 'Couldn’t update',
      refresh: 'always',
    })
  return (
    <Button busy={busy} aria-pressed={watching} onClick={() => void change()}>
      <Eye aria-hidden /> {watching ? 'Watching' : 'Watch'}
    </Button>
  )
}
