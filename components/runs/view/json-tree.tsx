'use client'

/** A JSON value as a collapsible tree, or as a table if it is a flat list of objects. */
import { useState } from 'react'

/** Levels that are open at first. Deeper levels open on a click. */
const openDepth = 2
/** Maximum number of children rendered before a click shows more, so that large values stay fast. */
const pageSize = 100
/** Maximum number of columns of a table. Wider lists are easier to read as a tree. */
const columnsMax = 12

export function JsonTree({ value }: { value: unknown }) {
  if (isTable(value)) return <JsonTable rows={value} />
  return (
    <div className="overflow-x-auto font-mono text-xs leading-5">
      <JsonNode value={value} depth={0} />
    </div>
  )
}

function JsonNode({ name, value, depth }: { name?: string; value: unknown; depth: number }) {
  const [shown, setShown] = useState(pageSize)
  const label = name === undefined ? null : <span className="text-accent-text">{name}: </span>
  if (typeof value !== 'object' || value === null)
    return (
      <div className="pl-4">
        {label}
        <Scalar value={value} />
      </div>
    )
  const entries = Object.entries(value)
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  if (entries.length === 0)
    return (
      <div className="pl-4">
        {label}
        {open}
        {close}
      </div>
    )
  return (
    <details open={depth < openDepth} className="pl-4">
      <summary className="-ml-4 cursor-pointer">
        {label}
        <span className="text-ink-soft">
          {open} {entries.length} {close}
        </span>
      </summary>
      {entries.slice(0, shown).map(([key, child]) => (
        <JsonNode key={key} name={key} value={child} depth={depth + 1} />
      ))}
      {entries.length > shown && (
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

function Scalar({ value }: { value: unknown }) {
  if (typeof value === 'string')
    return <span className="text-good break-words whitespace-pre-wrap">{JSON.stringify(value)}</span>
  return <span className="text-warn">{String(value)}</span>
}

function JsonTable({ rows }: { rows: Record<string, unknown>[] }) {
  const [shown, setShown] = useState(pageSize)
  const columns = [...new Set(rows.flatMap(row => Object.keys(row)))]
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
                  {Object.hasOwn(row, column) && <Scalar value={row[column]} />}
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

function isTable(value: unknown): value is Record<string, unknown>[] {
  return (
    Array.isArray(value) &&
    value.length > 1 &&
    value.every(
      row =>
        typeof row === 'object' &&
        row !== null &&
        !Array.isArray(row) &&
        Object.keys(row).length <= columnsMax &&
        Object.values(row).every(cell => typeof cell !== 'object' || cell === null),
    )
  )
}
