/** Creates a token for a program where its code is, limited to some toolboxes unless the reader widens it. */
'use client'

import { useState } from 'react'
import { GatedButton } from '@/components/ui/form/gated-button'
import { tokenVariable } from '@/lib/core/catalog/tool-docs/program-snippets'
import type { NewTokenView } from '@/lib/core/tokens/token-view'
import { CreatedToken } from './created-token'
import { TokenDialog } from './token-dialog'

type CreateTokenProps = {
  /** Names of the toolboxes to which the token is limited at first, separated by commas; absent: all. */
  toolbox?: string | undefined
  /** Why the reader cannot create a token; null if they can. */
  off: string | null
}

export function CreateToken({ toolbox, off }: CreateTokenProps) {
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewTokenView | null>(null)
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <p className="max-w-prose text-ink-soft">
        The code reads an API token from the environment variable{' '}
        <code className="text-xs text-ink">{tokenVariable}</code>.
      </p>
      {created && <CreatedToken created={created} />}
      <GatedButton size="sm" off={off} onClick={() => setCreating(true)}>
        Create token
      </GatedButton>
      {isCreating && (
        <TokenDialog toolbox={toolbox} onClose={() => setCreating(false)} onCreated={setCreated} />
      )}
    </div>
  )
}
