/**
 * Dialog that changes the effect of a cell: it adds a rule to the draft, which shows the consequences before
 * anything is saved.
 */
'use client'

import { useRouter } from 'next/navigation'
import { useState, type FormEvent } from 'react'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Select } from '@/components/ui/form/select'
import { links } from '@/lib/core/base/links'
import { draftEffects, type DraftChoice } from '@/lib/core/policy/check/matrix'

type DraftRuleFormProps = {
  /** Subject in the format of `subjectText`. */
  who: string
  /** At least one resource; null while the resources of another tool are loading. */
  drafts: readonly DraftChoice[] | null
}

type DraftEffect = (typeof draftEffects)[number]

const effectLabels = { allow: 'Allow', ask: 'Ask', deny: 'Deny' } as const

/** The reader's choice; what they have not chosen, or what no longer helps, follows from the drafts. */
type Choice = { what?: string; effect?: DraftEffect }

export function DraftRuleForm({ who, drafts }: DraftRuleFormProps) {
  const router = useRouter()
  const [choice, setChoice] = useState<Choice>({})
  const [days, setDays] = useState('7')
  const draft = drafts?.find(({ what }) => what === choice.what) ?? drafts?.[0]
  const offered = draftEffects.filter(effect => draft?.off[effect] === null)
  const effect = choice.effect && offered.includes(choice.effect) ? choice.effect : offered[0]

  const openDraft = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!draft || !effect) return
    router.push(links.permissions('rules', { who, what: draft.what, effect, days: days || undefined }))
  }
  return (
    <form aria-label="Draft a rule" className="flex flex-col gap-2" onSubmit={openDraft}>
      <div className="flex flex-wrap items-center gap-2">
        <Select
          aria-label="Effect"
          value={effect ?? ''}
          onChange={event => setChoice({ ...choice, effect: event.target.value as DraftEffect })}
        >
          {!effect && <option value="">None</option>}
          {draftEffects.map(each => (
            <option key={each} value={each} disabled={!offered.includes(each)}>
              {effectLabels[each]}
            </option>
          ))}
        </Select>
        <Select
          aria-label="Resource"
          className="max-w-full"
          value={draft?.what ?? ''}
          onChange={event => setChoice({ ...choice, what: event.target.value })}
        >
          {drafts?.map(({ what }) => (
            <option key={what} value={what}>
              {formatResource(what)}
            </option>
          ))}
        </Select>
        <Select aria-label="Duration" value={days} onChange={event => setDays(event.target.value)}>
          <option value="1">for a day</option>
          <option value="7">for 7 days</option>
          <option value="30">for 30 days</option>
          <option value="">No expiry</option>
        </Select>
        <GatedButton type="submit" size="sm" off={whyNoEffect(drafts, effect)}>
          Draft rule…
        </GatedButton>
      </div>
      {draft && <UnhelpfulEffects draft={draft} />}
    </form>
  )
}

/** The effects that no rule for this resource can have, each with its reason. */
function UnhelpfulEffects({ draft }: { draft: DraftChoice }) {
  const unhelpful = draftEffects.filter(effect => draft.off[effect] !== null)
  if (unhelpful.length === 0) return null
  return (
    <ul aria-label="Rules that would not help" className="text-xs text-ink-soft">
      {unhelpful.map(effect => (
        <li key={effect} className="wrap-anywhere">
          {effectLabels[effect]}: {draft.off[effect]}
        </li>
      ))}
    </ul>
  )
}

function whyNoEffect(drafts: DraftRuleFormProps['drafts'], effect: string | undefined): string | null {
  if (!drafts) return 'Checking which rules would help.'
  return effect ? null : 'No rule can change this.'
}

/** Returns a label such as "drop" for `tool:db/drop` and "all of db" for `toolbox:db`. */
function formatResource(what: string): string {
  return what.startsWith('toolbox:')
    ? `all of ${what.slice('toolbox:'.length)}`
    : what.slice(what.indexOf('/') + 1)
}
