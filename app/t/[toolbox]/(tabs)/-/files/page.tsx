import { QueryProblemsNote } from '@/components/shell/query-problems'
import { PageSwitch } from '@/components/toolboxes/page-switch'
import { FileList } from '@/components/toolboxes/source/file-list'
import { loadFiles } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function FilesPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'files')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const { number, files } = await loadFiles(section.part)
  return (
    <>
      <PageSwitch section="files" toolbox={section.slug} asked={section.asked} />
      <FileList toolbox={section.slug} version={number} files={files} />
    </>
  )
}
