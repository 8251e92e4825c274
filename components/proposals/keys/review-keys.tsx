/**
 * Keyboard shortcuts for reviewing: single letters that press the buttons on the page, except while typing.
 */
'use client'

import { Keyboard } from 'lucide-react'
import { useEffect } from 'react'
import { openShortcuts } from '@/components/shell/open-shortcuts'
import { Button } from '@/components/ui/form/button'
import { isShortcut, type ShortcutName } from '@/components/ui/keys/shortcuts'
import { press, showTarget, step, stepComment, unfold } from './review-commands'
import { rememberCard } from './walk'

const actions: readonly (readonly [ShortcutName, () => unknown])[] = [
  ['next', () => step(1)],
  ['previous', () => step(-1)],
  ['next-comment', () => stepComment(1)],
  ['previous-comment', () => stepComment(-1)],
  ['approve', () => press('approve')],
  ['viewed', () => press('seen')],
  ['comment', () => press('comment')],
  ['columns', () => press('split')],
  ['expand', unfold],
]

export function ReviewKeys() {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const action = actions.find(([name]) => isShortcut(event, name))?.[1]
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
    <Button size="sm" variant="ghost" onClick={openShortcuts} className="mb-2 -ml-3 max-sm:hidden">
      <Keyboard aria-hidden /> Keys
    </Button>
  )
}
