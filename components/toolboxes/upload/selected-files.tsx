/** The files to be uploaded with their sizes. Each can be removed. */
import { Archive, File, X } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { bytesOf, isArchive, type SelectedFile } from './selection'

/** Maximum number of files in the list. Further files are only counted. */
const filesShown = 100

type SelectedFilesProps = {
  files: readonly SelectedFile[]
  disabled: boolean
  /** Bytes that one upload may have. */
  bytesMax: number
  onRemove: (path: string) => void
  onClear: () => void
}

export function SelectedFiles({ files, disabled, bytesMax, onRemove, onClear }: SelectedFilesProps) {
  const shown = files.slice(0, filesShown)
  return (
    <section aria-label="Selected files" className="rounded-lg border bg-surface">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b px-4 py-2 text-sm">
        <p>
          <span className="font-medium">{formatCount(files.length, 'file')}</span>
          <span className="text-ink-soft">
            , {formatBytes(bytesOf(files))} of {formatBytes(bytesMax)}
          </span>
        </p>
        <Button variant="ghost" size="sm" disabled={disabled} onClick={onClear}>
          Remove all
        </Button>
      </header>
      <ul className="max-h-80 divide-y overflow-y-auto">
        {shown.map(file => {
          const Icon = isArchive(file.path) ? Archive : File
          return (
            <li key={file.path} className="flex items-center gap-3 py-1 pr-2 pl-4 text-sm">
              <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
              <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{file.path}</span>
              <span className="figures text-xs whitespace-nowrap text-ink-soft">
                {formatBytes(file.size)}
              </span>
              <Button
                variant="ghost"
                size="icon-sm"
                disabled={disabled}
                aria-label={`Remove ${file.path}`}
                onClick={() => onRemove(file.path)}
              >
                <X aria-hidden />
              </Button>
            </li>
          )
        })}
      </ul>
      {files.length > shown.length && (
        <p className="border-t px-4 py-2 text-xs text-ink-soft">
          and {formatCount(files.length - shown.length, 'more file', 'more files')}
        </p>
      )}
    </section>
  )
}
