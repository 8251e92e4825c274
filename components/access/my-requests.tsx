/** The access requests of the reader, each with its status. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { AccessRequestView } from '@/lib/core/policy/model/access-request'
import { RequestStatus } from './access-notice'

export function MyRequests({ requests }: { requests: readonly AccessRequestView[] }) {
  return (
    <ul aria-label="Your access requests" className="flex flex-col gap-3 text-sm">
      {requests.map(each => {
        const { toolbox, tool } = each
        return (
          <li key={each.id}>
            <Link
              className="link font-mono text-xs"
              href={tool ? links.tool(toolbox.slug, tool) : links.toolbox(toolbox.slug)}
            >
              {tool ? `${toolbox.slug}/${tool}` : toolbox.slug}
            </Link>
            <RequestStatus request={each} />
          </li>
        )
      })}
    </ul>
  )
}
