/** API tokens, or the access of OAuth clients: their facts, and the button that revokes them. */
'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import { allToolboxes } from '@/lib/core/tokens/token-settings'
import type { TokenRow, TokenState } from '@/lib/core/tokens/token-view'

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

type TokenListProps = {
  label: string
  tokens: readonly TokenRow[]
  onRevoked?: (token: TokenRow) => void
}

export function TokenList({ label, tokens, onRevoked }: TokenListProps) {
  const [revoking, setRevoking] = useState<TokenRow | null>(null)
  const { submit, busy, problem, retry } = useSubmit()

  const revoke = async (token: TokenRow) => {
    await submit({
      url: links.api.token(token.id),
      method: 'DELETE',
      done: 'Token revoked',
      refresh: 'always',
    })
    setRevoking(null)
    onRevoked?.(token)
  }

  return (
    <>
      <SubmitProblem problem={problem} retry={retry} />
      {tokens.length > 0 && (
        <ul className="w-full divide-y divide-line border-y border-line" aria-label={label}>
          {tokens.map(token => (
            <li
              key={token.id}
              className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 text-sm"
            >
              <TokenFacts token={token} />
              {(token.state === 'active' || token.state === 'paused') && (
                <Button size="sm" onClick={() => setRevoking(token)}>
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {revoking && (
        <ConfirmDialog
          title={`Revoke ${revoking.name}?`}
          action={revoking.client ? 'Revoke access' : 'Revoke token'}
          busy={busy}
          onClose={() => setRevoking(null)}
          onConfirm={() => void revoke(revoking)}
        >
          {revoking.client
            ? 'The program loses access immediately. It can ask you again.'
            : 'Programs that use this token lose access immediately. This can’t be undone.'}
        </ConfirmDialog>
      )}
    </>
  )
}

const toolboxesOf = ({ toolboxes }: TokenRow) =>
  toolboxes.includes(allToolboxes) ? 'all toolboxes' : toolboxes.join(', ')

function TokenFacts({ token }: { token: TokenRow }) {
  const { name, prefix, client, scopes, state, createdAt, expiresAt, lastUsedAt } = token
  return (
    <div className="min-w-0">
      <span className="font-medium wrap-anywhere">{name}</span>{' '}
      {!client && <code className="text-xs text-ink-soft">{prefix}… </code>}
      <Badge tone={tones[state]}>{stateLabels[state]}</Badge>
      <span className="block text-ink-soft wrap-anywhere">
        {scopes.join(', ')}; {client ? client.address : toolboxesOf(token)}
      </span>
      {client && (
        <span className="block text-ink-soft wrap-anywhere">
          {client.host ? `Published by ${client.host}` : 'Registered itself; its name is not verified'}
        </span>
      )}
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
