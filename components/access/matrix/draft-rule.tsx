/**
 * Dialog that changes the effect of a cell: it adds a rule to the draft, which shows the consequences before
 * anything is saved.
 */
'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import { Select } from '@/components/ui/form/select'
import { links } from '@/lib/core/base/links'
import { draftEffects, type DraftChoice } from '@/lib/core/policy/check/matrix'

type MakeItSoProps = {
  /** Subject in the format of `subjectText`. */
  who: string
  /** At least one resource; null while the resources of another tool are loading. */
  drafts: readonly DraftChoice[] | null
}

const effectWords = { allow: 'Allow', ask: 'Ask first', deny: 'Deny' } as const

export function MakeItSo({ who, drafts }: MakeItSoProps) {
  const router = useRouter()
  const [given, setGiven] = useState<{ what?: string; effect?: (typeof draftEffects)[number] }>({})
  const [days, setDays] = useState('7')
  const choice = drafts?.find(({ what }) => what === given.what) ?? drafts?.[0]
  const offered = draftEffects.filter(effect => choice?.off[effect] === null)
  const effect = given.effect && offered.includes(given.effect) ? given.effect : offered[0]
  const refused = draftEffects.flatMap(each => {
    const reason = choice?.off[each]
    return reason ? [{ effect: each, reason }] : []
  })

  const propose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!choice || !effect) return
    router.push(links.permissions('rules', { who, what: choice.what, effect, days: days || undefined }))
  }
  return (
    <form aria-label="Make it so" className="flex flex-col gap-2" onSubmit={propose}>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Answer"
          value={effect ?? ''}
          onChange={event => setGiven({ ...given, effect: event.target.value as typeof effect })}
        >
          {!effect && <option value="">None</option>}
          {draftEffects.map(each => (
            <option key={each} value={each} disabled={!offered.includes(each)}>
              {effectWords[each]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Of what"
          className="max-w-full"
          value={choice?.what ?? ''}
          onChange={event => setGiven({ ...given, what: event.target.value })}
        >
          {drafts?.map(({ what }) => (
            <option key={what} value={what}>
              {whatWords(what)}
            </option>
          ))}
        </Select>
        <Select aria-label="For how long" value={days} onChange={event => setDays(event.target.value)}>
          <option value="1">for a day</option>
          <option value="7">for 7 days</option>
          <option value="30">for 30 days</option>
          <option value="">No expiry</option>
        </Select>
        <ReasonedButton type="submit" size="sm" off={whyNoEffect(drafts, effect)}>
          Draft rule…
        </ReasonedButton>
      </div>
      {refused.length > 0 && (
        <ul aria-label="Rules that would not help" className="text-xs text-ink-soft">
          {refused.map(({ effect: each, reason }) => (
            <li key={each} className="wrap-anywhere">
              {effectWords[each]}: {reason}
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

function whyNoEffect(drafts: MakeItSoProps['drafts'], effect: string | undefined): string | null {
  if (!drafts) return 'Checking which rules would help.'
  return effect ? null : 'No rule can change this.'
}

/** Returns a label such as "drop" for `tool:db/drop` and "all of db" for `toolbox:db`. */
function whatWords(what: string): string {
  return what.startsWith('toolbox:')
    ? `all of ${what.slice('toolbox:'.length)}`
    : what.slice(what.indexOf('/') + 1)
}
