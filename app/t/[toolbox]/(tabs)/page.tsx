import type { Metadata } from 'next'
import { permanentRedirect } from 'next/navigation'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { OwnerBanner } from '@/components/toolboxes/owner-banner'
import { ToolboxOverview } from '@/components/toolboxes/toolbox-overview'
import { links } from '@/lib/core/base/links'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { oldTabAddress } from '@/lib/web/toolboxes/old-tab-address'
import { loadOverview, loadPackages, loadRequests, loadToolbox } from '@/lib/web/toolboxes/toolbox-loads'
import { twinAlternates } from '@/lib/web/twins/alternates'
import { readVersionedPart } from '@/lib/web/http/request/path-part'
import { openSection, toolboxTitle, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export async function generateMetadata({ params }: Pick<ToolboxSectionProps, 'params'>): Promise<Metadata> {
  const { name, version } = readVersionedPart((await params).toolbox)
  return {
    ...(await toolboxTitle({ params })),
    ...twinAlternates(format => links.twin(links.toolbox(name, version), format)),
  }
}

export default async function OverviewPage({ params, searchParams }: ToolboxSectionProps) {
  const { part, asked, problems, href } = await openSection({ params, searchParams }, 'overview')
  // This check runs first, so that only readers of the toolbox are redirected.
  const view = await loadToolbox(part)
  const current = oldTabAddress(part, await searchParams)
  if (current !== null) permanentRedirect(current)
  if (problems.length > 0) return <QueryProblemsNote problems={problems} href={href} />
  return (
    <ToolboxOverview
      view={view}
      overview={await loadOverview(part)}
      asked={asked}
      publicUrl={absoluteUrl('')}
      banner={view.may.manage.effect !== 'deny' && <Banner part={part} asked={asked} />}
    />
  )
}

/** What the owners have to look at. Other readers cause none of its queries. */
async function Banner({ part, asked }: { part: string; asked: number | undefined }) {
  const [{ toolbox, version }, { missing }, requests] = await Promise.all([
    loadToolbox(part),
    loadPackages(part),
    loadRequests(part),
  ])
  return (
    <OwnerBanner
      toolbox={toolbox.slug}
      asked={asked}
      problems={version.problems}
      missingPackages={missing.length}
      requests={requests.length}
    />
  )
}
