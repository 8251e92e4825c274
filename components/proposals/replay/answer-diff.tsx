/** The differences between two answers: by position for JSON, and line by line. */
import { formatCount } from '@/components/ui/text/format-number'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { AnswerComparison, SideRow } from '@/lib/core/proposals/replay/replay'
import { HighlightedLine } from '@/components/proposals/source/highlighted-line'
import { compareWords } from '@/lib/core/proposals/diff/compare-words'

type AnswerDiffProps = {
  comparison: AnswerComparison
  /** Titles of the two sides. */
  sides?: readonly [string, string]
}

export function AnswerDiff({ comparison, sides = ['Before', 'After'] }: AnswerDiffProps) {
  const { as, differences, rows, left, ignored } = comparison
  return (
    <div className="flex flex-col gap-3">
      {as === 'json' && differences.length > 0 && (
        <Table label="Differences">
          <TableHead>
            <Th>Where</Th>
            <Th>{sides[0]}</Th>
            <Th>{sides[1]}</Th>
          </TableHead>
          <tbody>
            {differences.map(({ path, before, after }, index) => (
              <Tr key={index}>
                <Td className="font-mono text-xs wrap-anywhere">{path || 'the result'}</Td>
                <Td className="bg-bad-wash font-mono text-xs wrap-anywhere">{before ?? 'nothing'}</Td>
                <Td className="bg-good-wash font-mono text-xs wrap-anywhere">{after ?? 'nothing'}</Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {rows.length > 0 && (
        <div
          role="group"
          aria-label="Results side by side"
          tabIndex={0}
          className="relative overflow-x-auto rounded-md border text-xs leading-5"
        >
          <table className="w-full min-w-2xl table-fixed border-collapse bg-surface font-mono">
            <colgroup>
              <col className="w-10" />
              <col />
              <col className="w-10" />
              <col />
            </colgroup>
            <tbody>
              {rows.map((row, index) => (
                <Row key={index} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className="text-xs text-ink-soft empty:hidden">
        {ignored > 0 && `${formatCount(ignored, 'difference')} ignored, such as times and ids. `}
        {left.differences + left.rows > 0 &&
          `${formatCount(left.differences, 'difference')} and ${formatCount(left.rows, 'line')} more are not shown.`}
      </p>
    </div>
  )
}

function Row({ row }: { row: SideRow }) {
  if (row.kind === 'gap')
    return (
      <tr>
        <td colSpan={4} className="border-y bg-sunken px-3 py-1 font-sans text-ink-soft">
          {formatCount(row.lines, 'line')} alike
        </td>
      </tr>
    )
  const { kind, before, after } = row
  const words = before && after && kind === 'changed' ? compareWords(before.text, after.text) : null
  return (
    <tr>
      <td className="px-1.5 text-right align-top text-ink-soft select-none">{before?.line}</td>
      <td
        className={`px-2 align-top wrap-anywhere whitespace-pre-wrap ${before && kind !== 'same' ? 'bg-bad-wash' : ''}`}
      >
        {before && <HighlightedLine text={before.text} words={words?.before ?? []} side="before" />}
      </td>
      <td className="px-1.5 text-right align-top text-ink-soft select-none">{after?.line}</td>
      <td
        className={`px-2 align-top wrap-anywhere whitespace-pre-wrap ${after && kind !== 'same' ? 'bg-good-wash' : ''}`}
      >
        {after && <HighlightedLine text={after.text} words={words?.after ?? []} side="after" />}
      </td>
    </tr>
  )
}
