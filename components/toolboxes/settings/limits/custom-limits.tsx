import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Section } from '@/components/ui/layout/page'
import { Link } from '@/components/ui/layout/link'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { links } from '@/lib/core/base/links'
import type { LimitsPage } from '@/lib/core/catalog/views/limits-view'
import { settableLimits, type LimitSettings } from '@/lib/core/runs/limits/limit-settings'

type CustomLimitsProps = { toolbox: string; asked: number | undefined; view: LimitsPage }

/** The tools whose limits differ from those of the toolbox. */
export function CustomLimits({ toolbox, asked, view: { custom, moreCustom } }: CustomLimitsProps) {
  if (custom.length === 0) return null
  return (
    <Section id="own-limits" title="Tools with custom limits">
      <Table label="Tools with custom limits">
        <TableHead>
          <Th>Tool</Th>
          <Th>Set</Th>
          <Th>By</Th>
        </TableHead>
        <tbody>
          {custom.map(({ name, set, changed }) => (
            <Tr key={name}>
              <Td className="font-mono text-xs">
                <Link href={links.limits(toolbox, name, asked)} className="link">
                  {name}
                </Link>
              </Td>
              <Td>{formatLimits(set)}</Td>
              <Td>
                {changed!.author} <RelativeTime at={changed!.at} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {moreCustom > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {formatCount(moreCustom, 'more tool')} {moreCustom === 1 ? 'has' : 'have'} custom limits. Choose a
          tool above to see its limits.
        </p>
      )}
    </Section>
  )
}

/** Formats the set limits, such as "time 30 s, processes 8". */
function formatLimits(set: LimitSettings): string {
  const texts: string[] = []
  for (const { name, title, unit, factor } of settableLimits) {
    const value = set[name]
    if (value === undefined) continue
    // These units repeat the title.
    const isCount = unit === 'processes' || unit === 'files'
    texts.push(`${title.toLowerCase()} ${value / factor}${isCount ? '' : ` ${unit}`}`)
  }
  return texts.join(', ')
}
