/** The members of expanded groups, loaded when a group is expanded. */
'use client'

import { useEffect, useState } from 'react'
import { toast } from '@/components/ui/overlay/toast'
import { formatProblem, request } from '@/components/ui/request/request'
import { links } from '@/lib/core/base/links'
import type { MatrixAxes, MatrixMember } from '@/lib/core/policy/check/matrix'

type Members = Readonly<Record<string, readonly MatrixMember[]>>

/** @param open keys of the expanded groups */
export function useGroupMembers({ rows }: MatrixAxes, open: readonly string[]): Members {
  const [loaded, setLoaded] = useState<Members>({})
  const missing = rows.find(
    ({ key, size, members }) => size > 0 && !members && open.includes(key) && !(key in loaded),
  )?.key

  useEffect(() => {
    if (missing === undefined) return
    const abort = new AbortController()
    const load = async () => {
      const url = links.api.policyMatrixMembers(missing.slice('group:'.length))
      const answer = await request<{ members: MatrixMember[] }>(url, { signal: abort.signal })
      if (abort.signal.aborted) return
      if (!answer.ok) toast.bad('Couldn’t load the members', formatProblem(answer.problem))
      // A group whose members could not be loaded is not requested again and again.
      setLoaded(current => ({ ...current, [missing]: answer.ok ? answer.value.members : [] }))
    }
    void load()
    return () => abort.abort()
  }, [missing])
  return loaded
}
