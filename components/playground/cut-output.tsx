/** Says how much of a long output is not shown, and leads to all of it where it was kept. */
import { byteWords } from '@/components/ui/byte-words'
import type { RunFilesView } from '@/lib/core/catalog/views'
import { links } from '@/lib/core/links'

export type CutOutputProps = {
  run: string
  /** Bytes past the limit of the run. */
  dropped: number
  /** null until the files of the run are known. */
  view: RunFilesView | null
}

export function CutOutput({ run, dropped, view }: CutOutputProps) {
  if (dropped === 0) return null
  const logs = view?.files.filter(({ kind }) => kind === 'log') ?? []
  return (
    <p role="note" className="border-y bg-raised px-3 py-1.5 text-xs text-ink-soft">
      {byteWords(dropped)} were left out of the middle.
      {logs.length > 0 && ' All that it wrote: '}
      {logs.map(({ id, path, size }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <a className="link" href={links.api.runFile(run, id)} download>
            {path}
          </a>{' '}
          <span className="figures">({byteWords(size)})</span>
        </span>
      ))}
    </p>
  )
}
