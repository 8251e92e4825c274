/** Pins a tool of a set to its version, lets it follow the current one, or removes it. */
'use client'

import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { SetToolRow } from '@/lib/core/sets/set-views'

export function SetToolActions({ set, row }: { set: string; row: SetToolRow }) {
  const { submit, busy } = useSubmit()
  const { name, pinned, version } = row
  const url = links.api.setTool(set, row.toolbox.slug, name)
  const choose = (next: number | null) =>
    submit({ url, method: 'PUT', json: { version: next }, done: 'Version saved', refresh: 'always' })
  const remove = () => submit({ url, method: 'DELETE', done: `${name} removed`, refresh: 'always' })
  return (
    <span className="inline-flex flex-wrap justify-end gap-2">
      {pinned !== null && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Follow the current version of ${name}`}
          onClick={() => void choose(null)}
        >
          Follow
        </Button>
      )}
      {pinned === null && version !== null && (
        <Button
          size="sm"
          busy={busy}
          aria-label={`Pin ${name} to version ${version}`}
          onClick={() => void choose(version)}
        >
          Pin v{version}
        </Button>
      )}
      <Button size="sm" busy={busy} aria-label={`Remove ${name} from the set`} onClick={() => void remove()}>
        Remove
      </Button>
    </span>
  )
}
