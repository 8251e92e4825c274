/** Adds a tool to the reader’s favorites, or removes it. */
'use client'

import { Star } from 'lucide-react'
import { classNames } from '@/components/ui/class-names'
import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'

type FavoriteButtonProps = { toolbox: string; tool: string; favorite: boolean }

export function FavoriteButton({ toolbox, tool, favorite }: FavoriteButtonProps) {
  const { submit, busy } = useSubmit()
  const change = () =>
    submit({
      url: links.api.favorite(toolbox, tool),
      method: 'PUT',
      json: { favorite: !favorite },
      done: favorite ? 'Removed from your favorites' : 'Added to your favorites',
      failed: 'Couldn’t update',
      refresh: 'always',
    })
  return (
    <Button
      size="icon"
      busy={busy}
      aria-pressed={favorite}
      aria-label={`Favorite: ${tool}`}
      onClick={() => void change()}
    >
      <Star aria-hidden className={classNames(favorite && 'fill-current text-accent-text')} />
    </Button>
  )
}
