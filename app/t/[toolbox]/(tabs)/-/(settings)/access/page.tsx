import { ToolboxAccess } from '@/components/access/toolbox-access'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import type { AccessRequestId } from '@/lib/core/base/ids'
import { findRequestToDecide } from '@/lib/operations/access/decide-access-request'
import { findToolboxRules } from '@/lib/operations/access/policy/toolbox-rules'
import { anyId, anyText } from '@/lib/web/http/request/page-query'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { loadRequests } from '@/lib/web/toolboxes/toolbox-loads'
import { openSection, requireSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

export default async function AccessPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'access', { rule: anyText, request: anyId })
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  await requireSection(section)
  const actor = await requireActor()
  const { rule, request } = section.query
  const at = new Date()
  const [requests, rules, requested] = await Promise.all([
    loadRequests(section.part),
    orNotFound(findToolboxRules(actor, section.slug, at)),
    request ? findRequestToDecide(actor, request as AccessRequestId, at) : null,
  ])
  return (
    <ToolboxAccess
      toolbox={section.slug}
      requests={requests}
      rules={rules}
      opened={rule}
      request={requested}
    />
  )
}
