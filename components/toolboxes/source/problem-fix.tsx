/** The fix of a problem, as removed and added lines. */
import { Download, Wrench } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/form/button'
import { CopyButton } from '@/components/ui/form/copy-button'
import { formatCount } from '@/components/ui/text/format-number'
import { patchText, type PatchHunk, type PatchLine } from '@/lib/core/catalog/views/fix-patch'
import type { ProblemWithSource } from '@/lib/core/catalog/views/version-views'

const styles: Record<PatchLine['mark'], { line: string; word: string | null }> = {
  ' ': { line: 'text-ink-soft', word: null },
  '-': { line: 'bg-bad-wash', word: 'Removed' },
  '+': { line: 'bg-good-wash', word: 'Added' },
}

type ProblemFixProps = {
  problem: ProblemWithSource
  /** Address of the file with its fixes applied; absent for uploads that were not stored. */
  fixedFile?: string
}

export function ProblemFix({ problem, fixedFile }: ProblemFixProps) {
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
        {fix.converts && fixedFile && (
          <Button asChild size="sm">
            <a href={fixedFile}>
              <Download aria-hidden /> Download converted file
            </a>
          </Button>
        )}
        {patch && !fix.converts && (
          <CopyButton text={patchText(place.file, patch)} label={`Copy patch: ${fix.label}`}>
            Copy patch
          </CopyButton>
        )}
      </div>
      {patch && <Patch label={fix.label} hunks={patch} />}
      {fix.converts && <p className="text-xs text-ink-soft">{describeConversion(problem)}</p>}
    </div>
  )
}

function Patch({ label, hunks }: { label: string; hunks: readonly PatchHunk[] }) {
  return (
    <div
      role="region"
      aria-label={`Patch: ${label}`}
      tabIndex={0}
      className="overflow-x-auto rounded-md border bg-sunken py-2"
    >
      <pre className="w-max min-w-full text-xs leading-5">
        {hunks.map((hunk, index) => (
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
  )
}

function describeConversion({ patch, hiddenEdits }: ProblemWithSource): string {
  const hidden = hiddenEdits ? `${formatCount(hiddenEdits, 'more change')} not shown.` : ''
  if (patch) return `An escape such as \\xE9 stands for one byte of the file. ${hidden}`
  return hidden || 'Every line reads the same after the conversion. Only the bytes of the file change.'
}
