/** Runs as a table: what ran, with what, by whom, and how it ended. */
import { Link } from '@/components/ui/link'
import { RelativeTime } from '@/components/ui/relative-time'
import type { RunRow } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import { personWords } from '@/lib/core/runs/person-words'
import { outcomes } from '@/lib/core/runs/outcome'
import { stateText } from '@/lib/core/runs/status-text'
import { durationWords } from '@/components/ui/time-words'

const toneClass = { good: 'text-good', neutral: 'text-ink-soft', bad: 'text-bad' } as const

export function RunsTable({ runs, mine }: { runs: readonly RunRow[]; mine: boolean }) {
  if (runs.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        {mine ? 'You have not run anything yet. ' : 'Nobody has run anything that you may see. '}
        <Link className="text-accent-text underline" href={links.catalog()}>
          Find a tool to try
        </Link>
      </p>
    )
  return (
    <div className="overflow-x-auto" role="region" aria-label="Runs" tabIndex={0}>
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="text-ink-soft border-b text-xs">
            {['How it ended', 'Tool', 'Arguments', 'By', 'Took', 'When'].map(title => (
              <th key={title} scope="col" className="py-1.5 pr-4 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {runs.map(run => (
            <tr key={run.id} className="border-b align-top">
              <td className="py-1.5 pr-4 whitespace-nowrap">
                <Link
                  className={`underline-offset-2 hover:underline ${run.outcome ? toneClass[outcomes[run.outcome].tone] : 'text-accent-text'}`}
                  href={links.run(run.id)}
                >
                  {stateText(run)}
                </Link>
              </td>
              <td className="py-1.5 pr-4 font-mono text-xs leading-5">
                <Link
                  className="hover:underline"
                  href={links.tool(run.tool.toolbox, run.tool.name, run.tool.version)}
                >
                  {run.tool.toolbox}/{run.tool.name}
                </Link>{' '}
                v{run.tool.version}
              </td>
              <td className="text-ink-soft max-w-72 truncate py-1.5 pr-4 font-mono text-xs leading-5">
                {run.argumentsSummary}
              </td>
              <td className="py-1.5 pr-4 whitespace-nowrap">{personWords(run.person)}</td>
              <td className="py-1.5 pr-4 whitespace-nowrap tabular-nums">
                {run.durationMs === null ? '–' : durationWords(run.durationMs)}
              </td>
              <td className="py-1.5 whitespace-nowrap">
                <RelativeTime at={run.createdAt} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
