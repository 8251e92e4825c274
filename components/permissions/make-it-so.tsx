/** Another answer for a cell: puts a rule into the draft of the rules, where its effect is shown before anything is saved. */
'use client'

import { useRouter } from 'next/navigation'
import type { FormEvent } from 'react'
import { Button } from '@/components/ui/button'
import { Select } from '@/components/ui/select'
import { links } from '@/lib/core/links'

type MakeItSoProps = {
  /** As `subjectText` writes it. */
  who: string
  toolbox: string
  tool?: string
}

export function MakeItSo({ who, toolbox, tool }: MakeItSoProps) {
  const router = useRouter()
  const propose = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const given = (name: string) => String(fields.get(name))
    router.push(
      links.permissions('rules', {
        who,
        what: given('what'),
        effect: given('effect'),
        days: given('days') || undefined,
      }),
    )
  }
  return (
    <form aria-label="Make it so" className="flex flex-wrap items-center gap-2" onSubmit={propose}>
      <Select name="effect" aria-label="Answer">
        <option value="allow">Allow</option>
        <option value="confirm">Ask first</option>
        <option value="deny">Deny</option>
      </Select>
      <Select name="what" aria-label="Of what" className="max-w-full">
        {tool && <option value={`tool:${toolbox}/${tool}`}>{tool}</option>}
        <option value={`toolbox:${toolbox}`}>all of {toolbox}</option>
      </Select>
      <Select name="days" aria-label="For how long" defaultValue="7">
        <option value="1">for a day</option>
        <option value="7">for 7 days</option>
        <option value="30">for 30 days</option>
        <option value="">for good</option>
      </Select>
      <Button type="submit" size="sm">
        Make it so …
      </Button>
    </form>
  )
}
