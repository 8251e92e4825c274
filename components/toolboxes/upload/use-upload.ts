/** Sends one upload at a time, with its progress and failure. Leaving the page cancels it. */
'use client'

import { useRouter } from 'next/navigation'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { announce } from '@/components/ui/data/live-region'
import { toast } from '@/components/ui/overlay/toast'
import type { RequestProblem } from '@/components/ui/request/request'
import type { SendProgress } from '@/components/ui/request/send-with-progress'
import { links } from '@/lib/core/base/links'
import type { Problem } from '@/lib/core/base/problem'
import type { SelectedFile } from './selection'
import { announcementOf, cancelledDetailOf, nothingSent } from './upload-progress'
import { findChangedFile, sendUpload, type UploadRequest } from './send-upload'

export type UploadFailure = {
  title: string
  detail: string
  problems: Problem[]
  /** The name has to change. The message belongs to the field of the name. */
  nameTaken: boolean
}

/** Reason of an abort that needs no note. */
const pageLeft = 'The person left the page.'

type UploadController = {
  /** null when nothing is being sent. */
  progress: SendProgress | null
  failure: UploadFailure | null
  send: (files: readonly SelectedFile[], request: UploadRequest) => Promise<void>
  cancel: () => void
  clearFailure: () => void
}

export function useUpload(): UploadController {
  const router = useRouter()
  const [progress, setProgress] = useState<SendProgress | null>(null)
  const [failure, setFailure] = useState<UploadFailure | null>(null)
  const abort = useRef<AbortController | null>(null)

  const cancel = useCallback(() => abort.current?.abort(), [])
  const clearFailure = useCallback(() => setFailure(null), [])
  useEffect(() => () => abort.current?.abort(pageLeft), [])

  const send = useCallback<UploadController['send']>(
    async (files, request) => {
      const { signal } = (abort.current = new AbortController())
      setFailure(null)
      let shown = nothingSent
      const onProgress = (now: SendProgress) => {
        const sentence = announcementOf(shown, now)
        shown = now
        setProgress(now)
        if (sentence) announce(sentence)
      }
      setProgress(shown)
      announce('Uploading')
      const answer = await sendUpload(files, request, { onProgress, signal })
      if (answer.ok) {
        const { toolbox, version, unchanged } = answer.value
        // The progress bar stays until the next page is shown.
        router.push(`${links.uploaded(toolbox.slug, version)}${unchanged ? '?unchanged=1' : ''}`)
        return
      }
      setProgress(null)
      if (answer.problem.code === 'aborted') {
        if (signal.reason !== pageLeft) toast.info('Upload cancelled', cancelledDetailOf(shown))
        return
      }
      const changed = answer.problem.code === 'network' ? await findChangedFile(files) : null
      setFailure(changed ? changedFileFailure(changed) : failureOf(answer.problem))
    },
    [router],
  )

  return useMemo(
    () => ({ progress, failure, send, cancel, clearFailure }),
    [progress, failure, send, cancel, clearFailure],
  )
}

function changedFileFailure(path: string): UploadFailure {
  return {
    title: `${path} has changed since it was chosen`,
    detail: 'Add the file again to upload its new contents.',
    problems: [],
    nameTaken: false,
  }
}

function failureOf({ code, title, detail, details }: RequestProblem): UploadFailure {
  const problems = Array.isArray(details.problems) ? (details.problems as Problem[]) : []
  return {
    title,
    detail: problems.some(problem => problem.message === detail) || detail === title ? '' : detail,
    problems,
    nameTaken: code === 'toolbox.slug-taken' || code === 'toolbox.invalid-name',
  }
}
