/**
 * The tools of the toolbox, including the current one. A client component, so that the browser receives the names of the
 * tools as data, and not the links to them.
 */
'use client'

import { useEffect, useRef, useState } from 'react'
import { Link } from '@/components/ui/layout/link'
import { classNames } from '@/components/ui/class-names'
import { Peg } from '@/components/ui/layout/peg'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'

/** A large toolbox shows only the neighbors of the current tool; its own page lists all. */
const siblingsShown = 120

type ToolTreeProps = {
  toolbox: { slug: string; title: string }
  siblings: readonly { name: string; summary: string }[]
  /** Number of all tools of the version. */
  total: number
  current: string
  /** Version number that the links preserve while an older version is being read. */
  version?: number
}

/** The same in a part that people open, for narrow screens. It makes the links when it is opened. */
export function ClosedToolTree(props: ToolTreeProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const follow = () => setIsOpen(details.current?.open ?? false)
  // People can open it before React listens.
  useEffect(follow, [])
  return (
    <details
      ref={details}
      onToggle={follow}
      className="rounded-lg border bg-surface px-4 py-2.5 text-sm lg:hidden"
    >
      <summary>Other tools of {props.toolbox.title}</summary>
      {isOpen && (
        <div className="pt-3">
          <ToolTree {...props} />
        </div>
      )}
    </details>
  )
}

export function ToolTree({ toolbox, siblings, total, current, version }: ToolTreeProps) {
  const at = siblings.findIndex(sibling => sibling.name === current)
  const from = Math.max(0, Math.min(at - siblingsShown / 2, siblings.length - siblingsShown))
  const shown = siblings.slice(from, from + siblingsShown)
  return (
    <nav aria-label={`Tools of ${toolbox.title}`}>
      <Link
        href={links.toolbox(toolbox.slug, version)}
        className="mb-1.5 block text-xs font-semibold text-ink-soft hover:text-ink"
      >
        {toolbox.title}
      </Link>
      <ul className="border-l">
        {shown.map(({ name, summary }) => (
          <li key={name}>
            <Link
              href={links.tool(toolbox.slug, name, version)}
              title={summary}
              aria-current={name === current ? 'page' : undefined}
              className={classNames(
                '-ml-px flex items-center gap-2 border-l-2 border-transparent py-1 pr-1 pl-3 font-mono text-xs',
                name === current ? 'border-accent font-semibold text-ink' : 'text-ink-soft hover:text-ink',
              )}
            >
              <Peg filled={name === current} className="size-1.5" />
              <span className="min-w-0 truncate">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      {shown.length < total && (
        <Link href={links.toolbox(toolbox.slug, version)} className="link mt-2 block text-xs">
          All {formatCount(total, 'tool')}
        </Link>
      )}
    </nav>
  )
}
