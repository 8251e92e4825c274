/** Converts errors of operations into Next's error pages. */
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AppError } from '@/lib/core/base/errors'
import { requestIdHeader } from '@/lib/web/http/protection/page-headers'

/**
 * Returns the value, or shows the not-found page when it does not exist (or the person may not see it).
 * Other errors go to app/error.tsx, which reads their code from `error.digest`.
 */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('.not-found')) notFound()
    throw error
  }
}

/** Returns the request ID of this page, which the response also carries. */
export async function requestId(): Promise<string | undefined> {
  return (await headers()).get(requestIdHeader) ?? undefined
}
