import { ReviewSettingsForm } from '@/components/proposals/settings/review-settings-form'
import { QueryProblemsNote } from '@/components/shell/query-problems'
import { Section } from '@/components/ui/layout/page'
import { compatibilityRules, type RuleId } from '@/lib/core/proposals/rules/rules'
import { findToolboxReview } from '@/lib/operations/proposals/review-settings'
import { orNotFound } from '@/lib/web/http/page'
import { requireActor } from '@/lib/web/sessions/current-actor'
import { openSection, type ToolboxSectionProps } from '@/lib/web/toolboxes/toolbox-section'

export { toolboxTitle as generateMetadata } from '@/lib/web/toolboxes/toolbox-section'

const rulesWithLevels = (Object.keys(compatibilityRules) as RuleId[]).map(id => ({
  id,
  level: compatibilityRules[id].level,
}))

export default async function ReviewSettingsPage({ params, searchParams }: ToolboxSectionProps) {
  const section = await openSection({ params, searchParams }, 'review')
  if (section.problems.length > 0)
    return <QueryProblemsNote problems={section.problems} href={section.href} />
  const review = await orNotFound(findToolboxReview(await requireActor(), section.slug))
  return (
    <Section id="review-settings" title="Review settings">
      <ReviewSettingsForm
        key={JSON.stringify(review.settings)}
        toolbox={section.slug}
        settings={review.settings}
        rules={rulesWithLevels}
        may={review.may}
      />
    </Section>
  )
}
