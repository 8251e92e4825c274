/**
 * Keyboard shortcuts for reviewing: single letters that press the buttons on the page, except while typing.
 */
'use client'

import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Kbd } from '@/components/ui/text/kbd'
import { announce } from '@/components/ui/data/live-region'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['n', 'next finding that is neither resolved nor viewed'],
  ['p', 'previous finding'],
  ['j', 'next comment'],
  ['k', 'previous comment'],
  ['a', 'approve this finding'],
  ['x', 'mark as viewed or not'],
  ['c', 'comment on this finding'],
  ['s', 'one or two columns'],
  ['.', 'expand or collapse'],
  ['?', 'this list'],
]

export function ReviewKeys() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      if (event.key === '?') setOpen(true)
      else if (!act(event.key)) return
      event.preventDefault()
    }
    showTarget()
    window.addEventListener('keydown', onKey)
    window.addEventListener('hashchange', showTarget)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('hashchange', showTarget)
    }
  }, [])

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)} className="max-sm:hidden">
        <Keyboard aria-hidden /> Keys
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} size="sm" title="Keyboard shortcuts">
        <dl className="grid grid-cols-[2rem_1fr] items-center gap-y-2 text-sm">
          {keys.map(([key, does]) => (
            <div key={key} className="contents">
              <dt>
                <Kbd>{key}</Kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}

/** Performs the action of a key. Returns whether the key has one. */
function act(key: string): boolean {
  if (key === 'n') return walk('[data-card][data-todo]', 1, 'No findings left')
  if (key === 'p') return walk('[data-card][data-todo]', -1, 'No findings left')
  if (key === 'j') return walk('[data-comment]', 1, 'No comments here')
  if (key === 'k') return walk('[data-comment]', -1, 'No comments here')
  if (key === 'a') return press('approve')
  if (key === 'x') return press('seen')
  if (key === 'c') return press('comment')
  if (key === 's') return press('split')
  if (key === '.') return unfold()
  return false
}

/** Moves focus to the next matching element from the current position, wrapping at the ends. */
function walk(selector: string, step: 1 | -1, none: string): boolean {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter(each => each.checkVisibility())
  if (all.length === 0) {
    announce(none)
    return true
  }
  const here = document.activeElement?.closest<HTMLElement>(selector)
  const at = here ? all.indexOf(here) + step : between(all, step)
  const next = all[(at + all.length) % all.length]!
  focusOn(next)
  announce(`${all.indexOf(next) + 1} of ${all.length}`)
  return true
}

/** Returns the next index from an element that does not match itself, such as a card that was resolved. */
function between(all: readonly HTMLElement[], step: 1 | -1): number {
  const here = document.activeElement
  if (!here || here === document.body) return step === 1 ? 0 : -1
  const after = all.findIndex(
    each => (here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  if (step === 1) return after === -1 ? 0 : after
  return after === -1 ? all.length - 1 : after - 1
}

/** Presses the button with this key: in the focused card, else in the first card, else on the page. */
function press(key: string): boolean {
  const selector = `[data-key=${key}]:not([aria-disabled=true])`
  const card =
    document.activeElement?.closest('[data-card]') ?? document.querySelector('[data-card][data-todo]')
  const button =
    card?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(`:not([data-card] *)${selector}`)
  if (!button) {
    announce('Not available here')
    return true
  }
  if (card instanceof HTMLElement && !card.contains(document.activeElement)) focusOn(card)
  button.click()
  return true
}

function unfold(): boolean {
  const card = document.activeElement?.closest('[data-card]')
  const inCard = card?.querySelectorAll<HTMLDetailsElement>('details[data-fold]') ?? []
  const folds =
    inCard.length > 0 ? inCard : document.querySelectorAll<HTMLDetailsElement>('details[data-fold]')
  const closed = [...folds].some(fold => !fold.open)
  for (const fold of folds) fold.open = closed
  announce(folds.length === 0 ? 'Nothing to expand here' : closed ? 'Expanded' : 'Collapsed')
  return true
}

/** Shows and focuses the target of the address, even if it was folded. */
function showTarget(): void {
  const id = decodeURIComponent(window.location.hash.slice(1))
  const target = id.startsWith('change-') || id.startsWith('comment-') ? document.getElementById(id) : null
  if (!target) return
  for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  focusOn(target)
}

function focusOn(element: HTMLElement): void {
  element.focus({ preventScroll: true })
  element.scrollIntoView({ block: 'start' })
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
