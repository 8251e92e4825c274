/** API tokens of a person or of a service account: created, shown once, listed with their scopes, revoked. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import type { NewTokenView, TokenRow } from '@/lib/core/tokens/token-view'
import { CreatedToken } from './created-token'
import { TokenDialog } from './token-dialog'
import { TokenList } from './token-list'

type ApiTokensProps = {
  tokens: readonly TokenRow[]
  /** The service account that the tokens belong to; absent for the reader's own tokens. */
  owner?: { id: string; name: string }
}

export function ApiTokens({ tokens, owner }: ApiTokensProps) {
  const router = useRouter()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewTokenView | null>(null)
  const show = (token: NewTokenView) => {
    setCreated(token)
    router.refresh()
  }

  return (
    <div className="flex flex-col items-start gap-4">
      {created && <CreatedToken created={created} />}
      <TokenList
        label={owner ? `API tokens of ${owner.name}` : 'API tokens'}
        tokens={tokens}
        onRevoked={({ id }) => setCreated(shown => (shown?.token.id === id ? null : shown))}
      />
      <Button size={owner ? 'sm' : 'md'} onClick={() => setCreating(true)}>
        Create token{owner && <span className="sr-only"> for {owner.name}</span>}
      </Button>
      {isCreating && <TokenDialog owner={owner} onClose={() => setCreating(false)} onCreated={show} />}
    </div>
  )
}
