import { QueryProblemsNote } from '@/components/shell/query-problems'
import { OwnersPanel } from '@/components/toolboxes/settings/owners-panel'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { findOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function OwnersPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'owners')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const actor = await requireActor()
  const owners = await orNotFound(findOwners(actor, section.slug))
  return (
    <OwnersPanel
      key={JSON.stringify(owners)}
      url={links.api.toolboxOwners(section.slug)}
      lead="Owners publish versions, manage settings, limits, secrets and network access, and decide who can run the tools. Admins can too, and manage toolboxes without owners."
      view={owners}
      seesAllGroups={decide(actor, 'people.manage', null).effect !== 'deny'}
    />
  )
}
