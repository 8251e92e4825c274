/** The differing part before and after: by words for short values, by lines for long ones. */
import type { ValueComparison } from '@/lib/core/proposals/diff/compare-values'
import type { ShownText } from '@/lib/core/proposals/diff/shown-text'
import type { DiffView } from '../source/diff-rows'
import { ShownLine } from '../source/shown-line'
import { ExcerptDiff } from './excerpt-diff'

type ValueDiffProps = { comparison: ValueComparison; view: DiffView }

export function ValueDiff({ comparison, view }: ValueDiffProps) {
  if (comparison.as === 'lines')
    return <ExcerptDiff label="Before and after" excerpt={comparison.excerpt} view={view} />
  const { before, after } = comparison
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-md border text-xs leading-5">
      {before && <Side name="before" side={before} />}
      {after && <Side name="after" side={after} />}
    </dl>
  )
}

const tones = { before: 'bg-bad-wash', after: 'bg-good-wash' } as const

function Side({ name, side }: { name: 'before' | 'after'; side: ShownText }) {
  return (
    <>
      <dt className="bg-sunken px-3 py-1.5 text-ink-soft">{name}</dt>
      <dd className={`px-3 py-1.5 font-mono wrap-anywhere whitespace-pre-wrap ${tones[name]}`}>
        <ShownLine line={side} side={name} />
      </dd>
    </>
  )
}
