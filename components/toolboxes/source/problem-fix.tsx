/** The fix of a problem, as removed and added lines. */
import { Wrench } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/form/copy-button'
import { patchText, type PatchLine } from '@/lib/core/catalog/views/fix-patch'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'

const styles: Record<PatchLine['mark'], { line: string; word: string | null }> = {
  ' ': { line: 'text-ink-soft', word: null },
  '-': { line: 'bg-bad-wash', word: 'Removed' },
  '+': { line: 'bg-good-wash', word: 'Added' },
}

export function ProblemFix({ problem }: { problem: ProblemWithSource }) {
  const { fix, patch, place } = problem
  if (!fix || !place) return null
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="flex items-center gap-1.5 text-sm">
          <Wrench aria-hidden className="size-3.5 shrink-0 text-good" />
          <span>
            <span className="font-semibold">Fix:</span> {fix.label}
          </span>
        </p>
        {patch && (
          <CopyButton text={patchText(place.file, patch)} label={`Copy patch: ${fix.label}`}>
            Copy patch
          </CopyButton>
        )}
      </div>
      {patch && (
        <div
          role="region"
          aria-label={`Patch: ${fix.label}`}
          tabIndex={0}
          className="overflow-x-auto rounded-md border bg-sunken py-2"
        >
          <pre className="w-max min-w-full text-xs leading-5">
            {patch.map((hunk, index) => (
              <span
                key={hunk.oldLine}
                className={classNames('block', index > 0 && 'mt-2 border-t border-dashed pt-2')}
              >
                {hunk.lines.map((line, at) => (
                  <span key={at} className={classNames('block px-3', styles[line.mark].line)}>
                    {styles[line.mark].word && <span className="sr-only">{styles[line.mark].word}: </span>}
                    <code>{`${line.mark} ${line.text}`}</code>
                    {'\n'}
                  </span>
                ))}
              </span>
            ))}
          </pre>
        </div>
      )}
    </div>
  )
}
