/** A receipt in words: who, what, under which limits and which decision, what it used and what it reached. */
import { Link } from '@/components/ui/layout/link'
import type { ReactNode } from 'react'
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { links } from '@/lib/core/base/links'
import { hostWords } from '@/lib/core/network/network-hosts'
import { networkOutcomes } from '@/lib/core/network/network-log'
import { personWords } from '@/lib/core/runs/format-requester'
import type { Receipt } from '@/lib/core/runs/receipt'
import { outcomes } from '@/lib/core/runs/outcome'
import type { Isolation } from '@/lib/core/runs/sandbox-report'

type ReceiptViewProps = {
  receipt: Receipt
  /** Leads to the tool; not for readers who may not know of it. */
  withLinks: boolean
}

export function ReceiptView({ receipt, withLinks }: ReceiptViewProps) {
  const { tool, end, hashes, limits, usage, output } = receipt
  const toolWords = `${tool.toolbox} / ${tool.name}, version ${tool.version}`
  const rows: (readonly [string, ReactNode] | false)[] = [
    [
      'Tool',
      withLinks ? (
        <Link key="tool" className="link" href={links.tool(tool.toolbox, tool.name, tool.version)}>
          {toolWords}
        </Link>
      ) : (
        toolWords
      ),
    ],
    ['Run by', personWords({ ...receipt, name: receipt.person, me: false })],
    end.outcome !== null && ['Ended', endWords(end)],
    ['Decision', `${receipt.decision.reason} (${receipt.decision.rule})`],
    receipt.settings !== null && ['Settings', `Revision ${receipt.settings}`],
    receipt.sharedFiles !== null && ['Shared files', `Revision ${receipt.sharedFiles}`],
    receipt.secrets.length > 0 && ['Secrets given', receipt.secrets.join(', ')],
    ['Hash of the toolbox', <Hash key="toolbox" value={hashes.toolbox} />],
    ['Hash of the tool', <Hash key="tool-hash" value={hashes.tool} />],
    hashes.environment !== null && [
      'Hash of its packages',
      <Hash key="environment" value={hashes.environment} />,
    ],
    hashes.inputs !== null && ['Hash of the inputs', <Hash key="inputs" value={hashes.inputs} />],
    ['Isolation', isolationWords(receipt.isolation)],
    ['Time', `${usage ? formatDuration(usage.wallMs) : '–'} of ${formatDuration(limits.wallMs)}`],
    ['CPU time', `${usage ? formatDuration(usage.cpuMs) : '–'} of ${limits.cpuSeconds} s`],
    [
      'Peak memory',
      `${usage ? formatBytes(usage.memoryPeakBytes) : '–'} of ${formatBytes(limits.memoryBytes)}`,
    ],
    ['Output', `${formatBytes(output.bytes)} of ${formatBytes(limits.outputBytes)}${leftOutWords(receipt)}`],
    ['Peak processes', `${usage?.processesPeak ?? '–'} of ${limits.processes}, including threads`],
    ['Disk', `up to ${formatBytes(limits.workspaceBytes)}, ${limits.workspaceFiles} files`],
    ['Network', <Network key="network" network={receipt.network} />],
    receipt.withheld.length > 0 && ['Redacted', receipt.withheld.join(', ')],
  ]
  return (
    <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-4 gap-y-1.5 text-sm">
      {rows.map(
        row =>
          row && (
            <div key={row[0]} className="contents">
              <dt className="text-ink-soft">{row[0]}</dt>
              <dd className="min-w-0 break-words">{row[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

function leftOutWords({ output, limits }: Receipt): string {
  if (output.dropped === 0) return ''
  const kept = limits.fullOutputBytes > 0 ? `, files hold up to ${formatBytes(limits.fullOutputBytes)}` : ''
  return `, ${formatBytes(output.dropped)} left out${kept}`
}

function endWords({ outcome, reason, exitCode, signal }: Receipt['end']): string {
  return [
    outcome && outcomes[outcome].title,
    exitCode !== null && exitCode !== 0 && `exit ${exitCode}`,
    signal,
    reason,
  ]
    .filter(Boolean)
    .join(' · ')
}

function isolationWords(isolation: Isolation | null): string {
  if (!isolation || isolation.engine === 'none') return 'not started'
  return [
    `bubblewrap ${isolation.version ?? ''}`.trim(),
    isolation.seccomp && 'system call filter',
    isolation.cgroup === 'none' ? 'watchdog for memory' : `cgroup ${isolation.cgroup}`,
    isolation.separateUser && 'a user of its own',
    isolation.kernel === 'gvisor' && "gVisor's kernel",
  ]
    .filter(Boolean)
    .join(', ')
}

function Network({ network }: { network: Receipt['network'] }) {
  if (!network) return 'none'
  return (
    <>
      <p>granted: {network.granted.map(hostWords).join(', ')}</p>
      {network.log?.length === 0 && <p>No connections and no other attempts.</p>}
      <ul aria-label="Network log">
        {network.log?.map(({ host, outcome, times, bytesOut, bytesIn }) => (
          <li key={`${host} ${outcome}`}>
            <code className="wrap-anywhere">{host}</code>{' '}
            <span className={networkOutcomes[outcome].good ? 'text-good' : 'text-bad'}>
              {networkOutcomes[outcome].title}
            </span>
            <span className="text-ink-soft">
              {times > 1 && `, ${times} times`}
              {bytesOut + bytesIn > 0 && `, ${formatBytes(bytesOut)} out, ${formatBytes(bytesIn)} in`}
            </span>
          </li>
        ))}
      </ul>
      {network.left > 0 && <p>{network.left} more attempts not listed.</p>}
    </>
  )
}

function Hash({ value }: { value: string }) {
  return (
    <code className="font-mono text-xs" title={value}>
      {value.slice(0, 16)}…
    </code>
  )
}
