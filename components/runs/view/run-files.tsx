'use client'

/** The files of a run, provided or created by the tool, each with a download and, where possible, a preview. */
import dynamic from 'next/dynamic'
import { Fragment, useEffect, useState } from 'react'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { request } from '@/components/ui/request/request'
import { Button } from '@/components/ui/form/button'
import { LoadingRows, Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { RunFileKind, RunFilesView } from '@/lib/core/runs/run-views'
import { previewKind } from '@/lib/core/runs/file-preview'
import { outputFileLimits } from '@/lib/core/runs/limits/file-limits'
import { links } from '@/lib/core/base/links'

/** Loaded when a file is first opened. */
const FilePreview = dynamic(() => import('./file-preview'), { ssr: false })

const kindTexts: Record<RunFileKind, string> = {
  output: 'Created by the tool',
  input: 'Provided',
  log: 'Full output',
}

/** Returns null until the files are loaded. They are loaded again when the run has ended. */
export function useRunFiles(run: string, hasEnded: boolean): RunFilesView | null {
  const [files, setFiles] = useState<RunFilesView | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the request does not read `hasEnded`, but the end of a run adds files.
  useEffect(() => {
    const abort = new AbortController()
    void request<RunFilesView>(links.api.runFiles(run), { signal: abort.signal }).then(answer => {
      if (answer.ok) setFiles(answer.value)
    })
    return () => abort.abort()
  }, [run, hasEnded])
  return files
}

type RunFilesProps = {
  run: string
  /** null while they are loaded. */
  view: RunFilesView | null
  hasEnded: boolean
}

export function RunFiles({ run, view, hasEnded }: RunFilesProps) {
  if (view === null)
    return (
      <Table label="Files of the run" loading>
        <FilesHead />
        <LoadingRows columns={4} rows={2} />
      </Table>
    )
  const { fileBytesMax, filesMax, bytesMax } = outputFileLimits
  const order = (kind: RunFileKind) => Object.keys(kindTexts).indexOf(kind)
  const files = view.files.toSorted((a, b) => order(a.kind) - order(b.kind))
  return (
    <div className="flex flex-col gap-3 text-sm">
      {files.length === 0 ? (
        <p className="text-ink-soft">
          {hasEnded ? 'No files.' : 'Files the tool leaves in /workspace appear here when the run ends.'}
        </p>
      ) : (
        <Table label="Files of the run">
          <FilesHead />
          <tbody>
            {files.map(file => (
              <FileRows key={file.id} run={run} file={file} />
            ))}
          </tbody>
        </Table>
      )}
      {view.left > 0 && (
        <p role="note" className="text-ink-soft">
          {formatCount(view.left, 'more file was', 'more files were')} not saved. A run can save{' '}
          {formatCount(filesMax, 'file')} of up to {formatBytes(fileBytesMax)} each, {formatBytes(bytesMax)}{' '}
          in total.
        </p>
      )}
    </div>
  )
}

function FilesHead() {
  return (
    <TableHead>
      <Th>File</Th>
      <Th>Size</Th>
      <Th className="max-sm:hidden">From</Th>
      <Th>
        <span className="sr-only">Download</span>
      </Th>
    </TableHead>
  )
}

type FileRowsProps = { run: string; file: RunFilesView['files'][number] }

/** A file, and its content below it once the reader opens it. */
function FileRows({ run, file: { id, path, size, sha256, kind } }: FileRowsProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Fragment>
      <Tr>
        <Td className="font-mono text-xs break-all" title={`SHA-256 ${sha256}`}>
          {path}
          <span className="block font-sans text-ink-soft sm:hidden">{kindTexts[kind]}</span>
        </Td>
        <Td className="figures whitespace-nowrap">{formatBytes(size)}</Td>
        <Td className="whitespace-nowrap text-ink-soft max-sm:hidden">{kindTexts[kind]}</Td>
        <Td className="text-right whitespace-nowrap">
          {previewKind(path) !== null && (
            <Button size="sm" variant="ghost" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              Preview<span className="sr-only"> {path}</span>
            </Button>
          )}{' '}
          <a className="link" href={links.api.runFile(run, id)} download>
            Download<span className="sr-only"> {path}</span>
          </a>
        </Td>
      </Tr>
      {isOpen && (
        <Tr>
          <Td colSpan={4}>
            <FilePreview run={run} file={{ id, path }} />
          </Td>
        </Tr>
      )}
    </Fragment>
  )
}
