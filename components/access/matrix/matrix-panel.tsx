/**
 * Details of a cell: the tools of the toolbox, the rules that match the selected tool, and a button to change
 * the effect.
 */
'use client'

import { X } from 'lucide-react'
import { Link } from '@/components/ui/layout/link'
import { useEffect, useRef, useState } from 'react'
import { ViewAsButton } from '@/components/people/view-as-button'
import { Button } from '@/components/ui/form/button'
import { Callout } from '@/components/ui/data/callout'
import { CopyButton } from '@/components/ui/form/copy-button'
import { problemWords, request } from '@/components/ui/request/request'
import { Spinner } from '@/components/ui/data/spinner'
import { links } from '@/lib/core/base/links'
import { marks, type MatrixPanel as Panel } from '@/lib/core/policy/check/matrix'
import { EffectBadge } from '../effect-badge'
import { MakeItSo } from './draft-rule'
import { MarkBox } from './matrix-mark'

export type MatrixPlace = { row: string; toolbox: string; tool?: string }

type MatrixPanelProps = {
  place: MatrixPlace
  /** URL of the page with this panel open. */
  address: string
  onTool: (tool: string) => void
  onClose: () => void
}

export function MatrixPanel({ place, address, onTool, onClose }: MatrixPanelProps) {
  const { row, toolbox, tool } = place
  const [panel, setPanel] = useState<(Panel & { asked: string | undefined }) | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    const waiting = new AbortController()
    void request<Panel>(links.api.policyMatrixCell(), {
      json: { row, toolbox, ...(tool && { tool }) },
      signal: waiting.signal,
    }).then(answer => {
      if (waiting.signal.aborted) return
      setFault(answer.ok ? null : problemWords(answer.problem))
      if (answer.ok) setPanel({ ...answer.value, asked: tool })
    })
    return () => waiting.abort()
  }, [row, toolbox, tool])

  // A new cell is a new place to read; another tool of it is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes there once for each cell.
  useEffect(() => heading.current?.focus(), [row, toolbox])

  const shown = panel?.row.key === row && panel.toolbox.slug === toolbox ? panel : null
  /** Set at the click, so that no decision applies to the previous tool while the response is pending. */
  const chosen = (shown?.asked !== tool && tool) || shown?.chain?.tool
  return (
    <section
      aria-labelledby="matrix-panel"
      className="flex flex-col gap-4 rounded-lg border bg-raised p-4"
      onKeyDown={event => event.key === 'Escape' && onClose()}
    >
      <div className="flex items-start justify-between gap-3">
        <h2
          id="matrix-panel"
          ref={heading}
          tabIndex={-1}
          className="font-semibold wrap-anywhere outline-none"
        >
          {shown ? `${shown.row.name} → ${toolbox}` : toolbox}
        </h2>
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {fault && (
        <Callout tone="bad" role="alert">
          {fault}
        </Callout>
      )}
      {!shown && !fault && <Spinner label="Looking at the rules" />}
      {shown && (
        <>
          {shown.chain && <Chain chain={shown.chain} isOld={shown.chain.tool !== chosen} />}
          <div className="flex flex-wrap gap-2">
            {shown.chain && row.startsWith('person:') && (
              <Button asChild size="sm">
                <Link
                  href={links.permissions('check', {
                    person: row.slice('person:'.length),
                    tool: `${toolbox}/${chosen}`,
                  })}
                >
                  Check access
                </Link>
              </Button>
            )}
            {row.startsWith('person:') && <ViewAsButton person={row.slice('person:'.length)} />}
            <CopyButton text={address} label="Copy a link to this cell">
              Copy link
            </CopyButton>
          </div>
          {shown.drafts.length > 0 && (
            <MakeItSo
              key={`${row} ${toolbox}`}
              who={row}
              drafts={shown.chain?.tool === chosen ? shown.drafts : null}
            />
          )}
          <Tools panel={shown} chosen={chosen} onTool={onTool} />
        </>
      )}
    </section>
  )
}

const statusWords: Record<string, string> = {
  decides: 'decides',
  overridden: 'overridden',
  'not-matched': 'depends on the arguments',
  expired: 'has ended',
  disabled: 'is off',
}

type ChainProps = {
  chain: NonNullable<Panel['chain']>
  /** Whether `chain` belongs to the previous tool because the selected one is loading. */
  isOld: boolean
}

function Chain({ chain, isOld }: ChainProps) {
  return (
    <div aria-busy={isOld} className="text-sm aria-busy:opacity-50">
      <p>
        <strong>
          <span className="font-mono">{chain.tool}</span>: {marks[chain.mark].word}.
        </strong>{' '}
        {chain.reason}
      </p>
      {chain.rules.length > 0 && (
        <ol aria-label="Rules that speak of it" className="mt-3 flex flex-col gap-2">
          {chain.rules.map(({ id, effect, status, sentence, why }) => (
            <li key={id} className="border-l-2 pl-3">
              <span className="flex flex-wrap items-baseline gap-2">
                <EffectBadge effect={effect} />
                <strong className="font-medium">{statusWords[status] ?? status}</strong>
                <code className="text-xs text-ink-soft">{id}</code>
              </span>
              <span className="block">{sentence}</span>
              {status !== 'decides' && <span className="block text-xs text-ink-soft">{why}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-xs text-ink-soft">{sayOthers(chain.rules.length, chain.others)}</p>
    </div>
  )
}

function sayOthers(speaking: number, others: number): string {
  if (speaking === 0) return 'No matching rules.'
  if (others === 0) return 'There is no other rule.'
  return others === 1 ? 'One other rule does not speak of it.' : `${others} other rules don’t match.`
}

type ToolsProps = { panel: Panel; chosen: string | undefined; onTool: (tool: string) => void }

function Tools({ panel, chosen, onTool }: ToolsProps) {
  if (panel.tools.length === 0)
    return <p className="text-sm text-ink-soft">This toolbox has no runnable tools.</p>
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium">Its tools</h3>
      <ul className="flex max-h-72 flex-col overflow-auto rounded-md border">
        {panel.tools.map(({ name, mark, own, reason }) => (
          <li key={name} className="border-b last:border-b-0">
            <button
              type="button"
              aria-pressed={chosen === name}
              title={reason}
              onClick={() => onTool(name)}
              className="flex w-full items-center gap-2 px-2 py-1 text-left text-sm -outline-offset-2 hover:bg-sunken aria-pressed:bg-accent-wash"
            >
              <MarkBox shown={[mark]} own={own} />
              <span className="truncate font-mono text-xs">{name}</span>
              <span className="sr-only">{marks[mark].word}</span>
            </button>
          </li>
        ))}
      </ul>
      {panel.more > 0 && <p className="mt-1 text-xs text-ink-soft">{panel.more} more are not listed.</p>}
    </div>
  )
}
