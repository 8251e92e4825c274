/** What every control of the arguments form needs: the value being edited and what is wrong with it. */
import { createContext, useContext } from 'react'
import { valueAt, withoutValue, withValue, type EditPath, type EditValue } from '@/lib/core/spec/json-edit'

export type FormState = {
  value: EditValue
  onChange: (value: EditValue) => void
  /** Messages by JSON pointer of the argument they belong to. */
  problems: ReadonlyMap<string, readonly string[]>
  /** Prefix of every control's id, so that two forms on a page stay apart. */
  idPrefix: string
}

export const FormContext = createContext<FormState | null>(null)

export type ArgumentState = {
  /** `undefined` when the argument is not sent. */
  value: EditValue | undefined
  set: (value: EditValue) => void
  unset: () => void
  problems: readonly string[]
  id: string
}

export function useArgument(path: EditPath): ArgumentState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A control stands outside of its form')
  const pointer = pointerOf(path)
  return {
    value: valueAt(form.value, path),
    set: value => form.onChange(withValue(form.value, path, value)),
    unset: () => form.onChange(withoutValue(form.value, path)),
    problems: form.problems.get(pointer) ?? [],
    id: `${form.idPrefix}${pointer.replace(/[^A-Za-z0-9_-]/g, '-')}`,
  }
}

/** RFC 6901. */
export function pointerOf(path: EditPath): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}
