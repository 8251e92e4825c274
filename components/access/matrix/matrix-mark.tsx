/**
 * One cell of the matrix: a letter with a color, hollow where the permission is inherited, and several
 * letters where tools differ.
 */
import { classNames } from '@/components/ui/class-names'
import { marks, marksOf, type Mark, type MatrixCell } from '@/lib/core/policy/check/matrix'

const solid: Record<Mark, string> = {
  allow: 'border-good bg-good text-surface',
  ask: 'border-warn bg-warn text-surface',
  deny: 'border-bad bg-bad text-surface',
  none: 'border-transparent text-ink-soft',
}
const hollow: Record<Mark, string> = {
  allow: 'border-good-line text-good',
  ask: 'border-warn-line text-warn',
  deny: 'border-bad-line text-bad',
  none: 'border-transparent text-ink-soft',
}

/**
 * The letters of one or more marks in a colored box. `own` fills the box: a rule names the row itself.
 */
export function MarkBox({ shown, own }: { shown: readonly Mark[]; own: boolean }) {
  const [only] = shown
  const isMixed = shown.length > 1
  return (
    <span
      aria-hidden
      className={classNames(
        'inline-flex h-6 min-w-7 items-center justify-center gap-0.5 rounded border px-1 font-mono text-xs font-semibold',
        isMixed
          ? classNames('text-ink', own ? 'border-line-strong bg-sunken' : 'border-line')
          : (own ? solid : hollow)[only ?? 'none'],
      )}
    >
      {shown.length === 0
        ? marks.none.letter
        : shown.map(mark => (
            <span key={mark} className={isMixed ? mixedColors[mark] : undefined}>
              {marks[mark].letter}
            </span>
          ))}
    </span>
  )
}

const mixedColors: Record<Mark, string> = {
  allow: 'text-good',
  ask: 'text-warn',
  deny: 'text-bad',
  none: 'text-ink-soft',
}

/** The marks of a cell, one per result that its tools have. */
export function CellBox({ cell }: { cell: MatrixCell }) {
  return <MarkBox shown={marksOf(cell)} own={cell.own} />
}

export function MatrixLegend() {
  const samples: [Mark[], boolean, string][] = [
    [['allow'], true, 'Allowed'],
    [['ask'], true, 'Asks first'],
    [['deny'], true, 'Denied by a rule'],
    [['none'], true, 'No access'],
    [['allow'], false, 'Outlined: inherited from a group, role, everyone or the toolbox'],
    [['deny', 'allow'], false, 'Varies by tool'],
  ]
  return (
    <ul aria-label="What the letters mean" className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-soft">
      {samples.map(([shown, own, words]) => (
        <li key={words} className="flex items-center gap-1.5">
          <span className="sr-only">{shown.map(mark => marks[mark].letter).join('')}</span>
          <MarkBox shown={shown} own={own} /> {words}
        </li>
      ))}
    </ul>
  )
}
