/** The settings of one part of a toolbox: a form made from its schema, and who set what when. */
'use client'

import { useRouter } from 'next/navigation'
import { useMemo, useRef, useState, type FormEvent } from 'react'
import { ArgumentsForm } from '@/components/playground/arguments-form'
import { showFirstProblem, useUnfinishedControls } from '@/components/playground/form-context'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Section } from '@/components/ui/page'
import { ReasonedButton } from '@/components/ui/gated-button'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import type { SettingsView } from '@/lib/core/catalog/toolbox-views'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { formFields } from '@/lib/core/spec/form-model'
import { isEditObject, toEditValue, writeEditText, type EditValue } from '@/lib/core/spec/json-edit'
import { SettingsHistory } from './settings-history'

type SettingsPanelProps = { toolbox: string; settings: SettingsView; may: Decision }

type Faults = { general: string | null; fields: ReadonlyMap<string, readonly string[]> }
const noFaults: Faults = { general: null, fields: new Map() }

export function SettingsPanel({ toolbox, settings, may }: SettingsPanelProps) {
  const router = useRouter()
  const { section, schema, tools, usual, history } = settings
  const inForce = history[0]
  const fields = useMemo(() => formFields(schema), [schema])
  const [value, setValue] = useState<EditValue>(() => toEditValue({ ...usual, ...inForce?.config }))
  const [faults, setFaults] = useState(noFaults)
  const [saving, setSaving] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const unfinished = useUnfinishedControls()
  const off = may.effect === 'deny' ? may.reason : null

  const send = async (change: { config: unknown } | { restore: number }) => {
    setSaving(true)
    const answer = await request<SettingsView>(links.api.toolboxSettings(toolbox), {
      method: 'PATCH',
      json: { section, basedOn: inForce?.number ?? null, ...change },
    })
    setSaving(false)
    if (!answer.ok) return setFaults(readFaults(answer.problem))
    setFaults(noFaults)
    setValue(toEditValue({ ...usual, ...answer.value.history[0]?.config }))
    toast.good('Settings saved', 'Applies to new runs.')
    router.refresh()
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (unfinished.count > 0) return showFirstProblem(form.current)
    void send({ config: JSON.parse(writeEditText(withoutUsual(value, usual))) as unknown })
  }

  return (
    <Section id={`settings-${section}`} title={`Settings of ${section}`}>
      <p className="mb-4 text-sm text-ink-soft">
        Given to {tools.join(', ')} in every run. Everyone who sees the toolbox sees them: keep passwords and
        keys out.
      </p>
      <form ref={form} onSubmit={save} className="max-w-2xl">
        {faults.general && (
          <Callout tone="bad" role="alert" className="mb-4">
            {faults.general}
          </Callout>
        )}
        <fieldset disabled={off !== null} className="min-w-0">
          <legend className="sr-only">Settings of {section}</legend>
          <ArgumentsForm
            fields={fields}
            value={value}
            problems={faults.fields}
            onChange={setValue}
            onUnfinished={unfinished.onUnfinished}
          />
        </fieldset>
        <div className="mt-5">
          {off === null ? (
            <Button type="submit" variant="primary" busy={saving}>
              Save settings
            </Button>
          ) : (
            <ReasonedButton off={off} reasonAt="beside">
              Save settings
            </ReasonedButton>
          )}
        </div>
      </form>
      <SettingsHistory
        section={section}
        history={history}
        restore={off === null && !saving ? number => void send({ restore: number }) : null}
      />
    </Section>
  )
}

/** What is as usual is not set, so that it follows when the author changes it. */
function withoutUsual(value: EditValue, usual: Record<string, unknown>): EditValue {
  if (!isEditObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, item]) =>
        !(Object.hasOwn(usual, key) && writeEditText(item) === writeEditText(toEditValue(usual[key]))),
    ),
  )
}

type Refusal = Parameters<typeof problemWords>[0]

function readFaults(problem: Refusal): Faults {
  const listed = problem.details?.problems
  const fields = new Map<string, string[]>()
  for (const each of Array.isArray(listed) ? (listed as { path: string; message: string }[]) : [])
    fields.set(each.path, [...(fields.get(each.path) ?? []), each.message])
  const whole = fields.get('')?.join(' ')
  return { general: whole ?? problemWords(problem), fields }
}
