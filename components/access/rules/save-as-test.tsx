/** Saves the result of a check as a policy test. */
'use client'

import { FlaskConical } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { useSubmit } from '@/components/ui/request/use-submit'
import { links } from '@/lib/core/base/links'
import type { Effect } from '@/lib/core/spec/tool-spec'

/** The checked request, without the version, because tests apply to the published one. */
export type AskedAccess = {
  person: string
  toolbox: string
  tool: string
  action: 'view' | 'run'
  argumentsText?: string
}

export function SaveAsTest({ test }: { test: AskedAccess & { expected: Effect } }) {
  const { submit, busy } = useSubmit()
  const [saved, setSaved] = useState(false)
  const save = () =>
    submit({
      url: links.api.policyTests(),
      json: test,
      done: { title: 'Saved as a test', detail: 'Pegboard checks it before rules are saved.' },
      failed: 'Couldn’t save the test',
      onDone: () => setSaved(true),
    })
  return (
    <div className="mb-4">
      <Button busy={busy} disabled={saved} onClick={save}>
        <FlaskConical aria-hidden /> {saved ? 'Saved as a test' : 'Save as test'}
      </Button>
    </div>
  )
}
