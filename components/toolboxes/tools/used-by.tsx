/** The agents that use a tool, each with the line that refers to it. */
import { formatCount } from '@/components/ui/text/format-number'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'

/** Maximum number of listed uses; one real network has 18 agents of one tool. */
const usesShown = 50

type UsedByProps = { uses: ToolPage['usedBy']; toolbox: string; version: number }

export function UsedBy({ uses, toolbox, version }: UsedByProps) {
  return (
    <>
      <ul className="divide-y rounded-lg border bg-surface">
        {uses.slice(0, usesShown).map(({ file, agent, line }) => (
          <li key={`${file} ${line}`} className="flex flex-wrap items-baseline gap-x-3 px-4 py-2 text-sm">
            <span className="font-mono text-xs font-semibold wrap-anywhere">{agent}</span>
            <span className="text-ink-soft">in</span>
            <a
              href={links.source(toolbox, version, file, line)}
              className="link font-mono text-xs wrap-anywhere"
            >
              {file}, line {line}
            </a>
          </li>
        ))}
      </ul>
      {uses.length > usesShown && (
        <p className="mt-2 text-sm text-ink-soft">{formatCount(uses.length - usesShown, 'more agent')}.</p>
      )}
    </>
  )
}
