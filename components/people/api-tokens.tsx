/** API tokens of a person or of a service account: created, shown once, listed with their scopes, revoked. */
'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { stepControl } from '@/lib/core/people/first-steps'
import { links } from '@/lib/core/base/links'
import { allToolboxes } from '@/lib/core/tokens/token-settings'
import type { NewTokenView, TokenRow, TokenState } from '@/lib/core/tokens/token-view'
import { CreatedToken } from './created-token'
import { TokenDialog } from './token-dialog'

const tones = { active: 'good', paused: 'warn', expired: 'warn', revoked: 'plain' } as const satisfies Record<
  TokenState,
  string
>

const stateLabels = {
  active: 'Active',
  paused: 'Paused',
  expired: 'Expired',
  revoked: 'Revoked',
} as const satisfies Record<TokenState, string>

type ApiTokensProps = {
  tokens: readonly TokenRow[]
  /** The service account that the tokens belong to; absent for the reader's own tokens. */
  owner?: { id: string; name: string }
}

export function ApiTokens({ tokens, owner }: ApiTokensProps) {
  const router = useRouter()
  const [isCreating, setCreating] = useState(false)
  const [created, setCreated] = useState<NewTokenView | null>(null)
  const [revoking, setRevoking] = useState<TokenRow | null>(null)
  const { submit, busy, problem, retry } = useSubmit()

  const revoke = async ({ id }: TokenRow) => {
    await submit({ url: links.api.token(id), method: 'DELETE', refresh: 'always' })
    setRevoking(null)
    if (created?.token.id === id) setCreated(null)
  }
  const show = (token: NewTokenView) => {
    setCreated(token)
    router.refresh()
  }

  return (
    <div className="flex flex-col items-start gap-4">
      <SubmitProblem problem={problem} retry={retry} />
      {created && <CreatedToken created={created} />}
      {tokens.length > 0 && (
        <TokenList
          label={owner ? `API tokens of ${owner.name}` : 'API tokens'}
          tokens={tokens}
          onRevoke={setRevoking}
        />
      )}
      <Button
        {...(!owner && stepControl('agent'))}
        size={owner ? 'sm' : 'md'}
        onClick={() => setCreating(true)}
      >
        Create token{owner && <span className="sr-only"> for {owner.name}</span>}
      </Button>
      {isCreating && <TokenDialog owner={owner} onClose={() => setCreating(false)} onCreated={show} />}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          action="Revoke token"
          busy={busy}
          onClose={() => setRevoking(null)}
          onConfirm={() => void revoke(revoking)}
        >
          Programs that use this token lose access immediately. This can’t be undone.
        </ConfirmDialog>
      )}
    </div>
  )
}

type TokenListProps = {
  label: string
  tokens: readonly TokenRow[]
  onRevoke: (token: TokenRow) => void
}

function TokenList({ label, tokens, onRevoke }: TokenListProps) {
  return (
    <ul className="w-full divide-y divide-line border-y border-line" aria-label={label}>
      {tokens.map(token => (
        <li
          key={token.id}
          className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm"
        >
          <TokenFacts token={token} />
          {(token.state === 'active' || token.state === 'paused') && (
            <Button size="sm" onClick={() => onRevoke(token)}>
              Revoke
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function TokenFacts({ token }: { token: TokenRow }) {
  const { name, prefix, scopes, toolboxes, state, createdAt, expiresAt, lastUsedAt } = token
  return (
    <div className="min-w-0">
      <span className="font-medium wrap-anywhere">{name}</span>{' '}
      <code className="text-xs text-ink-soft">{prefix}…</code>{' '}
      <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
      <span className="block text-ink-soft wrap-anywhere">
        {scopes.join(', ')}; {toolboxes.includes(allToolboxes) ? 'all toolboxes' : toolboxes.join(', ')}
      </span>
      <span className="block text-xs text-ink-soft">
        Created <RelativeTime at={createdAt} />, {state === 'expired' ? 'expired' : 'expires'}{' '}
        <RelativeTime at={expiresAt} />, last used {lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'never'}
      </span>
      {state === 'paused' && (
        <span className="block text-xs text-ink-soft">
          This token is paused because you haven’t signed in for a while. Sign out and sign in again to resume
          it.
        </span>
      )}
    </div>
  )
}
