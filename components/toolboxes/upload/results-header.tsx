/** Heading of the upload results, with what a reader can do next. */
import { Box, Play, Upload } from 'lucide-react'
import { versionStyles } from '@/components/toolboxes/version-state'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Link } from '@/components/ui/layout/link'
import { PageHeader } from '@/components/ui/layout/page'
import { links } from '@/lib/core/base/links'
import type { VersionView } from '@/lib/core/catalog/views/version-views'

type ResultsHeaderProps = {
  toolbox: { slug: string; title: string }
  version: Pick<VersionView, 'number' | 'state' | 'toolList'>
  /** The version is the current one of its toolbox. */
  isCurrent: boolean
  canPropose: boolean
  summary: string
}

export function ResultsHeader({ toolbox, version, isCurrent, canPropose, summary }: ResultsHeaderProps) {
  const { number, state, toolList } = version
  const { slug } = toolbox
  const failed = state === 'failed'
  const runnable = toolList.find(tool => tool.runnable && tool.missing.length === 0)
  return (
    <PageHeader
      title="Upload results"
      crumbs={[
        { title: 'Catalog', href: links.catalog() },
        { title: toolbox.title, href: links.toolbox(slug) },
        { title: `v${number}`, href: links.toolbox(slug, number) },
      ]}
      aside={<Badge tone={versionStyles[state].tone}>{versionStyles[state].word}</Badge>}
      lead={summary}
      actions={
        <>
          {canPropose && (
            <Button asChild variant={failed ? 'primary' : 'secondary'}>
              <Link href={links.upload(slug)}>
                <Upload aria-hidden /> Upload again
              </Link>
            </Button>
          )}
          <Button asChild variant={runnable || failed ? 'secondary' : 'primary'}>
            <Link href={links.toolbox(slug, isCurrent ? undefined : number)}>
              <Box aria-hidden /> View toolbox
            </Link>
          </Button>
          {runnable && isCurrent && (
            <Button asChild variant="primary" className="max-w-full">
              <Link href={links.playground(slug, runnable.name)}>
                <Play aria-hidden /> <span className="truncate">Try {runnable.name}</span>
              </Link>
            </Button>
          )}
        </>
      }
    />
  )
}
