'use client'

import { useMemo, useReducer, type Dispatch } from 'react'
import { useCarriedExtras, type CarriedExtras } from './carried-extras'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import {
  reduceSession,
  startSession,
  type SessionEvent,
  type SessionSeed,
  type SessionState,
} from './session'
import { draftKey } from './draft'
import { useDraft } from './use-draft'
import { useSignedInRequest } from './use-signed-in-request'
import { makeSessionCommands, type SessionCommands } from './session-commands'

type Session = {
  session: SessionState
  dispatch: Dispatch<SessionEvent>
  /** The same object for as long as the page shows the same version of a tool. */
  commands: SessionCommands
  /** Extras of an earlier run for the next call. */
  extras: CarriedExtras | null
  removeExtras: () => void
  signIn: Pick<ReturnType<typeof useSignedInRequest>, 'asks' | 'answer'>
}

/**
 * The session of one tool version. The page gives each version its own key, so a session never changes tools.
 * @param person id of the reader, who owns the drafts
 */
export function useSession(
  { spec, toolbox, row, version }: ToolPage,
  person: string,
  seed: SessionSeed,
): Session {
  const [session, dispatch] = useReducer(reduceSession, seed, startSession)
  const [extras, carry] = useCarriedExtras(toolbox.slug)
  const { send, asks, answer } = useSignedInRequest()
  useDraft({ storageKey: draftKey(person, toolbox.slug, row.name), spec, session, dispatch })
  const takesExtras = spec.kind === 'neurosurfer'
  const commands = useMemo(
    () =>
      makeSessionCommands(
        { toolbox: toolbox.slug, name: row.name, version: version.number },
        { send, dispatch, carry: takesExtras ? carry : null },
      ),
    [toolbox.slug, row.name, version.number, send, takesExtras, carry],
  )
  return useMemo(
    () => ({
      session,
      dispatch,
      commands,
      extras,
      removeExtras: () => carry(null),
      signIn: { asks, answer },
    }),
    [session, commands, extras, carry, asks, answer],
  )
}
