/**
 * Dialog that chooses the export format of tools and lists what the format cannot express before the
 * download.
 */
'use client'

import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Callout } from '@/components/ui/data/callout'
import { Radio } from '@/components/ui/form/checkbox'
import { Dialog } from '@/components/ui/overlay/dialog'
import { formatProblem, request } from '@/components/ui/request/request'
import { Spinner } from '@/components/ui/data/spinner'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { exportTargetNames, exportTargets, type ExportTarget } from '@/lib/core/export/export-targets'
import type { Loss } from '@/lib/core/export/export-losses'
import { links } from '@/lib/core/base/links'

type Losses = { losses: (Loss & { tools: string[] })[] }

/** Maximum number of tool names beside a loss; further names are counted. */
const namesShown = 4

type ExportDialogProps = {
  toolbox: string
  version: number
  /** Names of the tools to export. An empty list means all tools. */
  tools: readonly string[]
  count: number
  preferred: ExportTarget
  onClose: () => void
}

export function ExportDialog({ toolbox, version, tools, count, preferred, onClose }: ExportDialogProps) {
  const [target, setTarget] = useState(preferred)
  const answer = useLosses(links.api.export(toolbox, version, target, tools, true))

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={`Export ${formatCount(count, 'tool')}`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {answer && 'losses' in answer ? (
            <Button asChild variant="primary">
              <a href={links.api.export(toolbox, version, target, tools)}>
                <Download aria-hidden /> Download
              </a>
            </Button>
          ) : (
            <Button variant="primary" busy={!answer} disabled>
              Download
            </Button>
          )}
        </>
      }
    >
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Format</legend>
        <div className="grid gap-3 sm:grid-cols-2">
          {exportTargetNames.map(name => (
            <Radio
              key={name}
              name="format"
              label={exportTargets[name].title}
              hint={exportTargets[name].hint}
              checked={target === name}
              onChange={() => setTarget(name)}
            />
          ))}
        </div>
      </fieldset>
      <div className="mt-5" aria-live="polite">
        {answer ? <LossAnswer answer={answer} count={count} /> : <Spinner label="Checking for losses" />}
      </div>
    </Dialog>
  )
}

type Answer = Losses | { problem: string }

/** Returns null until the losses for the current selection are loaded. */
function useLosses(url: string): Answer | null {
  const [known, setKnown] = useState<{ url: string; answer: Answer } | null>(null)
  useEffect(() => {
    const controller = new AbortController()
    void request<Losses>(url, { signal: controller.signal }).then(result => {
      if (controller.signal.aborted) return
      setKnown({ url, answer: result.ok ? result.value : { problem: formatProblem(result.problem) } })
    })
    return () => controller.abort()
  }, [url])
  return known?.url === url ? known.answer : null
}

function LossAnswer({ answer, count }: { answer: Answer; count: number }) {
  if ('losses' in answer) return <LossTable losses={answer.losses} count={count} />
  return (
    <Callout tone="bad" role="alert">
      {answer.problem}
    </Callout>
  )
}

function LossTable({ losses, count }: { losses: Losses['losses']; count: number }) {
  if (losses.length === 0) return <p className="text-sm text-good">This format keeps everything.</p>
  return (
    <>
      <h3 className="mb-2 text-sm font-medium">Not supported by this format</h3>
      <Table label="Not supported by this format">
        <TableHead>
          <Th>Part</Th>
          <Th className="w-full">What happens</Th>
          <Th>Tools</Th>
        </TableHead>
        <tbody>
          {losses.map(({ part, becomes, tools }) => (
            <Tr key={`${part} ${becomes}`}>
              <Td className="font-medium whitespace-nowrap">{part}</Td>
              <Td>{becomes}</Td>
              <Td className="min-w-32 text-xs text-ink-soft">
                {tools.length === count && count > 1 ? 'all' : <ToolNames tools={tools} />}
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </>
  )
}

function ToolNames({ tools }: { tools: readonly string[] }) {
  const more = tools.length - namesShown
  return (
    <span className="font-mono wrap-anywhere">
      {tools.slice(0, namesShown).join(', ')}
      {more > 0 && ` and ${more} more`}
    </span>
  )
}
