/** The merged tools: each with its state, the files that define it and the source of every key. */
import { formatCount } from '@/components/ui/text/format-number'
import type { EffectiveToolbox } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { classNames } from '@/components/ui/class-names'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { EffectivePage } from '@/lib/core/catalog/views/effective-view'
import {
  effectiveRows,
  effectiveRowsMax,
  type EffectiveRow,
} from '@/lib/core/formats/neuro-san/effective-rows'
import type { EffectiveTool, Origin } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { OriginLink, layerStyles } from './layer-badge'

const stateStyles = {
  usable: null,
  removed: { word: 'Removed', tone: 'warn' },
  rejected: { word: 'Rejected', tone: 'bad' },
} as const satisfies Record<EffectiveTool['state'], { word: string; tone: BadgeTone } | null>

const kindLabels = { coded: 'Coded tool', langchain: 'LangChain tool' } as const

type EffectiveToolsProps = { tools: readonly EffectiveTool[]; layers: EffectivePage['layers'] }

/** Entries that differ from the default are expanded; the rest is collapsed. */
export function EffectiveTools({ tools, layers }: EffectiveToolsProps) {
  return (
    <ul className="space-y-2">
      {tools.map(tool => (
        <li key={tool.key} id={`tool-${tool.key}`} className="scroll-mt-20">
          <details
            open={isOverridden(tool) || tool.state !== 'usable'}
            className="rounded-lg border bg-surface px-4 py-2.5"
          >
            <summary>
              <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-center gap-x-2 gap-y-1 align-top">
                <ToolHeading tool={tool} />
              </span>
            </summary>
            <ToolPlaces tool={tool} layers={layers} />
            <ToolBody tool={tool} layers={layers} />
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Reports whether two files define the tool. */
function isOverridden({ node }: EffectiveTool): boolean {
  return node.origins.length > 1 || node.shadowed !== undefined
}

function ToolHeading({ tool }: { tool: EffectiveTool }) {
  const look = stateStyles[tool.state]
  return (
    <>
      <span
        className={classNames(
          'font-mono text-sm font-semibold wrap-anywhere',
          tool.state === 'removed' && 'line-through',
        )}
      >
        {tool.key}
      </span>
      {look && <Badge tone={look.tone}>{look.word}</Badge>}
      {tool.kind && <Badge>{kindLabels[tool.kind]}</Badge>}
      {originsOf(tool).map(({ layer }, index) => (
        <span key={layer} className="inline-flex items-center gap-2">
          {index > 0 && <span className="text-xs text-ink-soft">overrides</span>}
          <Badge tone={layerStyles[layer].tone}>{layerStyles[layer].word}</Badge>
        </span>
      ))}
    </>
  )
}

/** The entry's own lines, which a collapsible heading cannot link to. */
function ToolPlaces({ tool, layers }: { tool: EffectiveTool; layers: EffectivePage['layers'] }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-2 text-xs text-ink-soft">
      Entry:
      {originsOf(tool).map(origin => (
        <OriginLink key={origin.layer} origin={origin} layers={layers} />
      ))}
    </p>
  )
}

/** Returns the origins; the one that takes precedence comes first. */
function originsOf({ node: { origins, shadowed } }: EffectiveTool): Origin[] {
  return [...origins, ...(shadowed ? [shadowed.origin] : [])]
}

function ToolBody({ tool, layers }: { tool: EffectiveTool; layers: EffectivePage['layers'] }) {
  if (tool.state === 'removed')
    return (
      <p className="pt-2 text-sm text-ink-soft">
        Removed by null. An agent that requests this tool continues without it.
      </p>
    )
  const { rows, cut } = effectiveRows(tool)
  if (rows.length === 0) return <p className="pt-2 text-sm text-ink-soft">This entry has no keys to show.</p>
  return (
    <div className="pt-3 pb-1">
      <Table label={`Where the keys of ${tool.key} come from`}>
        <TableHead>
          <Th>Key</Th>
          <Th className="w-full">Value</Th>
          <Th>Comes from</Th>
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <Row key={index} row={row} layers={layers} />
          ))}
        </tbody>
      </Table>
      {cut && <p className="mt-2 text-sm text-ink-soft">Only the first {effectiveRowsMax} keys are shown.</p>}
    </div>
  )
}

const indents = ['pl-3', 'pl-7', 'pl-11', 'pl-15', 'pl-19'] as const

function Row({ row, layers }: { row: EffectiveRow; layers: EffectivePage['layers'] }) {
  const { key, depth, text, origins, covers, convertedFrom } = row
  return (
    <Tr>
      <Td className={classNames('font-mono text-xs', indents[Math.min(depth, indents.length - 1)])}>
        {depth > 0 && <span className="sr-only">{`level ${depth + 1}: `}</span>}
        {key}
      </Td>
      <Td className="min-w-56 text-xs">
        {text !== null && <code className="wrap-anywhere">{text}</code>}
        {convertedFrom !== null && (
          <span className="mt-1 block text-warn">
            converted from the text <code>{JSON.stringify(convertedFrom)}</code>
          </span>
        )}
        {covers && (
          <span className="mt-1 block text-ink-soft">
            overrides <code className="wrap-anywhere">{covers.text}</code>
          </span>
        )}
      </Td>
      <Td>
        <span className="flex flex-col gap-1">
          {origins.map(origin => (
            <OriginLink key={origin.layer} origin={origin} layers={layers} />
          ))}
          {covers && (
            <span className="inline-flex items-center gap-1.5 text-xs text-ink-soft">
              overrides <OriginLink origin={covers.origin} layers={layers} />
            </span>
          )}
        </span>
      </Td>
    </Tr>
  )
}

/** Formats a summary such as "26 tools, 3 overridden, 1 removed". */
export function formatEffectiveTools({ tools }: EffectiveToolbox): string {
  const count = (state: EffectiveToolbox['tools'][number]['state']) =>
    tools.filter(tool => tool.state === state).length
  const overridden = tools.filter(tool => tool.state !== 'removed' && isOverridden(tool)).length
  const counts = [formatCount(tools.length - count('removed'), 'tool')]
  if (overridden > 0) counts.push(`${overridden} overridden`)
  if (count('removed') > 0) counts.push(`${count('removed')} removed`)
  if (count('rejected') > 0) counts.push(`${count('rejected')} rejected`)
  return counts.join(', ')
}
