/**
 * Details of a cell: the rules that match the selected tool, the tools of the toolbox, and a form that drafts a
 * rule to change the effect.
 */
'use client'

import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ViewAsButton } from '@/components/people/view-as-button'
import { Callout } from '@/components/ui/data/callout'
import { Skeleton } from '@/components/ui/data/skeleton'
import { Button } from '@/components/ui/form/button'
import { CopyButton } from '@/components/ui/form/copy-button'
import { Link } from '@/components/ui/layout/link'
import { links } from '@/lib/core/base/links'
import type { MatrixPanel as Panel } from '@/lib/core/policy/check/matrix'
import { DraftRuleForm } from './draft-rule-form'
import { MatrixTools, RuleChain } from './rule-chain'
import type { MatrixPlace } from './use-matrix-address'
import { useMatrixPanel } from './use-matrix-panel'

type MatrixPanelProps = {
  place: MatrixPlace
  /** URL of the page with this panel open. */
  address: string
  onTool: (tool: string) => void
  onClose: () => void
}

export function MatrixPanel({ place, address, onTool, onClose }: MatrixPanelProps) {
  const { row, toolbox } = place
  const { panel, tool, problem } = useMatrixPanel(place)
  const heading = useRef<HTMLHeadingElement>(null)

  // A new cell is a new place to read; another tool of it is not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes there once for each cell.
  useEffect(() => heading.current?.focus(), [row, toolbox])

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
          {panel ? `${panel.row.name} → ${toolbox}` : toolbox}
        </h2>
        <Button variant="ghost" size="icon-sm" aria-label="Close" onClick={onClose}>
          <X aria-hidden />
        </Button>
      </div>
      {problem && (
        <Callout tone="bad" role="alert">
          {problem}
        </Callout>
      )}
      {!panel && !problem && <Skeleton label="Loading rules" lines={6} />}
      {panel && <PanelDetails panel={panel} place={place} tool={tool} address={address} onTool={onTool} />}
    </section>
  )
}

type PanelDetailsProps = {
  panel: Panel
  place: MatrixPlace
  /** The selected tool; undefined if the toolbox has none. */
  tool: string | undefined
  address: string
  onTool: (tool: string) => void
}

function PanelDetails({ panel, place: { row, toolbox }, tool, address, onTool }: PanelDetailsProps) {
  const { chain, drafts } = panel
  const isLoadingTool = chain?.tool !== tool
  const person = row.startsWith('person:') ? row.slice('person:'.length) : null
  return (
    <>
      {chain && <RuleChain chain={chain} isOld={isLoadingTool} />}
      <div className="flex flex-wrap gap-2">
        {chain && person !== null && (
          <Button asChild size="sm">
            <Link href={links.permissions('check', { person, tool: `${toolbox}/${tool}` })}>
              Check access
            </Link>
          </Button>
        )}
        {person !== null && <ViewAsButton person={person} />}
        <CopyButton text={address} label="Copy link to this cell">
          Copy link
        </CopyButton>
      </div>
      {drafts.length > 0 && (
        <DraftRuleForm key={`${row} ${toolbox}`} who={row} drafts={isLoadingTool ? null : drafts} />
      )}
      <MatrixTools panel={panel} selected={tool} onTool={onTool} />
    </>
  )
}
