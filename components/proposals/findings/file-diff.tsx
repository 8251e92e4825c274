/** What differs in the file of a finding, with a link to the whole file. */
import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import { formatBytes } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { visibleText } from '@/lib/core/base/visible-text'
import type { DrawnFile } from '@/lib/core/proposals/judge/drawn-finding'
import type { DiffView } from '../source/diff-rows'
import { ExcerptDiff } from './excerpt-diff'

type FileDiffProps = { proposal: number; file: DrawnFile; view: DiffView }

export function FileDiff({ proposal, file, view }: FileDiffProps) {
  const { path, excerpt, executable } = file
  const href = links.proposalAt(proposal, 'source', {
    file: path,
    view: view === 'split' ? view : undefined,
  })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
        <Link href={href} className="link font-mono wrap-anywhere">
          {visibleText(path)}
        </Link>
        {excerpt && (
          <span className="figures">
            <span className="text-good">+{excerpt.added}</span>{' '}
            <span className="text-bad">−{excerpt.removed}</span>
          </span>
        )}
        {executable !== null && (
          <Badge tone="warn">{executable ? 'now executable' : 'no longer executable'}</Badge>
        )}
      </p>
      {excerpt ? (
        <ExcerptDiff
          label={`What differs in ${path}`}
          excerpt={excerpt}
          view={view}
          rest={
            <Link href={href} className="link">
              Source
            </Link>
          }
        />
      ) : (
        <p className="text-sm text-ink-soft">
          Too large to compare here, or not text: <Sizes bytes={file.bytes} />.
        </p>
      )}
    </div>
  )
}

function Sizes({ bytes: { before, after } }: Pick<DrawnFile, 'bytes'>) {
  return (
    <>
      {before === null ? 'nothing' : formatBytes(before)} before,{' '}
      {after === null ? 'nothing' : formatBytes(after)} after
    </>
  )
}
