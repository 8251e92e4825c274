/** States how much of a long output is omitted, with links to the full output if it was saved. */
import { formatBytes } from '@/components/ui/text/format-number'
import type { RunFilesView } from '@/lib/core/runs/run-views'
import { links } from '@/lib/core/base/links'

type CutOutputProps = {
  run: string
  /** Bytes beyond the output limit of the run. */
  dropped: number
  /** null until the files of the run are known. */
  view: RunFilesView | null
}

export function CutOutput({ run, dropped, view }: CutOutputProps) {
  if (dropped === 0) return null
  const logs = view?.files.filter(({ kind }) => kind === 'log') ?? []
  return (
    <p role="note" className="border-y bg-raised px-3 py-1.5 text-xs text-ink-soft">
      {formatBytes(dropped)} omitted from the middle.
      {logs.length > 0 && ' Full output: '}
      {logs.map(({ id, path, size }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a className="link" href={links.api.runFile(run, id)} download>
            {path}
          </a>{' '}
          <span className="figures">({formatBytes(size)})</span>
        </span>
      ))}
    </p>
  )
}
