import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { displayText } from '@/lib/core/base/visible-text'
import { LinkPending } from './link-pending'

/**
 * A link within the application. Next would ask the server twice for every one in view, to show what can be shown before
 * a page is there; every page here is made for its reader and comes whole, so all that it learns is that there is
 * nothing. Menus alone cost twice what their page does.
 */
export const Link = ({ children, title, ...props }: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) => (
  <NextLink {...props} title={title && displayText(title)} prefetch={false}>
    {children}
    <LinkPending />
  </NextLink>
)
