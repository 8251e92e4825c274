/** The differing part before and after: by words for text, by lines for JSON. */
import { HighlightedLine } from '@/components/proposals/source/highlighted-line'
import { compareLines, compareWords } from '@/components/proposals/source/compare-lines'
import { DiffTable } from '@/components/proposals/source/diff-table'
import { visibleText } from '@/lib/core/base/visible-text'

type ValueDiffProps = {
  /** The earlier value; absent if there is none. */
  before?: unknown
  after?: unknown
}

export function ValueDiff({ before, after }: ValueDiffProps) {
  const old = textOf(before)
  const now = textOf(after)
  if (old === null && now === null) return null
  const isProse = [before, after].every(value => value === undefined || typeof value === 'string')
  if (old !== null && now !== null && !isProse && (old.includes('\n') || now.includes('\n')))
    return (
      <div className="overflow-hidden rounded-md border">
        <DiffTable label="Before and after" rows={compareLines(old, now, 'exact').rows} view="unified" />
      </div>
    )
  const words = old !== null && now !== null ? compareWords(old, now) : { before: [], after: [] }
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] overflow-hidden rounded-md border text-xs leading-5">
      {old !== null && <Side name="before" text={old} words={words.before} />}
      {now !== null && <Side name="after" text={now} words={words.after} />}
    </dl>
  )
}

function Side({ name, text, words }: { name: 'before' | 'after'; text: string; words: [number, number][] }) {
  return (
    <>
      <dt className="bg-sunken px-3 py-1.5 text-ink-soft">{name}</dt>
      <dd
        className={`px-3 py-1.5 font-mono wrap-anywhere whitespace-pre-wrap ${
          name === 'before' ? 'bg-bad-wash' : 'bg-good-wash'
        }`}
      >
        <HighlightedLine text={text} words={words} side={name} />
      </dd>
    </>
  )
}

function textOf(value: unknown): string | null {
  if (value === undefined) return null
  if (typeof value === 'string') return visibleText(value)
  return visibleText(JSON.stringify(value, null, 2) ?? '')
}
