import { Callout } from '@/components/ui/data/callout'
import { Button } from '@/components/ui/form/button'
import { requestersMax, waitingTools, type SecretsPage } from '@/lib/core/secrets/secrets-view'
import { formatFirst } from './format-first'
import type { SecretGrant } from './use-secret-grants'

type WaitingSecretsProps = {
  view: SecretsPage
  busy: boolean
  /** null: the reader is not permitted. */
  onGrant: ((grants: readonly SecretGrant[]) => void) | null
}

/** The secrets that are set, but not granted to tools that need them; all can be granted together. */
export function WaitingSecrets({ view, busy, onGrant }: WaitingSecretsProps) {
  const waiting = view.secrets
    .map(secret => ({ name: secret.name, tools: waitingTools(secret) }))
    .filter(({ tools }) => tools.length > 0)
  if (waiting.length === 0) return null
  return (
    <Callout
      tone="warn"
      className="mb-4"
      title={`Version ${view.version} needs secrets that it has not been granted`}
      actions={
        onGrant && (
          <Button variant="primary" busy={busy} onClick={() => onGrant(waiting)}>
            Grant all to version {view.version}
          </Button>
        )
      }
    >
      <ul>
        {waiting.map(({ name, tools }) => (
          <li key={name}>
            <code className="font-semibold">{name}</code> to{' '}
            {formatFirst(tools.slice(0, requestersMax), Math.max(0, tools.length - requestersMax))}
          </li>
        ))}
      </ul>
      New versions receive no secrets automatically. Review the version first.
    </Callout>
  )
}
