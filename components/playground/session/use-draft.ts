'use client'

/** Restores what a person has typed for a tool, and stores it while they type. */
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { draftOf, loadDraft, loadPrivateDraft, storeDraft, storePrivateDraft } from './draft'
import type { SessionEvent, SessionState } from './session'

/** Pauses in typing that are shorter store nothing. */
const storeAfterMs = 250

/** Parameters of the page that say which arguments to show. Without them, the draft is what the page shows. */
const sources = ['run', 'from', 'shared', 'example', 'arguments']

type DraftOptions = {
  /** See `draftKey`. */
  storageKey: string
  spec: ToolSpec
  session: SessionState
  dispatch: Dispatch<SessionEvent>
}

export function useDraft({ storageKey, spec, session, dispatch }: DraftOptions): void {
  const { argumentsText, typed, view, replaced, slyDataText, runtime } = session
  /** Null until the stored draft was read: nothing may overwrite it before. */
  const seen = useRef<SessionState | null>(null)

  const restore = useEffectEvent(() => {
    const { search } = window.location
    const hasSource = sources.some(name => new URLSearchParams(search).has(name))
    const draft = loadDraft(window.localStorage, storageKey, Date.now())
    const secret = loadPrivateDraft(window.sessionStorage, storageKey)
    const isOwn = draft !== null && (!hasSource || draft.query === search)
    if (isOwn) dispatch({ type: 'draft-restored', draft })
    else if (draft && draft.argumentsText !== draftOf(spec, session, search)?.argumentsText)
      dispatch({ type: 'draft-offered', argumentsText: draft.argumentsText })
    if (secret && (!hasSource || isOwn)) dispatch({ type: 'private-draft-restored', draft: secret })
    seen.current = session
  })

  const store = useEffectEvent(() => {
    const before = seen.current
    // The page shows the draft, or arguments of its own that no one has edited yet.
    if (before === null || !isEdited(before, session)) return
    seen.current = session
    const draft = draftOf(spec, session, window.location.search)
    storeDraft(window.localStorage, storageKey, draft, Date.now())
    storePrivateDraft(window.sessionStorage, storageKey, session)
  })

  useEffect(() => {
    restore()
    window.addEventListener('pagehide', store)
    return () => {
      window.removeEventListener('pagehide', store)
      store()
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the values are the reasons to store the session.
  useEffect(() => {
    const timer = setTimeout(store, storeAfterMs)
    return () => clearTimeout(timer)
  }, [argumentsText, typed, view, replaced, slyDataText, runtime])
}

const draftParts = ['argumentsText', 'typed', 'view', 'replaced', 'slyDataText', 'runtime'] as const

const isEdited = (before: SessionState, after: SessionState): boolean =>
  draftParts.some(part => before[part] !== after[part])
