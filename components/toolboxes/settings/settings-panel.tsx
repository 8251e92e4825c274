/** The settings of one part of a toolbox: a form generated from its schema, and the history of changes. */
'use client'

import { useRef, type FormEvent } from 'react'
import { showFirstProblem, useUnfinishedControls } from '@/components/playground/inputs/form-context'
import { Button } from '@/components/ui/form/button'
import { GatedButton } from '@/components/ui/form/gated-button'
import { Section } from '@/components/ui/layout/page'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { formatList } from '@/lib/core/base/format-list'
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import type { Decision } from '@/lib/core/policy/model/decision'
import { ProposedSettings } from './proposed-settings'
import { FreeSettingsFields, SettingsFields } from './settings-fields'
import { SettingsHistory } from './settings-history'
import { useSettingsForm } from './use-settings-form'

type SettingsPanelProps = { toolbox: string; settings: SettingsView; may: Decision }

export function SettingsPanel({ toolbox, settings, may }: SettingsPanelProps) {
  const { section, schema, free, tools, history } = settings
  const { value, problems, submit, setValue, mergeValues, save, restore } = useSettingsForm(toolbox, settings)
  const unfinished = useUnfinishedControls()
  const form = useRef<HTMLFormElement>(null)
  const off = may.effect === 'deny' ? may.reason : null
  const Fields = free ? FreeSettingsFields : SettingsFields

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (unfinished.count > 0) showFirstProblem(form.current)
    else save()
  }
  return (
    <Section id={`settings-${section}`} title={`Settings of ${section}`}>
      <p className="mb-4 text-sm text-ink-soft">
        Every run of {formatList(tools, 'or')} receives these settings. Everyone who sees the toolbox sees
        these settings, so don’t enter passwords or keys.
      </p>
      {off === null && <ProposedSettings settings={settings} onUse={mergeValues} />}
      <form ref={form} onSubmit={onSubmit} className="max-w-2xl">
        <SubmitProblem problem={submit.problem} retry={submit.retry} className="mb-4" />
        <fieldset disabled={off !== null} className="min-w-0">
          <legend className="sr-only">Settings of {section}</legend>
          <Fields
            schema={schema}
            value={value}
            problems={problems}
            onChange={setValue}
            onUnfinished={unfinished.onUnfinished}
          />
        </fieldset>
        <div className="mt-5">
          {off === null ? (
            <Button type="submit" variant="primary" busy={submit.busy}>
              Save settings
            </Button>
          ) : (
            <GatedButton off={off} reasonAt="beside">
              Save settings
            </GatedButton>
          )}
        </div>
      </form>
      <SettingsHistory
        section={section}
        history={history}
        restore={off === null && !submit.busy ? restore : null}
      />
    </Section>
  )
}
