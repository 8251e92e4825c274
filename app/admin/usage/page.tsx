import { Download } from 'lucide-react'
import type { Metadata } from 'next'
import { RefusedPage } from '@/components/admin/refused-page'
import { QueryProblems } from '@/components/shell/query-problems'
import { BarChart } from '@/components/ui/data/bar-chart'
import { Button } from '@/components/ui/form/button'
import { Page, PageHeader, Section } from '@/components/ui/layout/page'
import { TabLinks } from '@/components/ui/layout/tabs'
import { formatCount } from '@/components/ui/text/format-number'
import { formatUnused, UnusedTools } from '@/components/usage/unused-tools'
import { UsageTable } from '@/components/usage/usage-table'
import { links } from '@/lib/core/base/links'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { usageLimits, usagePeriods, usageSubjectNames, usageSubjects } from '@/lib/core/usage/usage'
import { findUnusedTools, mayShow, showUsage } from '@/lib/operations/usage/show-usage'
import { oneOf, readPageQuery } from '@/lib/web/http/request/page-query'
import { requireActor } from '@/lib/web/sessions/current-actor'

export const metadata: Metadata = { title: 'Usage' }

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

const periodTitles = { 1: 'Today', 7: '7 days', 30: '30 days' } as const

export default async function UsagePage({ searchParams }: Props) {
  const actor = await requireActor(links.usage())
  const decision = decide(actor, 'usage.read', null)
  if (decision.effect === 'deny') return <RefusedPage title="Usage" decision={decision} />
  const subjects = usageSubjectNames.filter(mayShow)
  const parameters = { by: oneOf(subjects), days: oneOf(usagePeriods.map(String)) }
  const { query, problems } = await readPageQuery(searchParams, parameters)
  if (problems.length > 0) return <QueryProblems title="Usage" problems={problems} href={links.usage()} />
  const by = subjects.find(name => name === query.by) ?? 'toolbox'
  const days = usagePeriods.find(period => String(period) === query.days) ?? 30
  const [usage, unused] = await Promise.all([showUsage(actor, { by, days }), findUnusedTools(actor)])
  const total = usage.daily.reduce((sum, { runs }) => sum + runs, 0)
  const failed = usage.daily.reduce((sum, day) => sum + day.failed, 0)
  return (
    <Page width="normal">
      <PageHeader
        title="Usage"
        lead="Runs that a tool ended, by day in UTC. Cancelled and lost runs are not counted. A run counts for each group that its person is a member of when it ends."
        actions={
          <Button asChild>
            <a href={links.api.usageExport(by, days)}>
              <Download aria-hidden /> Download CSV
            </a>
          </Button>
        }
      />
      <TabLinks
        label="Usage by"
        tabs={subjects.map(name => ({
          title: usageSubjects[name].title,
          href: links.usage(name, days),
          selected: name === by,
        }))}
      />
      <Section
        id="runs"
        title={`${formatCount(total, 'run')}, ${failed.toLocaleString('en')} failed`}
        aside={<Periods by={by} selected={days} />}
        className="mt-6"
      >
        <div className="mb-6">
          <BarChart
            caption="Runs by day"
            headings={['Day', 'Runs', 'Failed']}
            bars={usage.daily.map(({ day, runs, failed: part }) => ({ label: day, total: runs, part }))}
          />
        </div>
        <UsageTable {...usage} />
        {usage.more && (
          <p className="mt-2 text-sm text-ink-soft">
            These are the first {usageLimits.rowsMax}. The CSV file has up to{' '}
            {usageLimits.exportRowsMax.toLocaleString('en')}.
          </p>
        )}
      </Section>
      <Section
        id="unused"
        title="Unused tools"
        aside={`${formatUnused(unused.count)} without a run in 30 days`}
      >
        <UnusedTools tools={unused.tools} />
      </Section>
    </Page>
  )
}

function Periods({ by, selected }: { by: string; selected: number }) {
  return (
    <TabLinks
      label="Period"
      tabs={usagePeriods.map(period => ({
        title: periodTitles[period],
        href: links.usage(by, period),
        selected: period === selected,
      }))}
    />
  )
}
