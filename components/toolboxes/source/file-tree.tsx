/** The files of a version around the open one, as a tree of folders. */
import { Folder } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { classNames } from '@/components/ui/class-names'
import { formatCount } from '@/components/ui/text/format-number'
import type { SourceFileView } from '@/lib/core/catalog/views/toolbox-views'
import { links } from '@/lib/core/base/links'
import { fileTree, type FolderNode } from './tree-of-files'

type FileTreeProps = {
  toolbox: string
  version: number
  files: SourceFileView['files']
  /** Number of files of the version. */
  count: number
  current: string
}

export function FileTree({ count, ...props }: FileTreeProps) {
  return (
    <nav aria-label="Files of this version" className="text-xs">
      <FolderRows {...props} folder={fileTree(props.files)} />
      {count > props.files.length && (
        <p className="mt-2 border-t pt-2">
          <Link href={links.toolboxSection(props.toolbox, 'files', props.version)} className="link">
            All {formatCount(count, 'file')}
          </Link>
        </p>
      )}
    </nav>
  )
}

function FolderRows({ folder, ...props }: Omit<FileTreeProps, 'count'> & { folder: FolderNode }) {
  return (
    <ul className="space-y-px">
      {folder.folders.map(child => (
        <li key={child.path}>
          {/* Folders that contain the open file are expanded; in a small upload all are. */}
          <details open={props.current.startsWith(`${child.path}/`) || props.files.length <= 40}>
            <summary className="flex items-center gap-1.5 rounded-sm py-0.5 font-mono text-ink-soft hover:text-ink">
              <Folder aria-hidden className="size-3.5 shrink-0" />
              <span className="wrap-anywhere">{child.name}</span>
            </summary>
            <div className="ml-1.5 border-l pl-2.5">
              <FolderRows {...props} folder={child} />
            </div>
          </details>
        </li>
      ))}
      {folder.files.map(file => (
        <li key={file.path}>
          <Link
            href={links.source(props.toolbox, props.version, file.path)}
            aria-current={file.path === props.current ? 'page' : undefined}
            className={classNames(
              'block rounded-sm px-1.5 py-0.5 font-mono wrap-anywhere hover:bg-sunken',
              file.path === props.current ? 'bg-accent-wash font-semibold text-accent-text' : 'text-ink-soft',
            )}
          >
            {file.name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
