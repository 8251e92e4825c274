/** Opens the palette by click, Ctrl-K or ⌘K. The palette's code is loaded on first use. */
'use client'

import { Search } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useCallback, useEffect, useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import { isShortcut } from '@/components/ui/keys/shortcuts'
import { useOpenPage } from '@/components/ui/layout/pending-page'
import { Kbd } from '@/components/ui/text/kbd'

const Palette = dynamic(() => import('./palette').then(module => module.Palette), { ssr: false })

type PaletteButtonProps = {
  /** Leaves out the words where all links of the navigation are shown, which leave no room for them. */
  compact: boolean
}

export function PaletteButton({ compact }: PaletteButtonProps) {
  const [open, setOpen] = useState(false)
  // The palette closes with the choice, before the page is loaded.
  const openPage = useOpenPage()
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'find')) return
      event.preventDefault()
      setOpen(was => !was)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        aria-label="Find anything"
        aria-keyshortcuts="Control+K Meta+K"
        className="flex h-9 items-center gap-2 rounded-md border border-transparent text-sm text-ink-soft hover:text-ink max-sm:size-9 max-sm:justify-center sm:border-line-strong sm:bg-bg sm:pr-2 sm:pl-3"
      >
        <Search aria-hidden className="size-4" />
        <span
          className={classNames('hidden pr-4 whitespace-nowrap sm:inline', compact && 'min-[80rem]:hidden')}
        >
          Find anything
        </span>
        <span aria-hidden className="hidden gap-1 sm:flex">
          <Kbd>Ctrl</Kbd>
          <Kbd>K</Kbd>
        </span>
      </button>
      {open && <Palette onClose={close} onOpen={openPage} />}
    </>
  )
}
