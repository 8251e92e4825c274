/** An area to drop files on. Its buttons do the same by keyboard. */
'use client'

import { FileUp, FolderUp, Upload } from 'lucide-react'
import { useEffect, useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { Button } from '@/components/ui/form/button'
import { classNames } from '@/components/ui/class-names'
import { toast } from '@/components/ui/overlay/toast'
import { stepControl } from '@/lib/core/people/first-step-anchor'
import { readDropped } from './read-dropped'
import type { SelectedFile } from './selection'

type DropZoneProps = { onAdd: (files: SelectedFile[]) => void; compact: boolean }

export function DropZone({ onAdd, compact }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = async (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const { files, unreadable } = await readDropped(event.dataTransfer)
    onAdd(files)
    if (unreadable.length > 0) toast.bad('Some files couldn’t be read', unreadable.slice(0, 3).join(', '))
  }
  const prompt = compact ? 'Drop more files here' : 'Drop files, a folder or an archive here'
  return (
    <div
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={event => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={event => void drop(event)}
      className={classNames(
        'pegboard rounded-lg border-2 border-dashed px-4 text-center',
        compact ? 'py-5' : 'py-12',
        isOver ? 'border-accent bg-accent-wash' : 'border-line-strong bg-surface',
      )}
    >
      <div className="mx-auto flex w-fit max-w-full flex-col items-center gap-3 rounded-lg bg-bg px-6 py-4">
        {!compact && <Upload aria-hidden className="size-6 text-accent-text" />}
        <p className={compact ? 'text-sm' : 'text-lg font-semibold'}>
          {isOver ? 'Release to add files' : prompt}
        </p>
        <FileButtons onAdd={onAdd} size={compact ? 'sm' : 'md'} />
      </div>
    </div>
  )
}

type FileButtonsProps = { onAdd: (files: SelectedFile[]) => void; size: 'sm' | 'md' }

/** Buttons that open the browser's dialogs for files and folders. */
function FileButtons({ onAdd, size }: FileButtonsProps) {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  // React has no prop for this attribute, which makes the file dialog choose folders.
  useEffect(() => folder.current?.setAttribute('webkitdirectory', ''), [])

  const add = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(event.target.files ?? [])]
    onAdd(
      chosen.map(file => ({ path: file.webkitRelativePath || file.name, size: file.size, content: file })),
    )
    // Without this, choosing a file again after it changed on disk would fire no event.
    event.target.value = ''
  }
  return (
    <>
      <div className="flex flex-wrap justify-center gap-2">
        <Button {...stepControl('upload')} size={size} onClick={() => files.current?.click()}>
          <FileUp aria-hidden /> Choose files
        </Button>
        <Button size={size} onClick={() => folder.current?.click()}>
          <FolderUp aria-hidden /> Choose folder
        </Button>
      </div>
      <input ref={files} type="file" multiple hidden aria-label="Files to upload" onChange={add} />
      <input ref={folder} type="file" multiple hidden aria-label="Folder to upload" onChange={add} />
    </>
  )
}
