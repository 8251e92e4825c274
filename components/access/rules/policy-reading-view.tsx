/**
 * The result of reading rules from a text: its format, its problems, the rules, and the calls whose decision
 * changes.
 */
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { ChangedCells } from '@/lib/core/policy/imports/changed-cells'
import { policyTextFormats } from '@/lib/core/policy/imports/policy-text-formats'
import type { PolicyTextReading } from '@/lib/core/policy/views/policy-view'
import { EffectBadge } from '../effect-badge'

export function PolicyReadingView({ reading }: { reading: PolicyTextReading }) {
  const { format, problems, content, rows, changed } = reading
  return (
    <section aria-label="Imported rules" className="mt-4 flex flex-col gap-4 text-sm">
      <p>
        Read as <strong className="font-medium">{policyTextFormats[format].title}</strong>:{' '}
        {formatCount(content?.rules.length ?? 0, 'rule')}, {formatCount(problems.length, 'problem')}.
      </p>
      {problems.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Problems">
          {problems.map((problem, index) => (
            <li key={index}>
              <span className="font-mono text-xs text-ink-soft">
                line {problem.place?.line}, column {problem.place?.column}
              </span>{' '}
              {problem.message} <span className="text-ink-soft">{problem.hint}</span>
            </li>
          ))}
        </ul>
      )}
      {format !== 'pegboard' && content && <Changed changed={changed} />}
      {rows.length > 0 && (
        <ul className="flex flex-col gap-1" aria-label="Rules">
          {rows.map(({ rule, sentence }) => (
            <li key={rule.id} className="flex flex-wrap items-baseline gap-2">
              <EffectBadge effect={rule.effect} /> {sentence}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Changed({ changed: { total, cells } }: { changed: ChangedCells }) {
  if (total === 0)
    return (
      <Callout tone="good" title="All checked calls get the same decision in Pegboard">
        Pegboard derives these calls from the entries.
      </Callout>
    )
  return (
    <div>
      <Callout
        tone="warn"
        title={`${formatCount(total, 'call')} would get a different decision`}
        className="mb-2"
      >
        Rule order doesn’t matter in Pegboard. Deny overrides ask, ask overrides allow, and a more specific
        allow overrides ask.
      </Callout>
      <Table label="Calls with a different decision">
        <TableHead>
          <Th>Tool</Th>
          <Th>Arguments</Th>
          <Th>In this file</Th>
          <Th>In Pegboard</Th>
        </TableHead>
        <tbody>
          {cells.map(cell => (
            <Tr key={`${cell.tool} ${JSON.stringify(cell.arguments)}`}>
              <Td className="font-mono text-xs">{cell.tool}</Td>
              <Td className="font-mono text-xs wrap-anywhere">{JSON.stringify(cell.arguments)}</Td>
              <Td>
                <EffectBadge effect={cell.was} />
                <span className="block text-xs text-ink-soft">{cell.entry ?? 'no entry'}</span>
              </Td>
              <Td>
                <EffectBadge effect={cell.becomes} />
                <span className="block text-xs text-ink-soft">{cell.rule}</span>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
