'use client'

/** JSON text as a collapsible tree, or as a table if it is a flat list of objects. Numbers and keys appear as written. */
import { useMemo, useState } from 'react'
import { readJsonNode, type JsonNode } from '@/lib/core/spec/json-text'

/** Branches below the first level are open at first only if there are at most this many of them. */
const openSiblingsMax = 20
/** Maximum number of children rendered before a click shows more, so that large values stay fast. */
const pageSize = 100
/** Maximum number of columns of a table. Wider lists are easier to read as a tree. */
const columnsMax = 12

export function JsonTree({ text }: { text: string }) {
  const node = useMemo(() => readJsonNode(text), [text])
  const rows = tableRows(node)
  if (rows) return <JsonTable rows={rows} />
  return (
    <div className="overflow-x-auto font-mono text-xs leading-5">
      <Branch node={node} opensChildren />
    </div>
  )
}

type BranchProps = {
  name?: string
  node: JsonNode
  /** Whether the branch is open at first. */
  isOpenAtFirst?: boolean
  /** Whether its own branches are open at first, if they are few. */
  opensChildren?: boolean
}

/** A closed branch has no children in the page, so that a large value opens without delay. */
function Branch({ name, node, isOpenAtFirst = true, opensChildren = false }: BranchProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const [shown, setShown] = useState(pageSize)
  const label = name === undefined ? null : <span className="text-accent-text">{name}: </span>
  if (isScalar(node))
    return (
      <div className="pl-4">
        {label}
        <Scalar node={node} />
      </div>
    )
  const entries =
    node.kind === 'list' ? node.items.map((item, index) => [String(index), item] as const) : node.entries
  const [open, close] = node.kind === 'list' ? ['[', ']'] : ['{', '}']
  if (entries.length === 0)
    return (
      <div className="pl-4">
        {label}
        {open}
        {close}
      </div>
    )
  return (
    <details open={isOpen} onToggle={event => setIsOpen(event.currentTarget.open)} className="pl-4">
      <summary className="-ml-4 cursor-pointer">
        {label}
        <span className="text-ink-soft">
          {open} {entries.length} {close}
        </span>
      </summary>
      {isOpen &&
        entries
          .slice(0, shown)
          .map(([key, child], index) => (
            <Branch
              key={index}
              name={key}
              node={child}
              isOpenAtFirst={opensChildren && entries.length <= openSiblingsMax}
            />
          ))}
      {isOpen && entries.length > shown && (
        <button
          type="button"
          className="text-accent-text ml-4 underline"
          onClick={() => setShown(shown + pageSize * 10)}
        >
          {entries.length - shown} more
        </button>
      )}
    </details>
  )
}

function Scalar({ node }: { node: ScalarNode }) {
  if (node.kind === 'text')
    return <span className="text-good break-words whitespace-pre-wrap">{JSON.stringify(node.text)}</span>
  return <span className="text-warn">{node.text}</span>
}

function JsonTable({ rows }: { rows: readonly Row[] }) {
  const [shown, setShown] = useState(pageSize)
  const columns = [...new Set(rows.flatMap(row => [...row.keys()]))]
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-xs">
        <thead>
          <tr className="border-b">
            {columns.map(column => (
              <th key={column} scope="col" className="py-1 pr-4 font-mono font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shown).map((row, index) => (
            <tr key={index} className="border-b align-top">
              {columns.map(column => (
                <td key={column} className="py-1 pr-4 font-mono">
                  <Cell node={row.get(column)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > shown && (
        <button
          type="button"
          className="text-accent-text mt-1 text-xs underline"
          onClick={() => setShown(shown + pageSize * 10)}
        >
          {rows.length - shown} more rows
        </button>
      )}
    </div>
  )
}

const Cell = ({ node }: { node: ScalarNode | undefined }) => node && <Scalar node={node} />

type ScalarNode = Extract<JsonNode, { kind: 'text' | 'literal' }>
type Row = ReadonlyMap<string, ScalarNode>

const isScalar = (node: JsonNode): node is ScalarNode => node.kind === 'text' || node.kind === 'literal'

/** Returns null for a value that is easier to read as a tree. */
function tableRows(node: JsonNode): Row[] | null {
  if (node.kind !== 'list' || node.items.length < 2) return null
  const rows: Row[] = []
  for (const item of node.items) {
    const row = tableRow(item)
    if (!row) return null
    rows.push(row)
  }
  return rows
}

function tableRow(node: JsonNode): Row | null {
  if (node.kind !== 'object' || node.entries.length > columnsMax) return null
  const row = new Map<string, ScalarNode>()
  for (const [key, child] of node.entries) {
    // A table has one cell for two values of one key.
    if (!isScalar(child) || row.has(key)) return null
    row.set(key, child)
  }
  return row
}
