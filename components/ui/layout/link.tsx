'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { displayText } from '@/lib/core/base/visible-text'
import { LinkPending } from './link-pending'

/**
 * A link within the application, without prefetching. Next would send two requests for every visible link, to
 * prepare content for the transition; every page here is personal and loads as a whole, so the requests
 * return nothing usable. Prefetching the menus alone costs twice as much as their page.
 *
 * A client component, so that the data of a page has only what its caller set: some pages have hundreds of links.
 */
export const Link = ({ children, title, ...props }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} title={title && displayText(title)} prefetch={false}>
    {children}
    <LinkPending />
  </NextLink>
)
