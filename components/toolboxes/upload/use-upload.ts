/** One upload on its way: how far, how to stop it, what came back. */
'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { announce } from '@/components/ui/data/live-region'
import type { RequestProblem } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { Problem } from '@/lib/core/base/problem'
import type { SelectedFile } from './selection'
import { findChangedFile, sendUpload, type UploadName, type UploadProposal } from './send-upload'

type UploadFault = { title: string; detail: string; problems: Problem[]; nameTaken: boolean }

export function useUpload() {
  const router = useRouter()
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<UploadFault | null>(null)
  const abort = useRef<AbortController | null>(null)

  useEffect(() => () => abort.current?.abort(), [])

  const send = async (files: readonly SelectedFile[], name: UploadName, proposal: UploadProposal | null) => {
    abort.current = new AbortController()
    setFault(null)
    setProgress(0)
    announce('Uploading')
    const answer = await sendUpload(
      files,
      { name, proposal },
      { onProgress: setProgress, signal: abort.current.signal },
    )
    if (answer.ok) {
      const { toolbox, version, unchanged } = answer.value
      // The progress stays until the next page is there.
      setProgress(1)
      router.push(`${links.uploaded(toolbox.slug, version)}${unchanged ? '?unchanged=1' : ''}`)
      return
    }
    setProgress(null)
    if (answer.problem.code === 'aborted') return announce('The upload was cancelled')
    const changed = answer.problem.code === 'network' ? await findChangedFile(files) : null
    setFault(changed ? changedFault(changed) : faultOfProblem(answer.problem))
  }

  return { progress, fault, send, cancel: () => abort.current?.abort(), clearFault: () => setFault(null) }
}

function changedFault(path: string): UploadFault {
  return {
    title: `${path} has changed since it was chosen`,
    detail: 'Add the file again to upload its new contents.',
    problems: [],
    nameTaken: false,
  }
}

function faultOfProblem({ code, title, detail, details }: RequestProblem): UploadFault {
  const problems = Array.isArray(details.problems) ? (details.problems as Problem[]) : []
  return {
    title,
    detail: problems.some(problem => problem.message === detail) || detail === title ? '' : detail,
    problems,
    nameTaken: code === 'toolbox.slug-taken' || code === 'toolbox.invalid-name',
  }
}
