'use client'

import type { FormEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Input } from '@/components/ui/form/input'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { LimitsPage } from '@/lib/core/catalog/views/limits-view'
import {
  formatLimitRange,
  limitSource,
  settableLimits,
  settleLimits,
  type LimitLayers,
  type LimitSource,
} from '@/lib/core/runs/limits/limit-settings'
import { defaultRunLimits, type RunLimits } from '@/lib/core/runs/limits/run-limits'
import { useLimitsForm } from './use-limits-form'

type LimitsFormProps = {
  toolbox: string
  view: LimitsPage
}

const sourceLabels: Record<LimitSource, string> = {
  default: 'system',
  'tool-asks': 'requested by the tool',
  toolbox: 'toolbox limit',
  tool: 'tool limit',
}

/** The limits of all tools, or of the chosen one. An empty field shows the limit that applies instead. */
export function LimitsForm({ toolbox, view }: LimitsFormProps) {
  const own = view.chosen.is === 'tool' ? view.chosen : null
  const tool = own?.name ?? null
  const edited = own ?? view.all
  const { texts, problems, submit, setText, save } = useLimitsForm(toolbox, tool, edited)
  const off = view.may.effect === 'deny' ? view.may.reason : null
  // Layers below the edited one, which determine the limits when a field is empty.
  const under: LimitLayers = {
    defaults: own?.defaults ?? defaultRunLimits,
    toolbox: own ? view.all.set : {},
    tool: {},
  }
  const defaults = settleLimits(under)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }

  return (
    <form onSubmit={onSubmit} noValidate>
      <SubmitProblem problem={submit.problem} retry={submit.retry} className="mb-4" />
      <fieldset disabled={off !== null} className="min-w-0">
        <legend className="sr-only">Limits of {tool ?? 'all tools'}</legend>
        <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {settableLimits.map(limit => (
            <LimitField
              key={limit.name}
              limit={limit}
              text={texts[limit.name] ?? ''}
              problem={problems[limit.name]}
              defaultValue={defaults[limit.name]}
              source={limitSource(limit.name, under)}
              onChange={text => setText(limit.name, text)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <SaveButton off={off} busy={submit.busy || submit.refreshing} />
        {edited.changed && (
          <span className="text-sm text-ink-soft">
            Set by {edited.changed.author} <RelativeTime at={edited.changed.at} />
          </span>
        )}
      </div>
    </form>
  )
}

type LimitFieldProps = {
  limit: (typeof settableLimits)[number]
  text: string
  problem: string | undefined
  /** The limit that applies while the field is empty, and its source. */
  defaultValue: RunLimits[keyof RunLimits]
  source: LimitSource
  onChange: (text: string) => void
}

function LimitField({ limit, text, problem, defaultValue, source, onChange }: LimitFieldProps) {
  const { name, title, unit, factor } = limit
  const shownDefault = defaultValue / factor
  return (
    <Field
      id={`limit-${name}`}
      label={title}
      aside={unit}
      error={problem}
      hint={`${formatLimitRange(limit)}. Default: ${shownDefault} (${sourceLabels[source]})`}
    >
      {control => (
        <Input
          {...control}
          inputMode="numeric"
          autoComplete="off"
          className="figures"
          value={text}
          placeholder={String(shownDefault)}
          onChange={event => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

function SaveButton({ off, busy }: { off: string | null; busy: boolean }) {
  if (off !== null)
    return (
      <GatedButton off={off} reasonAt="beside">
        Save limits
      </GatedButton>
    )
  return (
    <Button type="submit" variant="primary" busy={busy}>
      Save limits
    </Button>
  )
}
