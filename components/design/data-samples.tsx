/** Tables, charts, values and code. */
import { ValueDiff } from '@/components/proposals/findings/value-diff'
import { JsonTree } from '@/components/runs/view/json-tree'
import { Badge } from '@/components/ui/data/badge'
import { BarChart, Sparkline } from '@/components/ui/data/bar-chart'
import { DataTable } from '@/components/ui/data/data-table'
import { EmptyState } from '@/components/ui/data/empty-state'
import { NextPage } from '@/components/ui/layout/next-page'
import { Section } from '@/components/ui/layout/page'
import { CodeBlock } from '@/components/ui/text/code-block'
import { compareValues } from '@/lib/core/proposals/diff/compare-values'
import { links } from '@/lib/core/base/links'
import { Sample } from './sample'

const rows = [
  { name: 'forecast', runs: 1_204, state: 'Succeeded' },
  { name: 'a_tool_with_a_name_as_long_as_names_of_tools_are_allowed_to_be', runs: 3, state: 'Succeeded' },
  { name: '天気予報', runs: 88, state: 'Succeeded' },
]
const columns = [
  {
    title: 'Tool',
    className: 'wrap-anywhere font-mono',
    cell: ({ name }: (typeof rows)[number]) => name,
  },
  {
    title: 'Runs',
    label: 'Runs:',
    className: 'figures text-right',
    cell: ({ runs }: (typeof rows)[number]) => runs.toLocaleString('en'),
  },
  {
    title: 'Outcome',
    cell: ({ state }: (typeof rows)[number]) => <Badge tone="good">{state}</Badge>,
  },
]
const bars = Array.from({ length: 30 }, (_, day) => ({
  label: `Day ${day + 1}`,
  total: (day * 7) % 23,
  part: day % 5 === 0 ? (day * 7) % 4 : 0,
}))
const result =
  '{"city": "Zürich", "days": [{"high": 21.0, "low": 12}, {"high": 18}], "complete": true, "note": null}'

const difference = compareValues('Returns the weather.', 'Returns the forecast.')

export function DataSamples() {
  return (
    <Section id="data" title="Data">
      <div className="flex flex-col gap-6">
        <Sample name="table">
          <DataTable label="Sample of a table" columns={columns} rows={rows} keyOf={({ name }) => name} />
          <NextPage label="Pages of the sample" href={links.design()} />
        </Sample>
        <Sample name="table, loading">
          <DataTable
            label="Sample of a loading table"
            columns={columns}
            rows={null}
            keyOf={({ name }) => name}
          />
        </Sample>
        <Sample name="table, empty">
          <DataTable
            label="Sample of an empty table"
            columns={columns}
            rows={[]}
            keyOf={({ name }) => name}
            empty={<EmptyState title="No results">Remove a filter to see more tools.</EmptyState>}
          />
        </Sample>
        <Sample name="chart">
          <BarChart caption="Sample of a chart" headings={['Day', 'Runs', 'Failed']} bars={bars} />
        </Sample>
        <Sample name="sparkline">
          <Sparkline label="Sample of a sparkline" bars={bars} />
        </Sample>
        <Sample name="code">
          <CodeBlock label="Sample of code" text={'pegboard check ./toolbox --fail-on breaking\n'} />
        </Sample>
        <Sample name="code with its language">
          <CodeBlock
            label="Sample of a command"
            language="shell"
            text={'pegboard check ./toolbox --fail-on breaking\n'}
          />
        </Sample>
        <Sample name="difference">
          {difference && <ValueDiff comparison={difference} view="unified" />}
        </Sample>
        <Sample name="JSON tree">
          <JsonTree text={result} />
        </Sample>
      </div>
    </Section>
  )
}
