/**
 * Short notes about a recent event. `toast.bad` stays until it is closed; the others disappear automatically,
 * unless the reader points at or focuses them. Written by hand because ready-made ones inject style sheets,
 * which the content security policy refuses.
 */
'use client'

import { CircleAlert, CircleCheck, Info, X } from 'lucide-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'

type Tone = 'good' | 'bad' | 'info'
type Note = { id: number; tone: Tone; title: string; detail?: string }

let notes: readonly Note[] = []
let lastId = 0
const listeners = new Set<() => void>()

const change = (next: readonly Note[]) => {
  notes = next
  for (const listener of listeners) listener()
}
const show = (tone: Tone) => (title: string, detail?: string) =>
  // More than a few simultaneous notes would cover the page; the oldest are removed first.
  change([...notes.slice(-3), { id: ++lastId, tone, title, detail }])

export const toast = { good: show('good'), bad: show('bad'), info: show('info') }

const styles = {
  good: { icon: CircleCheck, classes: 'text-good' },
  bad: { icon: CircleAlert, classes: 'text-bad' },
  info: { icon: Info, classes: 'text-info' },
} as const

const stayMs = 6000

/** Mounted once, by the layout. */
export function Toaster() {
  const shown = useSyncExternalStore(
    subscribe,
    () => notes,
    () => none,
  )
  const element = useRef<HTMLDivElement>(null)

  // Notes use the top layer, so that an open dialog does not hide them.
  useEffect(() => {
    const box = element.current
    if (!box?.showPopover) return
    if (box.matches(':popover-open')) box.hidePopover()
    if (shown.length > 0) box.showPopover()
  }, [shown])

  return (
    <div
      ref={element}
      popover="manual"
      role="region"
      aria-label="Notifications"
      className="fixed inset-auto right-4 bottom-4 m-0 w-[min(24rem,calc(100vw-2rem))] overflow-visible border-0 bg-transparent p-0"
    >
      <ul aria-live="polite" className="flex flex-col gap-2">
        {shown.map(note => (
          <ToastNote key={note.id} note={note} />
        ))}
      </ul>
    </div>
  )
}

function ToastNote({ note }: { note: Note }) {
  const [isPaused, setIsPaused] = useState(false)
  const close = () => change(notes.filter(each => each.id !== note.id))
  const leaves = note.tone !== 'bad' && !isPaused

  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => change(notes.filter(each => each.id !== note.id)), stayMs)
    return () => clearTimeout(timer)
  }, [leaves, note.id])

  const { icon: Icon, classes } = styles[note.tone]
  return (
    <li
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
      className="flex items-start gap-3 rounded-md border bg-raised px-3.5 py-3 text-sm text-ink shadow-raised animate-in fade-in-0 slide-in-from-bottom-2"
    >
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', classes)} />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{note.title}</p>
        {note.detail && <p className="text-ink-soft">{note.detail}</p>}
      </div>
      <Button variant="ghost" size="icon-sm" aria-label="Dismiss" onClick={close} className="-my-1 -mr-1.5">
        <X aria-hidden />
      </Button>
    </li>
  )
}

const none: readonly Note[] = []

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
