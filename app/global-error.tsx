'use client'

import { ErrorLayout } from '@/components/shell/error-layout'
import { Button } from '@/components/ui/form/button'
import './globals.css'

/** The page for an error in the root layout. It renders its own document and follows the system's theme. */
export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return (
    <html lang="en">
      <body>
        <title>Something went wrong · Pegboard</title>
        <main>
          <ErrorLayout
            title="Something went wrong"
            actions={
              <Button variant="primary" onClick={() => retry()}>
                Try again
              </Button>
            }
          >
            <p role="alert">This page couldn’t be rendered. The error was logged.</p>
          </ErrorLayout>
        </main>
      </body>
    </html>
  )
}
