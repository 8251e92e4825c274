/**
 * The tools of a version that have access to a secret, the tools that wait for it, and a control to grant it
 * to another tool.
 */
'use client'

import { LookupCombobox } from '@/components/access/lookup-combobox'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import type { SecretRow } from '@/lib/core/secrets/secrets-view'

type SecretGrantsProps = {
  toolbox: string
  version: number
  secret: SecretRow
  /** null: the person is not permitted. */
  change: ((tool: string, granted: boolean) => void) | null
  /** Whether an action is active: the focused control stays in place and ignores input. */
  busy: boolean
}

export function SecretGrants({ toolbox, version, secret, change, busy }: SecretGrantsProps) {
  const grantedTo = secret.tools.filter(tool => tool.granted).map(({ name }) => `${toolbox}/${name}`)
  return (
    <div className="flex flex-col gap-1.5">
      {secret.tools.length === 0 && <span className="text-ink-soft">None</span>}
      {secret.tools.map(({ name, asks, granted, before }) => (
        <div key={name} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <code className="text-xs wrap-anywhere">{name}</code>
          <Badge tone={granted ? 'good' : 'warn'} title={granted ? `by ${granted.by}` : undefined}>
            {granted ? 'Granted' : 'Not granted'}
          </Badge>
          {!granted && before !== null && (
            <span className="text-xs text-ink-soft">Granted in version {before}</span>
          )}
          {!granted && before === null && asks && <span className="text-xs text-ink-soft">Requested</span>}
          {change && (
            <Button
              size="sm"
              variant={granted ? 'ghost' : 'secondary'}
              aria-label={granted ? `Revoke ${secret.name} from ${name}` : `Grant ${secret.name} to ${name}`}
              aria-disabled={busy}
              onClick={() => busy || change(name, !granted)}
            >
              {granted ? 'Revoke' : 'Grant'}
            </Button>
          )}
        </div>
      ))}
      {change && (
        <LookupCombobox
          kind="tool"
          toolbox={toolbox}
          version={version}
          without={grantedTo}
          inFlow
          aria-label={`Grant ${secret.name} to another tool`}
          placeholder="Grant to another tool…"
          className="w-full max-w-64"
          value=""
          readOnly={busy}
          onChoose={address => change(address.slice(toolbox.length + 1), true)}
        />
      )}
    </div>
  )
}
