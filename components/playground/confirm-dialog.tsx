'use client'

/** Asks before a run, with the exact arguments. Looking is safe: the button that does nothing has the focus. */
import { AlertDialog } from 'radix-ui'
import { Button } from '@/components/ui/button'
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
    <AlertDialog.Root open={asked !== null} onOpenChange={open => !open && onAnswer('refuse')}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-40 bg-black/50" />
        <AlertDialog.Content className="bg-surface border-line fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[min(36rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 flex-col gap-3 overflow-auto rounded-xl border p-5 shadow-xl">
          <AlertDialog.Title className="text-lg font-semibold">
            Run <span className="font-mono">{toolName}</span> with these arguments?
          </AlertDialog.Title>
          <AlertDialog.Description className="text-muted text-sm">
            {description || 'The tool does not say what it does.'}
          </AlertDialog.Description>
          <pre
            tabIndex={0}
            aria-label="Arguments"
            className="bg-raised border-line max-h-72 overflow-auto rounded-md border p-3 font-mono text-xs break-words whitespace-pre-wrap"
          >
            {asked?.argumentsText}
          </pre>
          <p className="text-sm">
            {asked?.reason} <span className="text-muted">(rule {asked?.rule})</span>
          </p>
          <div className="flex justify-end gap-2">
            <AlertDialog.Cancel asChild>
              <Button variant="secondary" disabled={busy}>
                Do not run
              </Button>
            </AlertDialog.Cancel>
            <Button variant="primary" disabled={busy} onClick={() => onAnswer('run')}>
              {busy ? 'Starting…' : 'Run it'}
            </Button>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
