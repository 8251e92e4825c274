'use client'

/** JSON text as a collapsible tree, or as a table if it is a flat list of objects. Numbers and keys appear as written. */
import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { isScalar, readResultTable } from '@/lib/core/runs/result-table'
import { readJsonNode, type JsonNode } from '@/lib/core/spec/json-text'
import { Scalar } from './json-scalar'

// Few results are tables, and most pages that show a tree have none.
const JsonTable = dynamic(() => import('./json-table'), { ssr: false })

/** Branches below the first level are open at first only if there are at most this many of them. */
const openSiblingsMax = 20
/** Maximum number of children rendered before a click shows more, so that large values stay fast. */
const pageSize = 100

export function JsonTree({ text }: { text: string }) {
  const node = useMemo(() => readJsonNode(text), [text])
  const table = useMemo(() => readResultTable(node), [node])
  if (table) return <JsonTable table={table} />
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
