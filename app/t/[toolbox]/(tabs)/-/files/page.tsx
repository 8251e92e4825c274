import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PageSwitch } from '@/components/toolboxes/page-switch'
import { FileList } from '@/components/toolboxes/source/file-list'
import { PageLinks } from '@/components/ui/layout/page-links'
import { pageOf } from '@/lib/core/catalog/views/page-of'
import { wholeNumber } from '@/lib/web/http/request/page-query'
import { loadFiles } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

/** Number of files on one page. */
const pageSize = 100

export default async function FilesPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'files', { page: wholeNumber })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const { number, files } = await loadFiles(section.part)
  const { items, page, pages } = pageOf(files, section.query.page, pageSize)
  return (
    <>
      <PageSwitch section="files" toolbox={section.slug} asked={section.asked} />
      <FileList toolbox={section.slug} version={number} files={items} />
      <PageLinks
        page={page}
        pages={pages}
        label="Pages of files"
        hrefOf={to => `${section.href}?page=${to}`}
      />
    </>
  )
}
