'use client'

import { FaultPage } from '@/components/shell/faults'
import { Button } from '@/components/ui/form/button'
import './globals.css'

/** When even the frame of the page failed: it must bring its own document, and follows the system's theme. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Pegboard</title>
        <main>
          <FaultPage
            title="Something went wrong"
            actions={
              <Button variant="primary" onClick={() => retry()}>
                Try again
              </Button>
            }
          >
            <p role="alert">This page couldn’t be rendered. The error was logged.</p>
          </FaultPage>
        </main>
      </body>
    </html>
  )
}
