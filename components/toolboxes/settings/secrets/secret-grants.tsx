/**
 * The tools of a version that have access to a secret, the tools that wait for it, and a control to grant it
 * to another tool.
 */
'use client'

import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Select } from '@/components/ui/form/select'
import type { SecretRow } from '@/lib/core/secrets/secrets-view'

type SecretGrantsProps = {
  secret: SecretRow
  /** All tools of the version. */
  tools: readonly string[]
  /** null: the person is not permitted. */
  change: ((tool: string, granted: boolean) => void) | null
  /** Whether an action is active: the focused control stays in place and ignores input. */
  busy: boolean
}

export function SecretGrants({ secret, tools, change, busy }: SecretGrantsProps) {
  const others = tools.filter(name => !secret.tools.some(tool => tool.name === name && tool.granted))
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
      {change && others.length > 0 && (
        <Select
          aria-label={`Grant ${secret.name} to another tool`}
          value=""
          disabled={busy}
          onChange={event => event.target.value !== '' && change(event.target.value, true)}
        >
          <option value="">Grant to another tool…</option>
          {others.map(name => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
