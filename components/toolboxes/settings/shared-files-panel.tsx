/** The shared files of a toolbox, and their revisions with a button to restore each. */
'use client'

import { useMemo } from 'react'
import { DropZone } from '@/components/toolboxes/upload/drop-zone'
import type { SelectedFile } from '@/components/toolboxes/upload/selection'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { Button } from '@/components/ui/form/button'
import { Section } from '@/components/ui/layout/page'
import type { RequestOptions } from '@/components/ui/request/request'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import type { SharedFilesView } from '@/lib/core/catalog/views/toolbox-views'
import { NumberedHistory } from './numbered-history'

/** The revision without files, which exists before the first upload. */
const emptyRevision = 0

export function SharedFilesPanel({ toolbox, view }: { toolbox: string; view: SharedFilesView }) {
  const { busy, problem, retry, replace, restore } = useSharedFiles(toolbox)
  const { files, history, may } = view
  const canChange = may.effect !== 'deny'
  return (
    <Section id="shared-files" title="Shared files">
      <p className="mb-4 text-sm text-ink-soft">
        Every run of this toolbox can read these files at <code className="font-mono">/workspace/shared</code>
        . Everyone who can run a tool can read them, so don’t share passwords or keys.
      </p>
      <SubmitProblem problem={problem} retry={retry} className="mb-4" />
      {canChange ? (
        <div aria-busy={busy} className="mb-5">
          <p className="mb-2 text-sm">
            Uploading replaces all shared files. Choose a complete folder or archive.
          </p>
          <DropZone onAdd={replace} compact />
          {files.length > 0 && (
            <Button
              size="sm"
              variant="secondary"
              className="mt-2"
              disabled={busy}
              onClick={() => restore(emptyRevision)}
            >
              Share no files
            </Button>
          )}
        </div>
      ) : (
        <p className="mb-5 text-sm text-ink-soft">{may.reason}</p>
      )}
      <SharedFilesTable files={files} />
      {history.length > 0 && (
        <NumberedHistory
          label="History of the shared files"
          rows={history}
          column="Files"
          restore={canChange ? restore : null}
          busy={busy}
          isRestorable={row => row.files > 0}
        >
          {row => (
            <span className="figures whitespace-nowrap">
              {row.files === 0 ? 'none' : `${formatCount(row.files, 'file')}, ${formatBytes(row.bytes)}`}
            </span>
          )}
        </NumberedHistory>
      )}
    </Section>
  )
}

function SharedFilesTable({ files }: { files: SharedFilesView['files'] }) {
  if (files.length === 0) return <p className="text-sm text-ink-soft">No files are shared.</p>
  return (
    <Table label="Shared files">
      <TableHead>
        <Th>File</Th>
        <Th>Size</Th>
      </TableHead>
      <tbody>
        {files.map(file => (
          <Tr key={file.path}>
            <Td className="font-mono text-xs break-all">{file.path}</Td>
            <Td className="figures whitespace-nowrap">{formatBytes(file.size)}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

/** Replaces all shared files, by an upload or by an earlier revision. */
function useSharedFiles(toolbox: string) {
  const { submit, busy, problem, retry } = useSubmit()
  return useMemo(() => {
    const send = (options: RequestOptions) =>
      submit({
        ...options,
        url: links.api.toolboxShared(toolbox),
        done: { title: 'Shared files saved', detail: 'Applies to new runs.' },
        refresh: 'done',
      })
    const replace = (files: SelectedFile[]) => {
      const form = new FormData()
      for (const file of files) form.append('file', file.content, file.path)
      if (files.length > 0) void send({ body: form })
    }
    const restore = (number: number) => void send({ method: 'PATCH', json: { restore: number } })
    return { busy, problem, retry, replace, restore }
  }, [toolbox, submit, busy, problem, retry])
}
