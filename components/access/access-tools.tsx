import { NextPage } from '@/components/ui/layout/next-page'
import { links } from '@/lib/core/base/links'
import type { AccessChoice, AccessList } from '@/lib/core/policy/check/access-list'
import { AccessFilter } from './access-filter'
import { AccessTable } from './access-table'

type AccessToolsProps = { list: AccessList; text: string; choice: AccessChoice | null }

/** The tools that a person can see and whether they can run them: a filter, one page of the list, and the next one. */
export function AccessTools({ list, text, choice }: AccessToolsProps) {
  const { rows, next } = list
  return (
    <>
      <AccessFilter text={text} choice={choice} />
      <div className="pt-4">
        {rows.length === 0 && next !== null ? (
          <p className="text-sm text-ink-soft">No matching tools so far.</p>
        ) : (
          <AccessTable rows={rows} />
        )}
        <NextPage
          label="Pages of tools"
          href={next && links.access({ q: text, may: choice ?? undefined, after: next })}
        />
      </div>
    </>
  )
}
