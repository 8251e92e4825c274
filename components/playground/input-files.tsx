'use client'

/** Files for one run: chosen here, sent with the arguments, found by the tool in its workspace. */
import { FileUp, X } from 'lucide-react'
import { useRef } from 'react'
import { addFiles, bytesOf, type SelectedFile } from '@/components/toolboxes/upload/selection'
import { Button } from '@/components/ui/form/button'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { inputFileLimits } from '@/lib/core/runs/file-limits'
import { links } from '@/lib/core/base/links'

/** `from`: the run whose files are given again, as long as nobody chooses others. */
export type GivenFiles = { chosen: readonly SelectedFile[]; from: string | null }
export const noFiles: GivenFiles = { chosen: [], from: null }

export function InputFiles({
  given,
  problems,
  onChange,
}: {
  given: GivenFiles
  problems: readonly string[]
  onChange: (given: GivenFiles) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const { chosen, from } = given
  const add = (files: FileList | null) => {
    const added = [...(files ?? [])].map(file => ({ path: file.name, size: file.size, content: file }))
    onChange({ chosen: addFiles(chosen, added), from: null })
  }
  const fault = faultOf(chosen)
  return (
    <section aria-label="Files for this run" className="mt-5">
      <h2 className="text-sm font-medium">Files</h2>
      <p className="my-1 text-sm text-ink-soft">
        Available to the tool in /workspace, where it can change them. Up to {inputFileLimits.filesMax} files,{' '}
        {formatBytes(inputFileLimits.uploadBytesMax)} in total.
      </p>
      <ul className="flex flex-col gap-1">
        {chosen.map(file => (
          <li key={file.path} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 truncate font-mono text-xs">{file.path}</span>
            <span className="figures text-xs text-ink-soft">{formatBytes(file.size)}</span>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label={`Leave out ${file.path}`}
              onClick={() => onChange({ chosen: chosen.filter(each => each !== file), from: null })}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
        {from !== null && (
          <li className="flex items-center gap-2 text-sm">
            The files of{' '}
            <a className="link" href={links.run(from)}>
              the earlier run
            </a>
            <Button
              size="icon-sm"
              variant="ghost"
              aria-label="Leave out the files of the earlier run"
              onClick={() => onChange(noFiles)}
            >
              <X aria-hidden />
            </Button>
          </li>
        )}
      </ul>
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
          // The same file chosen again after a change on the disk must count as a choice.
          event.target.value = ''
        }}
      />
      {[...(fault ? [fault] : []), ...problems].map(problem => (
        <p key={problem} className="mt-1 text-sm text-bad" data-field-problems>
          {problem}
        </p>
      ))}
    </section>
  )
}

/** Why the files cannot be sent, or null. The server judges again; this spares the wait. */
function faultOf(files: readonly SelectedFile[]): string | null {
  const { filesMax, fileBytesMax, uploadBytesMax } = inputFileLimits
  const large = files.find(file => file.size > fileBytesMax)
  if (files.length > filesMax) return `${formatCount(files.length, 'file')} are too many.`
  if (large) return `${large.path} is larger than ${formatBytes(fileBytesMax)}.`
  return bytesOf(files) > uploadBytesMax ? `${formatBytes(bytesOf(files))} are too much.` : null
}

/** The body of a call: JSON, or a form with that JSON when files were chosen. */
export function bodyOfCall(
  call: object,
  { chosen, from }: GivenFiles,
): { json: object } | { body: FormData } {
  if (chosen.length === 0) return { json: { ...call, ...(from !== null && { filesFrom: from }) } }
  const form = new FormData()
  form.append('call', JSON.stringify(call))
  for (const file of chosen) form.append('file', file.content, file.path)
  return { body: form }
}
