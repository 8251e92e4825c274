/** A banner on every page while an admin views as another person, with a button to stop. */
'use client'

import { Eye } from 'lucide-react'
import { useEffect } from 'react'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

export function ViewingBanner({ name, until }: { name: string; until: string }) {
  const { submit, busy } = useSubmit()

  // After the switch a click acts as the admin, so the page must show that first.
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), Date.parse(until) - Date.now())
    return () => clearTimeout(timer)
  }, [until])

  const stop = () =>
    submit({
      url: links.api.viewing(),
      method: 'DELETE',
      failed: 'Couldn’t stop viewing as this person',
      leaves: true,
      onDone: () => window.location.assign(links.permissions()),
    })

  return (
    <section
      aria-label="View as"
      className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1.5 border-b border-warn-line bg-warn-wash px-4 py-2 text-sm"
    >
      <p className="flex items-center gap-2">
        <Eye aria-hidden className="size-4 shrink-0 text-warn" />
        <span>
          You see Pegboard as <strong>{name}</strong>, read-only. Viewing ends <RelativeTime at={until} />.
        </span>
      </p>
      <Button size="sm" busy={busy} onClick={() => void stop()}>
        Stop
      </Button>
    </section>
  )
}
