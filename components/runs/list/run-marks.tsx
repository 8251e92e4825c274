import { Pin } from 'lucide-react'
import type { RunRow } from '@/lib/core/runs/run-views'

/** What the reader noted about a run; nothing for most. */
export function RunMarks({ run: { name, pinned } }: { run: Pick<RunRow, 'name' | 'pinned'> }) {
  if (name === undefined && !pinned) return null
  return (
    <span className="flex min-w-0 items-center gap-1 text-sm">
      {pinned && (
        <>
          <Pin aria-hidden className="size-3.5 shrink-0" />
          <span className="sr-only">Pinned</span>
        </>
      )}
      {name !== undefined && <span className="truncate font-medium">{name}</span>}
    </span>
  )
}

/** The arguments of a run in a row of a table, below its marks. */
export function RunArguments({ run }: { run: RunRow }) {
  return (
    <>
      <RunMarks run={run} />
      <span className="text-ink-soft block truncate font-mono">{run.argumentsSummary}</span>
    </>
  )
}

/** A run as its menu needs it. */
export type MenuRun = {
  id: string
  /** Name of the tool, for the dialogs. */
  tool: string
  name: string | null
  pinned: boolean
  /** Why the reader can't delete it; null if they can. */
  keeps: string | null
}

/** Returns a run of a list as its menu needs it. */
export const menuRunOf = ({ id, tool, name, pinned, person, state }: RunRow): MenuRun => ({
  id,
  tool: tool.name,
  name: name ?? null,
  pinned: pinned ?? false,
  keeps: keepsReason(person.me, state === 'ended'),
})

/** Returns why the reader can't delete a run, or null. */
export function keepsReason(isOwn: boolean, hasEnded: boolean): string | null {
  if (!isOwn) return 'Only the person who ran the tool can delete it.'
  return hasEnded ? null : 'Only finished runs can be deleted.'
}
