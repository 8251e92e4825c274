/** Reads of a page that many of its parts need. */
import { cache } from 'react'

/**
 * Returns a read that Next makes once for a page with the same arguments: the frame, tabs and content of a page of a
 * toolbox find the same toolbox up to nine times. Arguments are compared by identity, so a read in a transaction is
 * separate. Outside of pages, React keeps nothing: requests of the API and jobs read again, and see what they wrote.
 */
export const oncePerPage = <Arguments extends unknown[], Result>(
  read: (...of: Arguments) => Promise<Result>,
): ((...of: Arguments) => Promise<Result>) => cache(read)
