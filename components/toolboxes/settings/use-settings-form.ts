/** The settings of one part of a toolbox as an edited value, their problems, and saving. */
'use client'

import { useMemo, useState } from 'react'
import type { RequestProblem } from '@/components/ui/request/request'
import { useSubmit, type Submit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SettingsView } from '@/lib/core/catalog/views/toolbox-views'
import {
  isEditObject,
  toEditValue,
  writeEditText,
  type EditObject,
  type EditValue,
} from '@/lib/core/spec/arguments/json-edit'

/** Messages by the path of their field; messages about the whole object have the empty path. */
type FieldProblems = ReadonlyMap<string, readonly string[]>

type SettingsForm = {
  value: EditValue
  problems: FieldProblems
  submit: Submit
  setValue: (value: EditValue) => void
  /** Puts settings into the form, beside those that it has. */
  mergeValues: (config: Record<string, unknown>) => void
  save: () => void
  /** Makes an earlier revision the current one. */
  restore: (number: number) => void
}

type SettingsDefaults = SettingsView['defaults']

/** The form starts with the current settings over the defaults. */
export function useSettingsForm(toolbox: string, settings: SettingsView): SettingsForm {
  const { section, defaults, history } = settings
  const current = history[0]
  const [value, setValue] = useState<EditValue>(() => toEditValue({ ...defaults, ...current?.config }))
  const [problems, setProblems] = useState<FieldProblems>(new Map())
  const submit = useSubmit()

  return useMemo(() => {
    const send = (change: { config: unknown } | { restore: number }) =>
      void submit.submit<SettingsView>({
        url: links.api.toolboxSettings(toolbox),
        method: 'PATCH',
        json: { section, basedOn: current?.number ?? null, ...change },
        done: ({ describing }) => ({
          title: 'Settings saved',
          detail:
            describing === undefined
              ? 'Applies to new runs.'
              : `Version ${describing} is being described with them.`,
        }),
        refresh: 'done',
        onDone: saved => {
          setProblems(new Map())
          setValue(toEditValue({ ...defaults, ...saved.history[0]?.config }))
        },
        onProblem: answer => {
          const found = readFieldProblems(answer)
          setProblems(found)
          const general = found.get('')?.join(' ')
          if (general !== undefined) submit.report(general)
          return general !== undefined
        },
      })
    const save = () =>
      send({ config: JSON.parse(writeEditText(withoutDefaults(value, defaults))) as unknown })
    const mergeValues = (config: Record<string, unknown>) =>
      setValue(before => ({ ...(isEditObject(before) ? before : {}), ...toEditObject(config) }))
    const restore = (number: number) => send({ restore: number })
    return { value, problems, submit, setValue, mergeValues, save, restore }
  }, [value, problems, submit, toolbox, section, defaults, current])
}

const toEditObject = (config: Record<string, unknown>): EditObject =>
  Object.fromEntries(Object.entries(config).map(([key, item]) => [key, toEditValue(item)]))

/** Omits values that equal the default, so that they follow when the author changes the default. */
function withoutDefaults(value: EditValue, defaults: SettingsDefaults): EditValue {
  if (!isEditObject(value)) return value
  const isDefault = (key: string, item: EditValue) =>
    Object.hasOwn(defaults, key) && writeEditText(item) === writeEditText(toEditValue(defaults[key]))
  return Object.fromEntries(Object.entries(value).filter(([key, item]) => !isDefault(key, item)))
}

function readFieldProblems(problem: RequestProblem): FieldProblems {
  const listed = problem.details.problems
  const fields = new Map<string, string[]>()
  for (const each of Array.isArray(listed) ? (listed as { path: string; message: string }[]) : [])
    fields.set(each.path, [...(fields.get(each.path) ?? []), each.message])
  return fields
}
