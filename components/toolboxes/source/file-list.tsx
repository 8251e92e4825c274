/** Files of a version, each with a link to its source. */
import { Download, FileCode, FileTerminal } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import type { VersionView } from '@/lib/core/catalog/views/version-views'
import { links } from '@/lib/core/base/links'

type FileListProps = { toolbox: string; version: number; files: readonly VersionView['files'][number][] }

export function FileList({ toolbox, version, files }: FileListProps) {
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {files.map(file => {
        const Icon = file.executable ? FileTerminal : FileCode
        return (
          <li key={file.path} className="flex items-center gap-3 px-4 py-1.5 text-sm">
            <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
            {file.text ? (
              <Link
                href={links.source(toolbox, version, file.path)}
                className="link min-w-0 font-mono text-xs wrap-anywhere"
              >
                {file.path}
              </Link>
            ) : (
              <a
                href={links.sourceDownload(toolbox, version, file.path)}
                className="link inline-flex min-w-0 items-center gap-1 font-mono text-xs wrap-anywhere"
              >
                {file.path} <Download aria-label="download" className="size-3" />
              </a>
            )}
            <span className="figures ml-auto text-xs whitespace-nowrap text-ink-soft">
              {file.executable && <span className="mr-3">executable</span>}
              {formatBytes(file.size)}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
