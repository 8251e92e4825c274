/** The remembered confirmations of the reader, each of which can be deleted. */
'use client'

import { Link } from '@/components/ui/layout/link'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { RememberedConfirmation } from '@/lib/core/policy/evaluate/remembered-confirmations'

export function RememberedConfirmations({
  confirmations,
}: {
  confirmations: readonly RememberedConfirmation[]
}) {
  const { submit, isBusy } = useSubmit()
  const remove = ({ id, tool }: RememberedConfirmation) =>
    submit({
      key: id,
      url: links.api.rememberedConfirmation(id),
      method: 'DELETE',
      done: { title: 'Remembered confirmation deleted', detail: `${tool} asks again before every run.` },
      failed: 'Couldn’t delete the remembered confirmation',
      refresh: 'always',
    })
  if (confirmations.length === 0)
    return (
      <p className="text-sm text-ink-soft">
        No remembered confirmations. You confirm each run that asks first.
      </p>
    )
  return (
    <ul aria-label="Remembered confirmations" className="flex flex-col gap-2 text-sm">
      {confirmations.map(each => (
        <li key={each.id} className="flex flex-wrap items-center justify-between gap-3">
          <span>
            <Link className="link font-mono text-xs" href={links.tool(each.toolbox, each.tool, each.version)}>
              {each.toolbox}/{each.tool}
            </Link>{' '}
            in version {each.version}{' '}
            <span className="text-ink-soft">
              {each.until ? (
                <>
                  until <RelativeTime at={each.until} />
                </>
              ) : (
                'until you delete it'
              )}
            </span>
          </span>
          <Button size="sm" busy={isBusy(each.id)} onClick={() => void remove(each)}>
            Ask me again
          </Button>
        </li>
      ))}
    </ul>
  )
}
