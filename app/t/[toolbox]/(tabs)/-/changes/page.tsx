import { Changelog } from '@/components/proposals/changelog'
import { ReviewSettingsForm } from '@/components/proposals/settings/review-settings-form'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { Section } from '@/components/ui/layout/page'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'
import { listChangelog } from '@/lib/operations/proposals/changelog'
import { findToolboxReview } from '@/lib/operations/proposals/review-settings'
import { orNotFound } from '@/lib/web/http/page'
import { wholeNumber } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openTab, type ToolboxTabProps } from '@/lib/web/toolboxes/toolbox-tab'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-tab'

const rulesWithLevels = (Object.keys(compatibilityRules) as RuleId[]).map(id => ({
  id,
  level: compatibilityRules[id].level,
}))

export default async function ChangesTab({ params, searchParams }: ToolboxTabProps) {
  const tab = await openTab({ params, searchParams }, 'changes', { before: wholeNumber })
  if (tab.problems.length > 0) return <QueryProblemsNote problems={tab.problems} href={tab.href} />
  const { before } = tab.query
  const actor = await requireActor()
  const [changelog, review] = await Promise.all([
    orNotFound(listChangelog(actor, tab.slug, before === undefined ? undefined : Number(before))),
    orNotFound(findToolboxReview(actor, tab.slug)),
  ])
  return (
    <>
      <Changelog toolbox={tab.slug} {...changelog} />
      <Section id="review-settings" title="Review settings" className="mt-10">
        <ReviewSettingsForm
          key={JSON.stringify(review.settings)}
          toolbox={tab.slug}
          settings={review.settings}
          rules={rulesWithLevels}
          may={review.may}
        />
      </Section>
    </>
  )
}
