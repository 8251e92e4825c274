/** Files for one run. They are sent with the arguments, and the tool finds them in its workspace. */
'use client'

import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { addFiles, bytesOf, type SelectedFile } from '@/components/toolboxes/upload/selection'
import { Button } from '@/components/ui/form/button'
import { formatBytes } from '@/components/ui/text/format-number'
import { inputFileLimits } from '@/lib/core/runs/limits/file-limits'
import { links } from '@/lib/core/base/links'
import { noFiles, type CallFiles } from '@/components/playground/session/call-files'

type InputFilesProps = {
  files: CallFiles
  problems: readonly string[]
  onChange: (files: CallFiles) => void
}

export function InputFiles({ files: { chosen, from }, problems, onChange }: InputFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const add = (list: FileList | null) => {
    const added = [...(list ?? [])].map(file => ({ path: file.name, size: file.size, content: file }))
    onChange({ chosen: addFiles(chosen, added), from: null })
  }
  const limitProblem = exceededLimit(chosen)
  const shownProblems = limitProblem === null ? problems : [limitProblem, ...problems]
  return (
    <section aria-label="Files for this run" className="mt-5">
      <h2 className="text-sm font-medium">Files</h2>
      <p className="my-1 text-sm text-ink-soft">
        Available to the tool in /workspace, where it can change them. Up to {inputFileLimits.filesMax} files,{' '}
        {formatBytes(inputFileLimits.uploadBytesMax)} in total.
      </p>
      <FileList files={{ chosen, from }} onChange={onChange} />
      <Button size="sm" variant="secondary" className="mt-1" onClick={() => input.current?.click()}>
        <FileUp aria-hidden /> Add files
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files for this run"
        onChange={event => {
          add(event.target.files)
          // Without this, choosing a file again after it changed on disk would fire no event.
          event.target.value = ''
        }}
      />
      {shownProblems.map(problem => (
        <p key={problem} className="mt-1 text-sm text-bad" data-field-problems>
          {problem}
        </p>
      ))}
    </section>
  )
}

/** The files to send: new ones, or those of an earlier run. */
function FileList({ files: { chosen, from }, onChange }: Omit<InputFilesProps, 'problems'>) {
  return (
    <ul className="flex flex-col gap-1">
      {chosen.map(file => (
        <li key={file.path} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 truncate font-mono text-xs">{file.path}</span>
          <span className="figures text-xs text-ink-soft">{formatBytes(file.size)}</span>
          <RemoveButton
            label={`Remove ${file.path}`}
            onClick={() => onChange({ chosen: chosen.filter(each => each !== file), from: null })}
          />
        </li>
      ))}
      {from !== null && (
        <li className="flex items-center gap-2 text-sm">
          Files of the{' '}
          <a className="link" href={links.run(from)}>
            earlier run
          </a>
          <RemoveButton label="Remove the files of the earlier run" onClick={() => onChange(noFiles)} />
        </li>
      )}
    </ul>
  )
}

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="icon-sm" variant="ghost" aria-label={label} onClick={onClick}>
      <X aria-hidden />
    </Button>
  )
}

/** Returns why the files cannot be sent, or null. The server checks again; this check saves the upload. */
function exceededLimit(files: readonly SelectedFile[]): string | null {
  const { filesMax, fileBytesMax, uploadBytesMax } = inputFileLimits
  const total = bytesOf(files)
  const large = files.find(file => file.size > fileBytesMax)
  if (files.length > filesMax)
    return `Too many files: ${files.length.toLocaleString('en')}. The limit is ${filesMax}.`
  if (large) return `${large.path} is larger than ${formatBytes(fileBytesMax)}.`
  return total > uploadBytesMax
    ? `Too large: ${formatBytes(total)}. The limit is ${formatBytes(uploadBytesMax)}.`
    : null
}
