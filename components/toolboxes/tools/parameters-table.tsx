/** The arguments of a tool, nested ones below their parent, each row with its own anchor. */
import { Link2 } from 'lucide-react'
import { Badge } from '@/components/ui/data/badge'
import { classNames } from '@/components/ui/class-names'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { ParameterDoc, ParameterDocs } from '@/lib/core/catalog/tool-docs/parameter-docs'

/** Maximum number of listed values; further values are only counted, and the schema contains them all. */
const valuesShown = 12

type ParametersTableProps = {
  docs: ParameterDocs
  label: string
  /** Prefix of each anchor: `param` or `returns`. */
  anchor: string
  /** Omits the required marks, which do not apply to returned values. */
  withoutRequired?: boolean
  /** Shows text between backticks as code, for texts of Pegboard itself. */
  inlineCode?: boolean
}

export function ParametersTable({ docs, label, anchor, withoutRequired, inlineCode }: ParametersTableProps) {
  return (
    <>
      <Table label={label}>
        <TableHead>
          <Th>Name</Th>
          <Th className="max-sm:hidden">Type</Th>
          <Th className="w-full">Meaning</Th>
        </TableHead>
        <tbody>
          {docs.rows.map(row => (
            <Rows key={row.path} row={row} depth={0} {...{ anchor, withoutRequired, inlineCode }} />
          ))}
        </tbody>
      </Table>
      {docs.cut && (
        <p className="mt-2 text-xs text-ink-soft">This list is shortened. See the source for every input.</p>
      )}
    </>
  )
}

type RowsProps = { row: ParameterDoc; depth: number } & Pick<
  ParametersTableProps,
  'anchor' | 'withoutRequired' | 'inlineCode'
>

/** Tailwind reads class names from the text of this file, so each depth is written out. */
const indents = ['', 'pl-4', 'pl-8', 'pl-12', 'pl-16', 'pl-20', 'pl-24', 'pl-28'] as const

function Rows({ row, depth, anchor, withoutRequired, inlineCode }: RowsProps) {
  const id = `${anchor}-${row.path}`
  return (
    <>
      <Tr id={id} className="group target:bg-accent-wash">
        <Td>
          <div
            className={classNames(
              'flex items-baseline gap-1.5 whitespace-nowrap',
              indents[Math.min(depth, 7)],
            )}
          >
            {depth > 0 && (
              <span aria-hidden className="text-ink-faint">
                └
              </span>
            )}
            <code className="font-semibold">{row.name}</code>
            <a
              href={`#${encodeURIComponent(id)}`}
              aria-label={`Link to ${row.path}`}
              className="self-center text-ink-faint opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100"
            >
              <Link2 aria-hidden className="size-3.5" />
            </a>
          </div>
          <p className={classNames('text-xs text-ink-soft sm:hidden', depth > 0 && 'ml-4')}>{row.type}</p>
          {!withoutRequired && row.required && (
            <Badge className={classNames('mt-1', depth > 0 && 'ml-4')}>required</Badge>
          )}
        </Td>
        <Td className="min-w-28 text-ink-soft max-sm:hidden">{row.type}</Td>
        <Td className="sm:min-w-64">
          {row.description && (
            <p className="whitespace-pre-line">
              {inlineCode ? <InlineCodeText text={row.description} /> : row.description}
            </p>
          )}
          <Facts row={row} />
        </Td>
      </Tr>
      {row.children.map(child => (
        <Rows key={child.path} row={child} depth={depth + 1} {...{ anchor, withoutRequired, inlineCode }} />
      ))}
    </>
  )
}

function Facts({ row }: { row: ParameterDoc }) {
  const { values, limits, defaultText } = row
  if (values.length === 0 && limits.length === 0 && defaultText === null)
    return row.description ? null : <span className="text-ink-faint">–</span>
  return (
    <ul className="mt-0.5 flex flex-wrap gap-x-3 gap-y-0.5 text-xs text-ink-soft">
      {values.length > 0 && (
        <li>
          {values.slice(0, valuesShown).map((value, index) => (
            <span key={index}>
              {index > 0 && ', '}
              <code>{value}</code>
            </span>
          ))}
          {values.length > valuesShown && ` and ${values.length - valuesShown} more`}
        </li>
      )}
      {limits.map(limit => (
        <li key={limit}>{limit}</li>
      ))}
      {defaultText !== null && (
        <li>
          default <code className="wrap-anywhere">{defaultText}</code>
        </li>
      )}
    </ul>
  )
}
