'use client'

/** The files of a run: what it was given and what it left, each with a download. */
import { useEffect, useState } from 'react'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { request } from '@/components/ui/request/request'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { RunFileKind, RunFilesView } from '@/lib/core/runs/run-views'
import { outputFileLimits } from '@/lib/core/runs/file-limits'
import { links } from '@/lib/core/base/links'

const kindWords: Record<RunFileKind, string> = {
  output: 'Created by the tool',
  input: 'Provided',
  log: 'Full output',
}

/** null until they are known. They are asked for again when the run has ended. */
export function useRunFiles(run: string, hasEnded: boolean): RunFilesView | null {
  const [files, setFiles] = useState<RunFilesView | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the end of a run brings new files, which the address does not tell.
  useEffect(() => {
    const asking = new AbortController()
    void request<RunFilesView>(links.api.runFiles(run), { signal: asking.signal }).then(answer => {
      if (answer.ok) setFiles(answer.value)
    })
    return () => asking.abort()
  }, [run, hasEnded])
  return files
}

export function RunFiles({ run, view, hasEnded }: { run: string; view: RunFilesView; hasEnded: boolean }) {
  const { fileBytesMax, filesMax, bytesMax } = outputFileLimits
  const order = (kind: RunFileKind) => Object.keys(kindWords).indexOf(kind)
  const files = view.files.toSorted((a, b) => order(a.kind) - order(b.kind))
  return (
    <div className="flex flex-col gap-3 text-sm">
      {files.length === 0 ? (
        <p className="text-ink-soft">
          {hasEnded ? 'No files.' : 'Files the tool leaves in /workspace appear here when the run ends.'}
        </p>
      ) : (
        <Table label="Files of the run">
          <TableHead>
            <Th>File</Th>
            <Th>Size</Th>
            <Th className="max-sm:hidden">From</Th>
            <Th>
              <span className="sr-only">Download</span>
            </Th>
          </TableHead>
          <tbody>
            {files.map(file => (
              <Tr key={file.id}>
                <Td className="font-mono text-xs break-all" title={`SHA-256 ${file.sha256}`}>
                  {file.path}
                  <span className="block font-sans text-ink-soft sm:hidden">{kindWords[file.kind]}</span>
                </Td>
                <Td className="figures whitespace-nowrap">{formatBytes(file.size)}</Td>
                <Td className="whitespace-nowrap text-ink-soft max-sm:hidden">{kindWords[file.kind]}</Td>
                <Td className="text-right">
                  <a className="link" href={links.api.runFile(run, file.id)} download>
                    Download<span className="sr-only"> {file.path}</span>
                  </a>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      {view.left > 0 && (
        <p role="note" className="text-ink-soft">
          {formatCount(view.left, 'more file')} stayed behind: of what a run leaves, {filesMax} files are
          kept, {formatBytes(fileBytesMax)} each and {formatBytes(bytesMax)} together.
        </p>
      )}
    </div>
  )
}
