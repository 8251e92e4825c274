/** The settings of one part of a toolbox: a form generated from its schema, and the history of changes. */
'use client'

import { useRef, type FormEvent } from 'react'
import {
  showFirstProblem,
  useTypedTexts,
  useUnfinishedControls,
} from '@/components/playground/inputs/form-context'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { Spinner } from '@/components/ui/data/spinner'
import { RefreshWhile } from '@/components/ui/request/refresh-while'
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
  const { section, schema, free, needed, waiting, describing, history } = settings
  const { value, problems, submit, setValue, mergeValues, save, restore } = useSettingsForm(toolbox, settings)
  const unfinished = useUnfinishedControls()
  const texts = useTypedTexts()
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
      <RefreshWhile active={describing !== undefined} doneText={`${section} was described again.`} />
      {waiting && <WaitingNote section={section} waiting={waiting} describing={describing} />}
      <p className="mb-4 text-sm text-ink-soft">{formatUse(settings)}</p>
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
            {...texts}
          />
        </fieldset>
        <div className="mt-5">
          {off === null ? (
            <Button type="submit" variant="primary" busy={submit.busy}>
              {waiting || needed ? 'Save and describe again' : 'Save settings'}
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

function formatUse({ tools, waiting, needed }: SettingsView): string {
  const visible = 'Everyone who sees the toolbox sees these settings, so don’t enter passwords or keys.'
  const use = tools.length > 0 ? `Every run of ${formatList(tools, 'or')} receives these settings. ` : ''
  const again =
    needed && !waiting
      ? 'The tools depend on them, so saving creates a new version, which Pegboard describes with these settings. '
      : ''
  return `${use}${again}${visible}`
}

type WaitingNoteProps = { section: string } & Required<Pick<SettingsView, 'waiting'>> &
  Pick<SettingsView, 'describing'>

/** Says why a part has no tools, and what its owners can do. */
function WaitingNote({ section, waiting, describing }: WaitingNoteProps) {
  if (describing !== undefined)
    return (
      <Callout
        tone="info"
        role="status"
        className="mb-4"
        title={
          <span className="inline-flex items-center gap-2">
            <Spinner label="Working" />
            Describing {section} as version {describing}…
          </span>
        }
      >
        Pegboard describes it with the saved settings. The result appears here automatically.
      </Callout>
    )
  return (
    <Callout tone="warn" className="mb-4" title={`${section} has no tools in version ${waiting.version}`}>
      <p className="wrap-anywhere">{waiting.message}</p>
      <p className="mt-2">
        If a setting is missing, enter it below and save. Pegboard then describes the toolbox again with these
        settings, as a new version. You don’t need to upload it again.
      </p>
    </Callout>
  )
}
