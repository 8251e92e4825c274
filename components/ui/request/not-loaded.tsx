'use client'

import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'

/** Takes the place of a part of the page whose script could not be loaded. */
export function NotLoaded() {
  return (
    <Callout
      tone="bad"
      role="alert"
      title="This part of the page couldn’t be loaded."
      className="m-4"
      actions={
        <Button size="sm" onClick={() => window.location.reload()}>
          Reload the page
        </Button>
      }
    >
      Check your connection, then try again.
    </Callout>
  )
}
