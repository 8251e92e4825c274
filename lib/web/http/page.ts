/** From the faults of operations to what Next shows. */
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { AppError } from '@/lib/core/base/errors'
import { requestIdHeader } from '@/lib/web/http/protection/page-headers'

/**
 * The value, or the not-found page when the operation says that there is no such thing (or none for this person).
 * Other faults go on to app/error.tsx, which reads their code from `error.digest`.
 */
export async function orNotFound<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('.not-found')) notFound()
    throw error
  }
}

/** The id of the request for this page, as its answer carries it too. */
export async function requestId(): Promise<string | undefined> {
  return (await headers()).get(requestIdHeader) ?? undefined
}
