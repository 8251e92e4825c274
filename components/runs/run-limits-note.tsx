/** What the next run may use, and who will see it, beside the button; all limits, and who can change them, on their page. */
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import type { ToolPage } from '@/lib/core/catalog/tool-views'
import { links } from '@/lib/core/base/links'
import type { Visibility } from '@/lib/core/policy/model/actor'
import { formatList } from '@/lib/core/base/format-list'

export function RunLimitsNote({ page: { limits, limitEditors, row, toolbox } }: { page: ToolPage }) {
  const words = [
    formatDuration(limits.wallMs),
    `${limits.cpuSeconds} s of a processor`,
    `${formatBytes(limits.memoryBytes)} of memory`,
    `${formatBytes(limits.outputBytes)} of output`,
    `${limits.processes} processes`,
  ]
  return (
    <p className="figures w-full text-xs text-ink-soft" data-testid="run-limits">
      Up to {words.join(', ')}.{' '}
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

/** As `run.read` of lib/core/policy/evaluate/decide.ts decides. */
const seenBy = (visibility: Visibility): string =>
  visibility === 'open'
    ? 'Anyone who can see this toolbox can see the arguments and output of your runs.'
    : 'Only you, the toolbox’s owners and admins can see the arguments and output of your runs.'
