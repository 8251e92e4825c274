'use client'

/** The content of a file of a run, as far as a page can show it: an image, a table, JSON, Markdown or text. */
import { useEffect, useState } from 'react'
import { request } from '@/components/ui/request/request'
import { Skeleton } from '@/components/ui/data/skeleton'
import { Table, Td, Tr } from '@/components/ui/data/table'
import { formatBytes } from '@/components/ui/text/format-number'
import { readCsv } from '@/lib/core/base/csv'
import { links } from '@/lib/core/base/links'
import { previewKind, previewLimits, type PreviewKind, type TextPreview } from '@/lib/core/runs/file-preview'
import { JsonTree } from './json-tree'
import { TextValue } from './text-value'
import { UntrustedImage } from './untrusted-image'

type FilePreviewProps = { run: string; file: { id: string; path: string } }

export default function FilePreview({ run, file }: FilePreviewProps) {
  const kind = previewKind(file.path)
  const address = links.api.runFilePreview(run, file.id)
  if (kind === null) return null
  if (kind === 'image') return <UntrustedImage address={address} name={file.path} />
  return <TextFilePreview address={address} path={file.path} kind={kind} />
}

type TextFilePreviewProps = { address: string; path: string; kind: Exclude<PreviewKind, 'image'> }

function TextFilePreview({ address, path, kind }: TextFilePreviewProps) {
  const [preview, setPreview] = useState<TextPreview | string | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    void request<TextPreview>(address, { signal: abort.signal }).then(answer => {
      if (!abort.signal.aborted) setPreview(answer.ok ? answer.value : answer.problem.detail)
    })
    return () => abort.abort()
  }, [address])
  if (preview === null) return <Skeleton label={`Loading ${path}`} lines={4} />
  if (typeof preview === 'string') return <p className="text-bad">{preview}</p>
  return (
    <div className="flex flex-col gap-2">
      {preview.cut && (
        <p role="note" className="text-xs text-ink-soft">
          The first {formatBytes(previewLimits.textBytesMax)}. Download the file to see the rest.
        </p>
      )}
      <TextFile path={path} kind={kind} preview={preview} />
    </div>
  )
}

function TextFile({
  path,
  kind,
  preview: { text, cut },
}: { preview: TextPreview } & Omit<TextFilePreviewProps, 'address'>) {
  if (kind === 'table') return <CsvFile path={path} text={text} />
  if (kind === 'json' && !cut && isJson(text)) return <JsonTree text={text} />
  return <TextValue label={path} text={text} isMarkdown={kind === 'markdown'} />
}

function CsvFile({ path, text }: { path: string; text: string }) {
  const { tableRowsMax, tableColumnsMax } = previewLimits
  const separator = path.toLowerCase().endsWith('.tsv') ? '\t' : ','
  const { rows, cut } = readCsv(text, separator, tableRowsMax, tableColumnsMax)
  return (
    <>
      <Table label={`Content of ${path}`}>
        <tbody>
          {rows.map((row, index) => (
            <Tr key={index}>
              {row.map((cell, column) => (
                <Td key={column} className={`font-mono text-xs ${index === 0 ? 'font-semibold' : ''}`}>
                  {cell}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
      {cut && (
        <p role="note" className="text-xs text-ink-soft">
          The first {tableRowsMax} rows and {tableColumnsMax} columns.
        </p>
      )}
    </>
  )
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    // The error is the answer.
    return false
  }
}
