/** The rules as a file: taken out, and read back in with every problem on its line. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { Menu, MenuItem } from '@/components/ui/menu'
import { problemWords, request } from '@/components/ui/request'
import { links } from '@/lib/core/links'
import type { PolicyContent, PolicyReading } from '@/lib/core/policy/read-policy'
import { policyFormats } from '@/lib/core/policy/write-policy'

type PolicyFileProps = { number: number; onRead: (content: PolicyContent) => void }

export function PolicyFile({ number, onRead }: PolicyFileProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu align="end" trigger={<Button>As a file</Button>}>
        {Object.entries(policyFormats).map(([format, { title }]) => (
          <MenuItem key={format} asChild>
            <a href={links.api.policyExport(format, number || undefined)} download>
              Download as {title}
            </a>
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>Read a file …</MenuItem>
      </Menu>
      {open && (
        <ReadDialog
          onClose={() => setOpen(false)}
          onRead={content => {
            setOpen(false)
            onRead(content)
          }}
        />
      )}
    </>
  )
}

function ReadDialog({ onClose, onRead }: { onClose: () => void; onRead: (content: PolicyContent) => void }) {
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState<PolicyReading | null>(null)

  const read = async () => {
    setBusy(true)
    const answer = await request<PolicyReading>(links.api.policyRead(), { json: { text } })
    setBusy(false)
    if (!answer.ok) return setFault(problemWords(answer.problem))
    setFault(null)
    const { content, problems } = answer.value
    if (content && problems.length === 0) onRead(content)
    else setReading(answer.value)
  }

  const content = reading?.content
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Read the rules from a file"
      description="They take the place of the rules on the page; nothing holds until you save."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {content && content.rules.length > 0 && (
            <Button onClick={() => onRead(content)}>Take the {content.rules.length} that can be read</Button>
          )}
          <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={read}>
            Read
          </Button>
        </>
      }
    >
      {fault && (
        <Callout tone="bad" role="alert" className="mb-3">
          {fault}
        </Callout>
      )}
      <Field id="policy-text" label="HOCON or JSON">
        {control => (
          <Textarea
            {...control}
            rows={12}
            spellCheck={false}
            className="font-mono text-xs"
            value={text}
            onChange={event => setText(event.target.value)}
          />
        )}
      </Field>
      {reading && (
        <ul className="mt-3 flex flex-col gap-1 text-sm" aria-label="Problems">
          {reading.problems.map((problem, index) => (
            <li key={index}>
              <span className="font-mono text-xs text-ink-soft">
                line {problem.place?.line}, column {problem.place?.column}
              </span>{' '}
              {problem.message} <span className="text-ink-soft">{problem.hint}</span>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
