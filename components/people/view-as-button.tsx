/** Starts viewing Pegboard as another person. */
'use client'

import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

export function ViewAsButton({ person, name }: { person: string; name?: string }) {
  const { submit, busy } = useSubmit()
  const start = () =>
    submit({
      url: links.api.viewing(),
      json: { person },
      failed: 'Couldn’t view as this person',
      leaves: true,
      onDone: () => window.location.assign(links.access()),
    })
  return (
    <Button size="sm" busy={busy} aria-label={name && `View as ${name}`} onClick={() => void start()}>
      View as
    </Button>
  )
}
