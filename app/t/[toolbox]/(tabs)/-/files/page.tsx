import { QueryProblemsNote } from '@/components/shell/query-problems'
import { FileList } from '@/components/toolboxes/source/file-list'
import { loadFiles } from '@/lib/web/toolboxes/toolbox-loads'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

export default async function FilesTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'files')
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const { number, files } = await loadFiles(tab.part)
  return <FileList toolbox={tab.slug} version={number} files={files} />
}
