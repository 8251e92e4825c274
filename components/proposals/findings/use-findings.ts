/** The findings that a reader has reached. Further pages are loaded from the server. */
'use client'

import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { request } from '@/components/ui/request/request'
import { toast } from '@/components/ui/overlay/toast'
import { links } from '@/lib/core/base/links'
import type { DrawnFinding, DrawnFindings, FindingsAhead } from '@/lib/core/proposals/judge/drawn-finding'

type Page = Pick<DrawnFindings, 'findings' | 'next' | 'ahead'>

/** Number of findings per request of a reader who scrolls, and of one who presses the button or a key. */
const pageDefault = 30
const pageMax = 100

type LoadedFindings = {
  findings: readonly DrawnFinding[]
  next: string | null
  /** What follows after the loaded findings. */
  ahead: FindingsAhead
  busy: boolean
  hasFailed: boolean
  loadNext: (isPressed: boolean) => void
}

/**
 * @param initial the first page, which the server draws again after each review
 * @param query parameters of the filter
 */
export function useFindings(
  proposal: number,
  initial: DrawnFindings,
  query: Record<string, string | undefined>,
): LoadedFindings {
  const [later, setLater] = useState<Page>({ findings: [], next: initial.next, ahead: initial.ahead })
  const [busy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const drawn = useRef(initial)

  const load = useCallback(
    async (cursor: string, limit: number): Promise<Page | null> => {
      const url = links.api.proposalFindings(proposal, { ...query, cursor, limit: String(limit) })
      const answer = await request<DrawnFindings>(url)
      setFailed(!answer.ok)
      if (!answer.ok) toast.bad('Couldn’t load more findings', answer.problem.detail)
      return answer.ok ? answer.value : null
    },
    [proposal, query],
  )

  useEffect(() => {
    if (drawn.current === initial) return
    drawn.current = initial
    let isCurrent = true
    const reload = async () => {
      const page = await loadAgain(initial, later.findings.length, load)
      if (isCurrent && page) setLater(page)
    }
    void reload()
    return () => {
      isCurrent = false
    }
  }, [initial, later.findings.length, load])

  return useMemo(() => {
    const first = new Set(initial.findings.map(({ group }) => group))
    return {
      // A review can move a finding from a later page to the first one.
      findings: [...initial.findings, ...later.findings.filter(({ group }) => !first.has(group))],
      next: later.next,
      ahead: later.ahead,
      busy,
      hasFailed,
      loadNext: async isPressed => {
        if (busy || later.next === null) return
        setBusy(true)
        const page = await load(later.next, isPressed ? pageMax : pageDefault)
        setBusy(false)
        if (page) setLater(known => ({ ...page, findings: [...known.findings, ...page.findings] }))
      },
    }
  }, [initial, later, busy, hasFailed, load])
}

/** Loads as many findings again as there were after the first page. */
async function loadAgain(
  { next, ahead }: Pick<DrawnFindings, 'next' | 'ahead'>,
  count: number,
  load: (cursor: string, limit: number) => Promise<Page | null>,
): Promise<Page | null> {
  const page: Page = { findings: [], next, ahead }
  while (page.next !== null && page.findings.length < count) {
    const more = await load(page.next, Math.min(pageMax, count - page.findings.length))
    if (!more) return null
    page.findings.push(...more.findings)
    page.next = more.next
    page.ahead = more.ahead
  }
  return page
}
