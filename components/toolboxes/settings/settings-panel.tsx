/** The settings of one part of a toolbox: a form generated from its schema, and the history of changes. */
'use client'

import { useMemo, useRef, useState, type FormEvent } from 'react'
import { ArgumentsForm } from '@/components/playground/inputs/arguments-form'
import { showFirstProblem, useUnfinishedControls } from '@/components/playground/inputs/form-context'
import { Button } from '@/components/ui/form/button'
import { Section } from '@/components/ui/layout/page'
import { ReasonedButton } from '@/components/ui/form/gated-button'
import type { RequestProblem } from '@/components/ui/request/request'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import type { SettingsView } from '@/lib/core/catalog/toolbox-views'
import { formatList } from '@/lib/core/base/format-list'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { formFields } from '@/lib/core/spec/form-model'
import { isEditObject, toEditValue, writeEditText, type EditValue } from '@/lib/core/spec/json-edit'
import { SettingsHistory } from './settings-history'

type SettingsPanelProps = { toolbox: string; settings: SettingsView; may: Decision }

/** Messages by the path of their field; messages about the whole object have the empty path. */
type FieldProblems = ReadonlyMap<string, readonly string[]>

export function SettingsPanel({ toolbox, settings, may }: SettingsPanelProps) {
  const { section, schema, tools, usual, history } = settings
  const active = history[0]
  const fields = useMemo(() => formFields(schema), [schema])
  const [value, setValue] = useState<EditValue>(() => toEditValue({ ...usual, ...active?.config }))
  const [problems, setProblems] = useState<FieldProblems>(new Map())
  const { submit, busy, problem, retry, report } = useSubmit()
  const form = useRef<HTMLFormElement>(null)
  const unfinished = useUnfinishedControls()
  const off = may.effect === 'deny' ? may.reason : null

  const send = (change: { config: unknown } | { restore: number }) =>
    submit<SettingsView>({
      url: links.api.toolboxSettings(toolbox),
      method: 'PATCH',
      json: { section, basedOn: active?.number ?? null, ...change },
      done: { title: 'Settings saved', detail: 'Applies to new runs.' },
      refresh: 'done',
      onDone: saved => {
        setProblems(new Map())
        setValue(toEditValue({ ...usual, ...saved.history[0]?.config }))
      },
      onProblem: answer => {
        const found = readFieldProblems(answer)
        setProblems(found)
        const whole = found.get('')?.join(' ')
        if (whole !== undefined) report(whole)
        return whole !== undefined
      },
    })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (unfinished.count > 0) return showFirstProblem(form.current)
    void send({ config: JSON.parse(writeEditText(withoutUsual(value, usual))) as unknown })
  }

  return (
    <Section id={`settings-${section}`} title={`Settings of ${section}`}>
      <p className="mb-4 text-sm text-ink-soft">
        Every run of {formatList(tools, 'or')} receives these settings. Everyone who sees the toolbox sees
        these settings, so don’t enter passwords or keys.
      </p>
      <form ref={form} onSubmit={save} className="max-w-2xl">
        <SubmitProblem problem={problem} retry={retry} className="mb-4" />
        <fieldset disabled={off !== null} className="min-w-0">
          <legend className="sr-only">Settings of {section}</legend>
          <ArgumentsForm
            fields={fields}
            value={value}
            problems={problems}
            onChange={setValue}
            onUnfinished={unfinished.onUnfinished}
          />
        </fieldset>
        <div className="mt-5">
          {off === null ? (
            <Button type="submit" variant="primary" busy={busy}>
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
        restore={off === null && !busy ? number => void send({ restore: number }) : null}
      />
    </Section>
  )
}

/** Omits values that equal the default, so that they follow when the author changes the default. */
function withoutUsual(value: EditValue, usual: Record<string, unknown>): EditValue {
  if (!isEditObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).filter(
      ([key, item]) =>
        !(Object.hasOwn(usual, key) && writeEditText(item) === writeEditText(toEditValue(usual[key]))),
    ),
  )
}

function readFieldProblems(problem: RequestProblem): FieldProblems {
  const listed = problem.details.problems
  const fields = new Map<string, string[]>()
  for (const each of Array.isArray(listed) ? (listed as { path: string; message: string }[]) : [])
    fields.set(each.path, [...(fields.get(each.path) ?? []), each.message])
  return fields
}
