'use client'

import { useEffect } from 'react'
import { Link } from '@/components/ui/layout/link'
import { ErrorLayout } from '@/components/shell/error-layout'
import { Button } from '@/components/ui/form/button'
import { readDigest } from '@/lib/core/base/error-digest'
import { isDatabaseOutage, type ErrorCode } from '@/lib/core/base/errors'
import { links } from '@/lib/core/base/links'

/** Advice for the errors that pages meet most often. Other errors get the general sentence. */
const advice: Readonly<Record<string, string>> = {
  'database.unavailable':
    'Pegboard is reconnecting. Nothing was lost. The page loads when the database is back.',
  'database.disk-full':
    'An admin must free space on the disk of the database. Nothing that was saved is lost. The page loads when there is space.',
  'storage.unavailable':
    'The content of a file could not be read from the object store. Try again. If this continues, tell an admin, who finds the reason in the log.',
  'action.denied': 'Ask a toolbox owner or an admin for access.',
  'request.rate-limited': 'Wait a moment, then try again.',
} satisfies Partial<Record<ErrorCode, string>>

/** What is shown for every other error. */
const unknownError = { status: 500, code: 'internal', title: 'Something went wrong' }

const retryMs = 3000

/**
 * The page for an error. The digest of an AppError has its status, code and title; everything else about an error
 * stays on the server.
 */
export default function ErrorPage({ error, retry }: { error: unknown; retry: () => void }) {
  const digest = digestOf(error)
  const known = digest === null ? null : readDigest(digest)
  const { status, code, title } = known ?? unknownError
  const outage = isDatabaseOutage(code)

  useEffect(() => {
    if (!outage) return
    const timer = setInterval(retry, retryMs)
    return () => clearInterval(timer)
  }, [outage, retry])

  return (
    <ErrorLayout
      code={String(status)}
      title={title}
      actions={
        <>
          <Button variant="primary" onClick={() => retry()}>
            Try again
          </Button>
          <Button asChild>
            <Link href={links.catalog()}>Go to catalog</Link>
          </Button>
        </>
      }
    >
      <p role="alert">
        {advice[code] ?? 'The error was logged. Try again. If it keeps happening, contact an admin.'}
      </p>
      {digest && !known && <p className="mt-1 text-xs">Reference: {digest}</p>}
    </ErrorLayout>
  )
}

function digestOf(error: unknown): string | null {
  return typeof error === 'object' && error !== null && 'digest' in error && typeof error.digest === 'string'
    ? error.digest
    : null
}
