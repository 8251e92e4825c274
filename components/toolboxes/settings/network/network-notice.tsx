/** Notice on every view of a toolbox for the people who can decide: tools that wait for network access. */
import { Link } from '@/components/ui/layout/link'
import { Callout } from '@/components/ui/data/callout'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { formatHost } from '@/lib/core/network/network-hosts'
import type { WaitingNetwork } from '@/lib/core/network/waiting-hosts'

type NetworkNoticeProps = { toolbox: string; waiting: WaitingNetwork; asked?: number }

export function NetworkNotice({ toolbox, waiting: { version, tools }, asked }: NetworkNoticeProps) {
  if (tools.length === 0) return null
  const shown = tools.slice(0, shownMax)
  return (
    <Callout
      className="mb-5"
      tone="warn"
      title={`In version ${version}, ${formatCount(tools.length, 'tool')} ${tools.length === 1 ? 'waits' : 'wait'} for network access`}
    >
      <ul aria-label="Tools that wait for a network decision" className="flex flex-col gap-0.5">
        {shown.map(({ name, hosts }) => (
          <li key={name} className="wrap-anywhere">
            <Link href={`${links.tool(toolbox, name, asked)}#network`} className="link">
              {name}
            </Link>
            : {hosts.slice(0, hostsMax).map(formatHost).join(', ')}
            {hosts.length > hostsMax && ` and ${hosts.length - hostsMax} more`}
          </li>
        ))}
      </ul>
      {tools.length > shownMax && (
        <p>
          and{' '}
          <Link href={links.network(toolbox, asked)} className="link">
            {formatCount(tools.length - shownMax, 'more tool')}
          </Link>
        </p>
      )}
    </Callout>
  )
}

/** Maximum number of listed tools. The page Network lists all of them. */
const shownMax = 8
const hostsMax = 3
