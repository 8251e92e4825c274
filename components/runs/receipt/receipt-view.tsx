/** A receipt as a list: who ran what, the limits and the decision, and what the run used and reached. */
import { Link } from '@/components/ui/layout/link'
import type { ReactNode } from 'react'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import { links } from '@/lib/core/base/links'
import { formatHost } from '@/lib/core/network/network-hosts'
import { networkOutcomes } from '@/lib/core/network/network-log'
import { formatRequester } from '@/lib/core/runs/format-requester'
import type { LimitName } from '@/lib/core/runs/limits/limit-settings'
import type { Receipt } from '@/lib/core/runs/receipt'
import { outcomes } from '@/lib/core/runs/outcome'
import type { Isolation } from '@/lib/core/runs/sandbox-report'

type ReceiptViewProps = {
  receipt: Receipt
  /** Links to the tool. False for readers who may not see the tool. */
  withLinks: boolean
}

export function ReceiptView({ receipt, withLinks }: ReceiptViewProps) {
  const { tool, end, hashes } = receipt
  const toolText = `${tool.toolbox} / ${tool.name}, version ${tool.version}`
  const rows: (readonly [string, ReactNode] | false)[] = [
    [
      'Tool',
      withLinks ? (
        <Link key="tool" className="link" href={links.tool(tool.toolbox, tool.name, tool.version)}>
          {toolText}
        </Link>
      ) : (
        toolText
      ),
    ],
    ['Run by', formatRequester({ ...receipt, name: receipt.person, me: false })],
    end.outcome !== null && ['Outcome', endText(end)],
    ['Decision', `${receipt.decision.reason} (${receipt.decision.rule})`],
    receipt.settings !== null && ['Settings', `Revision ${receipt.settings}`],
    receipt.sharedFiles !== null && ['Shared files', `Revision ${receipt.sharedFiles}`],
    receipt.secrets.length > 0 && ['Secrets', receipt.secrets.join(', ')],
    ['Hash of the toolbox', <Hash key="toolbox" value={hashes.toolbox} />],
    ['Hash of the tool', <Hash key="tool-hash" value={hashes.tool} />],
    hashes.environment !== null && [
      'Hash of the packages',
      <Hash key="environment" value={hashes.environment} />,
    ],
    hashes.inputs !== null && ['Hash of the inputs', <Hash key="inputs" value={hashes.inputs} />],
    ['Isolation', isolationText(receipt.isolation)],
    ...Object.values(limitRows).flatMap(row => (row ? [row(receipt)] : [])),
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

/** Every limit has an entry, so that a new one is not forgotten. Null: another row or no row shows it. */
const limitRows: Readonly<Record<LimitName, ((receipt: Receipt) => readonly [string, string]) | null>> = {
  wallMs: ({ usage, limits }) => [
    'Time',
    `${usage ? formatDuration(usage.wallMs) : '–'} of ${formatDuration(limits.wallMs)}`,
  ],
  cpuSeconds: ({ usage, limits }) => [
    'CPU time',
    `${usage ? formatDuration(usage.cpuMs) : '–'} of ${formatDuration(limits.cpuSeconds * 1000)}`,
  ],
  memoryBytes: ({ usage, limits }) => [
    'Peak memory',
    `${usage ? formatBytes(usage.memoryPeakBytes) : '–'} of ${formatBytes(limits.memoryBytes)}`,
  ],
  outputBytes: receipt => [
    'Output',
    `${formatBytes(receipt.output.bytes)} of ${formatBytes(receipt.limits.outputBytes)}${omittedText(receipt)}`,
  ],
  fullOutputBytes: null,
  processes: ({ usage, limits }) => [
    'Peak processes',
    `${usage?.processesPeak ?? '–'} of ${limits.processes}, including threads`,
  ],
  workspaceBytes: ({ limits }) => [
    'Disk',
    `Up to ${formatBytes(limits.workspaceBytes)}, ${formatCount(limits.workspaceFiles, 'file')}`,
  ],
  workspaceFiles: null,
  fileBytes: null,
  descriptors: null,
}

function omittedText({ output, limits }: Receipt): string {
  if (output.dropped === 0) return ''
  const saved =
    limits.fullOutputBytes > 0 ? `, saved files contain up to ${formatBytes(limits.fullOutputBytes)}` : ''
  return `, ${formatBytes(output.dropped)} omitted${saved}`
}

function endText({ outcome, reason, exitCode, signal }: Receipt['end']): string {
  return [
    outcome && outcomes[outcome].title,
    exitCode !== null && exitCode !== 0 && `exit ${exitCode}`,
    signal,
    reason,
  ]
    .filter(Boolean)
    .join(' · ')
}

function isolationText(isolation: Isolation | null): string {
  if (!isolation || isolation.engine === 'none') return 'Not started'
  return [
    `bubblewrap ${isolation.version ?? ''}`.trim(),
    isolation.seccomp && 'system call filter',
    isolation.cgroup === 'none' ? 'memory watchdog' : `cgroup ${isolation.cgroup}`,
    isolation.separateUser && 'separate user',
    isolation.kernel === 'gvisor' && "gVisor's kernel",
  ]
    .filter(Boolean)
    .join(', ')
}

function Network({ network }: { network: Receipt['network'] }) {
  if (!network) return 'None'
  return (
    <>
      <p>Granted: {network.granted.map(formatHost).join(', ')}</p>
      {network.log?.length === 0 && <p>No connections and no other attempts.</p>}
      <ul aria-label="Network log">
        {network.log?.map(({ host, outcome, times, bytesOut, bytesIn }) => (
          <li key={`${host} ${outcome}`}>
            <code className="wrap-anywhere">{host}</code>{' '}
            <span className={networkOutcomes[outcome].good ? 'text-good' : 'text-bad'}>
              {networkOutcomes[outcome].title}
            </span>
            <span className="text-ink-soft">
              {times > 1 && `, ${formatCount(times, 'time')}`}
              {bytesOut + bytesIn > 0 && `, ${formatBytes(bytesOut)} out, ${formatBytes(bytesIn)} in`}
            </span>
          </li>
        ))}
      </ul>
      {network.left > 0 && <p>{formatCount(network.left, 'more attempt')} not listed.</p>}
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
