/** Files whose problems have fixes, each with a download that has all fixes applied. */
import { Download } from 'lucide-react'
import { formatCount } from '@/components/ui/text/format-number'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { links } from '@/lib/core/base/links'
import type { Problem } from '@/lib/core/base/problem'

type FixedFilesProps = {
  problems: readonly Problem[]
  version: { toolbox: string; number: number }
}

export function FixedFiles({ problems, version: { toolbox, number } }: FixedFilesProps) {
  const counts = new Map<string, number>()
  for (const { fix, place } of problems)
    if (fix && place) counts.set(place.file, (counts.get(place.file) ?? 0) + 1)
  if (counts.size === 0) return null
  return (
    <Callout tone="info" title="Automatic fixes available" className="mb-3">
      <p>Download the fixed file, review it and upload it as a new version.</p>
      <ul className="mt-2 flex flex-col items-start gap-2">
        {[...counts].map(([file, count]) => (
          <li key={file} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Button asChild size="sm">
              <a href={links.sourceFixed(toolbox, number, file)}>
                <Download aria-hidden /> Download fixed file
              </a>
            </Button>
            <span className="text-xs text-ink-soft">
              <span className="font-mono wrap-anywhere text-ink">{file}</span>,{' '}
              {formatCount(count, 'problem')}
            </span>
          </li>
        ))}
      </ul>
    </Callout>
  )
}
