/** What every control of the arguments form needs: the value being edited and its problems. */
import { createContext, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import {
  valueAt,
  withoutValue,
  withValue,
  type EditPath,
  type EditValue,
} from '@/lib/core/spec/arguments/json-edit'

export type FormState = {
  value: EditValue
  onChange: (value: EditValue) => void
  /** Messages by JSON pointer of the argument they belong to. */
  problems: ReadonlyMap<string, readonly string[]>
  /** Called by a control when its text is not a value yet, and again when it is one or the control is gone. */
  onUnfinished: (id: string, unfinished: boolean) => void
  /** Texts by JSON pointer that are no values yet. */
  typed: Readonly<Record<string, string>>
  /** Keeps the text of a control that is no value yet; null when it is one. */
  onTyped: (pointer: string, text: string | null) => void
  /** Prefix of every control's id, so that two forms on a page have different ids. */
  idPrefix: string
}

export const FormContext = createContext<FormState | null>(null)

/** One argument of the edited value, with its problems and the id of its control. */
export type ArgumentState = {
  /** `undefined` when the argument is not sent. */
  value: EditValue | undefined
  set: (value: EditValue) => void
  unset: () => void
  problems: readonly string[]
  id: string
}

/** The argument at this path, for the control that edits it. */
export function useArgument(path: EditPath): ArgumentState {
  const form = useContext(FormContext)
  if (!form) throw new Error('A control is used outside of its form')
  const pointer = pointerOf(path)
  return {
    value: valueAt(form.value, path),
    set: value => form.onChange(withValue(form.value, path, value)),
    unset: () => form.onChange(withoutValue(form.value, path)),
    problems: form.problems.get(pointer) ?? [],
    id: `${form.idPrefix}${pointer.replace(/[^A-Za-z0-9_-]/g, '-')}`,
  }
}

/** Returns a JSON pointer (RFC 6901). */
export function pointerOf(path: EditPath): string {
  return path.map(step => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

/** The text of a control that is no value yet, and its setter. The session keeps it when the control is gone. */
export function useTyped(path: EditPath): [string | null, (text: string | null) => void] {
  const form = useContext(FormContext)
  if (!form) throw new Error('A control is used outside of its form')
  const pointer = pointerOf(path)
  return [form.typed[pointer] ?? null, text => form.onTyped(pointer, text)]
}

/** The texts of a form whose page does not keep them itself. */
export function useTypedTexts(): Pick<FormState, 'typed' | 'onTyped'> {
  const [typed, setTyped] = useState<FormState['typed']>({})
  const onTyped = useCallback<FormState['onTyped']>(
    (pointer, text) => setTyped(before => withTyped(before, pointer, text)),
    [],
  )
  return useMemo(() => ({ typed, onTyped }), [typed, onTyped])
}

/** Returns the texts with one of them set, or removed with null. */
export function withTyped(
  typed: FormState['typed'],
  pointer: string,
  text: string | null,
): FormState['typed'] {
  if (text === (typed[pointer] ?? null)) return typed
  const { [pointer]: _before, ...others } = typed
  return text === null ? others : { ...others, [pointer]: text }
}

/** Reports to the form that a control has no value yet, so that no run starts without it. */
export function useUnfinished(id: string, isUnfinished: boolean): void {
  const onUnfinished = useContext(FormContext)?.onUnfinished
  useEffect(() => {
    if (!isUnfinished || !onUnfinished) return
    onUnfinished(id, true)
    return () => onUnfinished(id, false)
  }, [id, isUnfinished, onUnfinished])
}

/** Counts the controls of a form that have no value yet. The result is stable while the count is. */
export function useUnfinishedControls(): { count: number; onUnfinished: FormState['onUnfinished'] } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const onUnfinished = useCallback(
    (id: string, unfinished: boolean) =>
      setIds(before => new Set(unfinished ? [...before, id] : [...before].filter(each => each !== id))),
    [],
  )
  const count = ids.size
  return useMemo(() => ({ count, onUnfinished }), [count, onUnfinished])
}

/** Scrolls to the first problem of a form and focuses its control. */
export function showFirstProblem(form: HTMLElement | null): void {
  const problem = form?.querySelector<HTMLElement>('[data-field-problems]')
  problem?.scrollIntoView({ block: 'center' })
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus({ preventScroll: true })
}
