'use client'

/** Asks before a run, with the exact arguments. Looking is safe: the button that does nothing has the focus. */
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { StartedRun } from '@/lib/core/catalog/views'

export function ConfirmDialog({
  toolName,
  description,
  asked,
  busy,
  onAnswer,
}: {
  toolName: string
  description: string
  /** null while nothing is asked. */
  asked: NonNullable<StartedRun['confirm']> | null
  busy: boolean
  onAnswer: (answer: 'run' | 'refuse') => void
}) {
  return (
    <Dialog
      open={asked !== null}
      onClose={() => onAnswer('refuse')}
      sticky
      title={
        <>
          Run <span className="font-mono">{toolName}</span> with these arguments?
        </>
      }
      description={description || 'The tool does not say what it does.'}
      footer={
        <>
          <Button data-autofocus onClick={() => onAnswer('refuse')}>
            Do not run
          </Button>
          <Button variant="primary" busy={busy} onClick={() => onAnswer('run')}>
            Run it
          </Button>
        </>
      }
    >
      <pre
        tabIndex={0}
        role="region"
        aria-label="Arguments"
        className="bg-sunken max-h-72 overflow-auto rounded-md border p-3 text-xs break-words whitespace-pre-wrap"
      >
        {asked?.argumentsText}
      </pre>
      <p className="mt-3 text-sm">
        {asked?.reason} <span className="text-ink-soft">(rule {asked?.rule})</span>
      </p>
    </Dialog>
  )
}
