import type { Metadata } from 'next'
import { absoluteUrl } from '@/lib/web/http/absolute-url'

/** Returns the links in the head of a page to its Markdown and JSON forms. @param hrefOf its path in a form */
export const twinAlternates = (hrefOf: (format: 'md' | 'json') => string): Pick<Metadata, 'alternates'> => ({
  alternates: {
    types: { 'text/markdown': absoluteUrl(hrefOf('md')), 'application/json': absoluteUrl(hrefOf('json')) },
  },
})
