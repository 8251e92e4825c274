/** What the next run may use, in one line beside the button; everything, and who can change it, on the limits page. */
import { Link } from '@/components/ui/link'
import { byteWords } from '@/components/ui/byte-words'
import { durationWords } from '@/components/ui/time-words'
import type { ToolPage } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'
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
    </p>
  )
}
