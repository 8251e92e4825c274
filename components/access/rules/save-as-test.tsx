/** Keeps the answer of a check as what is expected from now on. */
'use client'

import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { problemWords, request } from '@/components/ui/request'
import { toast } from '@/components/ui/toast'
import { links } from '@/lib/core/base/links'
import type { Effect } from '@/lib/core/spec/tool-spec'

/** What was asked; the version is left out, because tests are about the published one. */
export type AskedAccess = {
  person: string
  toolbox: string
  tool: string
  action: 'view' | 'run'
  argumentsText?: string
}

export function SaveAsTest({ test }: { test: AskedAccess & { expected: Effect } }) {
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const save = async () => {
    setBusy(true)
    const answer = await request(links.api.policyTests(), { json: test })
    setBusy(false)
    if (!answer.ok) return toast.bad('Not saved', problemWords(answer.problem))
    setSaved(true)
    toast.good('Saved as a test', 'It is looked at before rules are saved.')
  }
  return (
    <div className="mb-4">
      <Button busy={busy} disabled={saved} onClick={save}>
        <FlaskConical aria-hidden /> {saved ? 'Saved as a test' : 'Save as test'}
      </Button>
    </div>
  )
}
