/** The main limits of the next run, and who can see its output. The page of limits shows all of them. */
import { Link } from '@/components/ui/layout/link'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import type { Visibility } from '@/lib/core/policy/model/actor'
import type { LimitName } from '@/lib/core/runs/limits/limit-settings'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { formatList } from '@/lib/core/base/format-list'

export function RunLimitsNote({ page: { limits, limitEditors, row, toolbox } }: { page: ToolPage }) {
  return (
    <p className="figures w-full text-xs text-ink-soft" data-testid="run-limits">
      Up to {limitTexts(limits).join(', ')}.{' '}
      <Link
        href={links.limits(toolbox.slug, row.name)}
        className="link"
        title={`${limitEditors.length > 0 ? formatList(limitEditors, 'or') : 'An admin'} can change these limits.`}
      >
        Limits
      </Link>
      . {seenBy(toolbox.visibility)}
    </p>
  )
}

/** Returns the main limits as short texts. */
export const limitTexts = (limits: RunLimits): string[] =>
  Object.values(mainLimits).flatMap(words => words?.(limits) ?? [])

/** Every limit has an entry, so that a new one is not forgotten. Null: only the page of limits shows it. */
const mainLimits: Readonly<Record<LimitName, ((limits: RunLimits) => string) | null>> = {
  wallMs: limits => formatDuration(limits.wallMs),
  cpuSeconds: limits => `${formatDuration(limits.cpuSeconds * 1000)} CPU`,
  memoryBytes: limits => `${formatBytes(limits.memoryBytes)} memory`,
  outputBytes: limits => `${formatBytes(limits.outputBytes)} output`,
  processes: limits => formatCount(limits.processes, 'process', 'processes'),
  workspaceBytes: null,
  workspaceFiles: null,
  fileBytes: null,
  descriptors: null,
  fullOutputBytes: null,
}

/** Matches what `run.read` in lib/core/policy/evaluate/decide.ts decides. */
const seenBy = (visibility: Visibility): string =>
  visibility === 'open'
    ? 'Anyone who can see this toolbox can see the arguments and output of your runs.'
    : 'Only you, the toolbox’s owners and admins can see the arguments and output of your runs.'
