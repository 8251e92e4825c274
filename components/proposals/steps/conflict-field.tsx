/** One conflicting file: why it conflicts, the lines of both sides, and the choice between them. */
'use client'

import { useId } from 'react'
import { Radio } from '@/components/ui/form/checkbox'
import { formatCount } from '@/components/ui/text/format-number'
import { TextBox } from '@/components/ui/text/text-box'
import { visibleText } from '@/lib/core/base/visible-text'
import {
  conflictKinds,
  conflictSides,
  type ConflictChoice,
  type ConflictLines,
  type ConflictSide,
} from '@/lib/core/proposals/model/rebase-conflict'
import { choicesOf, formatLines, looksSame, type ConflictFile, type ConflictSides } from './conflict-choices'

type ConflictFieldProps = {
  conflict: ConflictFile
  /** Undefined until the person has chosen. */
  choice: ConflictChoice | undefined
  onChoose: (choice: ConflictChoice) => void
}

export function ConflictField({ conflict, choice: chosen, onChoose }: ConflictFieldProps) {
  const { file, kinds, places, left } = conflict
  const name = useId()
  return (
    <fieldset className="min-w-0 rounded-md border px-3.5 pb-3">
      <legend className="px-1 text-sm font-medium wrap-anywhere">
        <code>{visibleText(file)}</code>
        <span className="text-bad" title="required">
          {' *'}
          <span className="sr-only"> required</span>
        </span>
      </legend>
      <p className="text-sm text-ink-soft">{kinds.map(kind => conflictKinds[kind]).join(' ')}</p>
      {places.map((place, index) => (
        <Place key={index} file={file} place={place} />
      ))}
      {left > 0 && (
        <p className="mt-2 text-xs text-ink-soft">{formatCount(left, 'more place')} in this file.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {choicesOf(conflict).map(({ choice, label }) => (
          <Radio
            key={choice}
            name={name}
            required
            label={label}
            checked={chosen === choice}
            onChange={() => onChoose(choice)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const titles: Record<ConflictSide, string> = { mine: 'Proposed', theirs: 'Published' }

function Place({ file, place }: { file: string; place: ConflictSides }) {
  return (
    <div className="mt-2">
      <div className="grid gap-2 sm:grid-cols-2">
        {conflictSides.map(side => (
          <Lines key={side} side={side} lines={place[side]} file={file} />
        ))}
      </div>
      {looksSame(place) && (
        <p className="mt-1 text-xs text-ink-soft">
          The shown parts are the same. The versions differ in line endings or after these parts.
        </p>
      )}
    </div>
  )
}

type LinesProps = { file: string; side: ConflictSide; lines: ConflictLines }

function Lines({ file, side, lines }: LinesProps) {
  const title = `${titles[side]}: ${formatLines(lines)}`
  return (
    <div className="min-w-0">
      <p className="mb-1 text-xs text-ink-soft">{title}</p>
      {lines.count > 0 && (
        <TextBox label={`${title}, of ${file}`} text={visibleText(lines.shown.join('\n'))} size="low" />
      )}
    </div>
  )
}
