import { formatFirst } from './format-first'
import { Button } from '@/components/ui/form/button'
import type { SecretsPage } from '@/lib/core/secrets/secrets-view'

type RequestedSecretsProps = {
  view: SecretsPage
  /** null: the reader is not permitted. */
  onSet: ((name: string) => void) | null
}

/** The secrets that tools need and that no one has set. */
export function RequestedSecrets({ view, onSet }: RequestedSecretsProps) {
  if (view.unset.length === 0) return null
  return (
    <div className="mb-6">
      <h3 className="mb-2 text-sm font-semibold">Requested but not set</h3>
      <ul className="divide-y rounded-lg border bg-surface">
        {view.unset.map(({ name, note, tools, moreTools }) => (
          <li
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 text-sm"
          >
            <div className="min-w-0">
              <code className="font-semibold wrap-anywhere">{name}</code>
              <span className="text-ink-soft"> by {formatFirst(tools, moreTools)}</span>
              {note && <p className="text-ink-soft wrap-anywhere">{note}</p>}
            </div>
            {onSet && (
              <Button size="sm" aria-label={`Set ${name}`} onClick={() => onSet(name)}>
                Set
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
