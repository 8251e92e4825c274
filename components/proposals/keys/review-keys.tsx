/**
 * Keyboard shortcuts for reviewing: single letters that press the buttons on the page, except while typing.
 */
'use client'

import { Keyboard } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Kbd } from '@/components/ui/text/kbd'
import { press, showTarget, step, stepComment, unfold } from './review-commands'
import { rememberCard } from './walk'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['n', 'next finding to review; in Source, the next difference or file'],
  ['p', 'previous finding, difference or file'],
  ['j', 'next comment'],
  ['k', 'previous comment'],
  ['a', 'approve this finding'],
  ['x', 'mark as viewed or not'],
  ['c', 'comment on this finding'],
  ['s', 'one or two columns'],
  ['.', 'expand or collapse'],
  ['?', 'this list'],
]

const actions = new Map<string, () => unknown>([
  ['n', () => step(1)],
  ['p', () => step(-1)],
  ['j', () => stepComment(1)],
  ['k', () => stepComment(-1)],
  ['a', () => press('approve')],
  ['x', () => press('seen')],
  ['c', () => press('comment')],
  ['s', () => press('split')],
  ['.', unfold],
])

export function ReviewKeys() {
  const [open, setOpen] = useState(false)

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (document.querySelector('dialog[open], [role=menu]')) return
      const action = event.key === '?' ? () => setOpen(true) : actions.get(event.key)
      if (!action) return
      event.preventDefault()
      action()
    }
    const onFocus = (event: FocusEvent) => rememberCard(event.target)
    showTarget()
    window.addEventListener('keydown', onKey)
    window.addEventListener('focusin', onFocus)
    window.addEventListener('hashchange', showTarget)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('hashchange', showTarget)
    }
  }, [])

  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setOpen(true)} className="mb-2 -ml-3 max-sm:hidden">
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

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable=true]') !== null
  )
}
