import { PageLinks } from '@/components/ui/layout/page-links'
import { links } from '@/lib/core/base/links'
import { accessToolsMax, type AccessChoice, type AccessList } from '@/lib/core/policy/check/access-list'
import { AccessFilter } from './access-filter'
import { AccessTable } from './access-table'

type AccessToolsProps = { list: AccessList; text: string; choice: AccessChoice | null }

/** The tools that a person can see and whether they can run them: a filter, one page of the list, and its pages. */
export function AccessTools({ list, text, choice }: AccessToolsProps) {
  return (
    <>
      <AccessFilter text={text} choice={choice} counts={list.counts} />
      <div className="pt-4">
        {list.cut && (
          <p className="mb-3 text-sm text-ink-soft">
            The first {accessToolsMax} tools are shown. Filter to see others.
          </p>
        )}
        <AccessTable rows={list.rows} />
        <PageLinks
          label="Pages of tools"
          page={list.page}
          pages={list.pages}
          hrefOf={page => links.access({ q: text, may: choice ?? undefined, page: String(page) })}
        />
      </div>
    </>
  )
}
