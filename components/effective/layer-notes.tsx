import { Callout } from '@/components/ui/data/callout'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'

type LayerNotesProps = {
  /** Whether a file can be overlaid on the default. */
  hasFiles: boolean
  /** Whether neuro-san can load the merged files. */
  loads: boolean
}

/** What keeps agents from receiving more than the default, or anything at all. */
export function LayerNotes({ hasFiles, loads }: LayerNotesProps) {
  return (
    <>
      {!hasFiles && (
        <p className="mt-3 text-sm text-ink-soft">
          No toolbox info files yet.{' '}
          <Link href={links.upload()} className="link">
            Upload one
          </Link>{' '}
          to overlay it on the default.
        </p>
      )}
      {!loads && (
        <Callout tone="bad" title="neuro-san can’t load these files" className="mt-5">
          Agents receive no toolbox. The errors below explain why. Readable tools are listed below.
        </Callout>
      )}
    </>
  )
}
