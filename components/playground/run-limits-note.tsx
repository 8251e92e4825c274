/** What the next run may use, and who will see it, beside the button; all limits, and who can change them, on their page. */
import { Link } from '@/components/ui/link'
import { byteWords } from '@/components/ui/byte-words'
import { durationWords } from '@/components/ui/time-words'
import type { ToolPage } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
import type { Visibility } from '@/lib/core/policy/actor'
import { oneOf } from '@/lib/core/runs/raise-words'

export function RunLimitsNote({ page: { limits, limitKeepers, row, toolbox } }: { page: ToolPage }) {
  const words = [
    durationWords(limits.wallMs),
    `${limits.cpuSeconds} s of a processor`,
    `${byteWords(limits.memoryBytes)} of memory`,
    `${byteWords(limits.outputBytes)} of output`,
    `${limits.processes} processes`,
  ]
  return (
    <p className="figures w-full text-xs text-ink-soft" data-testid="run-limits">
      Up to {words.join(', ')}.{' '}
      <Link
        href={links.limits(toolbox.slug, row.name)}
        className="link"
        title={`${limitKeepers.length > 0 ? oneOf(limitKeepers) : 'An admin'} can change them.`}
      >
        Limits
      </Link>
      . {seenBy(toolbox.visibility)}
    </p>
  )
}

/** As `run.read` of lib/core/policy/decide.ts decides. */
const seenBy = (visibility: Visibility): string =>
  visibility === 'open'
    ? 'Everyone who sees the toolbox sees the arguments and the output of its runs.'
    : 'Only you and those who look after the toolbox see the arguments and the output of your runs.'
