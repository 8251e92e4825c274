/** The levels that a toolbox sets for single compatibility rules. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Select } from '@/components/ui/form/select'
import type { ReviewSettings } from '@/lib/core/proposals/model/review-settings'
import { levels, type Level } from '@/lib/core/proposals/rules/finding'
import type { RuleId } from '@/lib/core/proposals/rules/rules'
import { levelStyles } from '../badge-styles'

/** A compatibility rule with its default level. */
export type LeveledRule = { id: RuleId; level: Level }
type Severities = ReviewSettings['severities']

type RuleLevelsProps = {
  rules: readonly LeveledRule[]
  severities: Severities
  disabled: boolean
  onChange: (severities: Severities) => void
}

export function RuleLevels({ rules, severities, disabled, onChange }: RuleLevelsProps) {
  const set = Object.entries(severities) as [RuleId, Level][]
  const setLevel = (id: RuleId, level: Level | null) => {
    const { [id]: _, ...others } = severities
    onChange(level === null ? others : { ...others, [id]: level })
  }
  return (
    <fieldset disabled={disabled} className="flex flex-col gap-3">
      <legend className="mb-2 text-sm font-medium">Custom rule levels</legend>
      {set.length === 0 && (
        <p className="text-sm text-ink-soft">No custom levels. Every rule has its default level.</p>
      )}
      {set.map(([id, level]) => (
        <div key={id} className="flex flex-wrap items-center gap-3 text-sm">
          <code className="min-w-48">{id}</code>
          <LevelSelect label={`Level of ${id}`} value={level} onChange={next => setLevel(id, next)} />
          {!disabled && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setLevel(id, null)}
              aria-label={`Reset ${id} to its default`}
            >
              Reset to default
            </Button>
          )}
        </div>
      ))}
      {!disabled && <NewLevel rules={rules} onSet={({ id, level }) => setLevel(id, level)} />}
    </fieldset>
  )
}

type NewLevelProps = { rules: readonly LeveledRule[]; onSet: (rule: LeveledRule) => void }

/** Adds a rule with its default level, which can then be changed. */
function NewLevel({ rules, onSet }: NewLevelProps) {
  const [rule, setRule] = useState(rules[0]!)
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Select
        aria-label="Rule"
        value={rule.id}
        onChange={event => setRule(rules.find(({ id }) => id === event.target.value)!)}
        className="w-72"
      >
        {rules.map(({ id, level }) => (
          <option key={id} value={id}>
            {id} ({levelStyles[level].word})
          </option>
        ))}
      </Select>
      <Button size="sm" onClick={() => onSet(rule)}>
        Set custom level
      </Button>
    </div>
  )
}

type LevelSelectProps = { label: string; value: Level; onChange: (level: Level) => void }

function LevelSelect({ label, value, onChange }: LevelSelectProps) {
  return (
    <Select aria-label={label} value={value} onChange={event => onChange(event.target.value as Level)}>
      {levels.map(level => (
        <option key={level} value={level}>
          {levelStyles[level].word}
        </option>
      ))}
    </Select>
  )
}
