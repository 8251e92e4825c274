/** The hosts that runs of a tool version can reach. */
import { Globe, ShieldAlert } from 'lucide-react'
import type { NetworkView } from '@/lib/core/catalog/views/toolbox-views'
import { formatHost } from '@/lib/core/network/network-hosts'

export function GrantedHosts({ view: { granted, asked, mayNeed } }: { view: NetworkView }) {
  if (granted.length === 0)
    return (
      <p className="text-ink-soft">
        None. Runs have no network access.
        {mayNeed && asked.length === 0 && ' Its code seems to use the network but doesn’t declare hosts.'}
      </p>
    )
  return (
    <>
      <ul aria-label="Hosts that runs can reach" className="divide-y rounded-lg border bg-surface">
        {granted.map(host => (
          <li key={host} className="flex items-center gap-3 px-4 py-2">
            <Globe aria-hidden className="size-4 shrink-0 text-ink-soft" />
            <code className="font-semibold wrap-anywhere">{formatHost(host)}</code>
            {!asked.includes(host) && (
              <span className="text-xs text-ink-soft">not requested by the tool</span>
            )}
          </li>
        ))}
      </ul>
      <p className="flex gap-2 text-ink-soft">
        <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="max-w-prose">
          Connections go through a proxy that allows only these hosts and logs every attempt in the receipt.
          The tool can send them anything it receives.
        </span>
      </p>
    </>
  )
}
