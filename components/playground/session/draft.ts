/**
 * What a person has typed for a tool and not run yet, stored in their browser. It survives a reload, the end of a
 * session and a restart of Pegboard. Inputs that hold a secret are never stored.
 */
import { hasSecretInputs, removeSecrets } from '@/lib/core/spec/arguments/secret-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { RuntimePart } from '@/lib/core/spec/neurosurfer/runtime-data'

/** Parts of the runtime data that are edited as text. Extras come from an earlier run instead. */
export type EditedPart = Exclude<RuntimePart, 'extras'>

export type ArgumentsView = 'form' | 'json'

export type Draft = {
  argumentsText: string
  /** Texts by the JSON pointer of their input that are no values yet. */
  typed: Readonly<Record<string, string>>
  view: ArgumentsView
  /** Arguments that were typed before others replaced them; null for none. */
  replaced: string | null
  /** The query of the page on which it was typed. On a page with another query, the draft is only offered. */
  query: string
}

/** Private data for the tool, which may be secret: stored only until the browser tab closes. */
export type PrivateDraft = { slyDataText: string; runtime: Record<EditedPart, string> }

type StoredDraft = Draft & { savedAt: number }

export const draftLimits = { charactersMax: 256 * 1024, draftsMax: 50, daysMax: 30 } as const

const prefix = 'pegboard.draft.'

/** Drafts belong to a person, because several people may use one browser. */
export const draftKey = (person: string, toolbox: string, tool: string): string =>
  `${prefix}${person}.${toolbox}/${tool}`

/** Returns what may be stored of a session; null for nothing. */
export function draftOf(
  spec: Pick<ToolSpec, 'inputSchema'>,
  { argumentsText, typed, view, replaced }: Omit<Draft, 'query'>,
  query: string,
): Draft | null {
  const kept = removeSecrets(spec.inputSchema, argumentsText)
  if (kept === null || kept.text.length > draftLimits.charactersMax) return null
  const draft = {
    argumentsText: kept.text,
    typed: hasSecretInputs(spec.inputSchema) ? {} : typed,
    view,
    replaced: replaced === null ? null : (removeSecrets(spec.inputSchema, replaced)?.text ?? null),
    query,
  }
  const isEmpty = isEmptyArguments(draft.argumentsText) && Object.keys(draft.typed).length === 0
  return isEmpty && draft.replaced === null ? null : draft
}

export const isEmptyArguments = (text: string): boolean => /^\s*(\{\s*\})?\s*$/.test(text)

/** Stores or removes a draft, and removes the oldest ones beyond the limits. */
export function storeDraft(storage: Storage, key: string, draft: Draft | null, now: number): void {
  if (draft === null) {
    storage.removeItem(key)
    return
  }
  write(storage, key, { ...draft, savedAt: now })
  const others = Object.keys(storage).filter(each => each.startsWith(prefix))
  if (others.length <= draftLimits.draftsMax) return
  const oldestFirst = others.toSorted((a, b) => savedAt(storage, a) - savedAt(storage, b))
  for (const each of oldestFirst.slice(0, others.length - draftLimits.draftsMax)) storage.removeItem(each)
}

/** Returns the draft, unless it is too old. Checks the shape, because an older release may have stored another one. */
export function loadDraft(storage: Storage, key: string, now: number): Draft | null {
  const value = read<StoredDraft>(storage, key)
  if (typeof value?.argumentsText !== 'string' || typeof value.savedAt !== 'number') return null
  if (now - value.savedAt > draftLimits.daysMax * 24 * 60 * 60 * 1000) {
    storage.removeItem(key)
    return null
  }
  return {
    argumentsText: value.argumentsText,
    typed: textsOf(value.typed),
    view: value.view === 'json' ? 'json' : 'form',
    replaced: typeof value.replaced === 'string' ? value.replaced : null,
    query: typeof value.query === 'string' ? value.query : '',
  }
}

export function storePrivateDraft(storage: Storage, key: string, draft: PrivateDraft): void {
  const { slyDataText, runtime } = draft
  const isEmpty = slyDataText === '' && runtime.context === '' && runtime.constructor_arguments === ''
  if (isEmpty) storage.removeItem(key)
  else write(storage, key, draft)
}

export function loadPrivateDraft(storage: Storage, key: string): PrivateDraft | null {
  const value = read<PrivateDraft>(storage, key)
  if (typeof value?.slyDataText !== 'string') return null
  const { context = '', constructor_arguments = '' } = textsOf(value.runtime)
  return { slyDataText: value.slyDataText, runtime: { context, constructor_arguments } }
}

function textsOf(value: unknown): Record<string, string> {
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {})
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

const savedAt = (storage: Storage, key: string): number => read<StoredDraft>(storage, key)?.savedAt ?? 0

function read<Value>(storage: Storage, key: string): Partial<Value> | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Partial<Value> | null) : null
  } catch {
    // An entry that is not JSON was not stored by this release, so there is no draft.
    return null
  }
}

function write(storage: Storage, key: string, value: object): void {
  try {
    storage.setItem(key, JSON.stringify(value))
  } catch {
    // The storage of the browser is full or switched off. The page works without drafts.
  }
}
