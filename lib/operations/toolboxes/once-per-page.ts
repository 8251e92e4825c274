/** Reads of a page that many of its parts need. */
import { cache } from 'react'

/**
 * Returns a read that Next makes once for a page with the same arguments: the frame, tabs and content of a page of a
 * toolbox find the same toolbox up to nine times. Arguments are compared by identity, so a read in a transaction is
 * separate. Requests of the API, jobs and tests read each time, because they also write.
 */
export const oncePerPage = <Arguments extends unknown[], Result>(
  read: (...of: Arguments) => Promise<Result>,
): ((...of: Arguments) => Promise<Result>) => cache(read)
