/** The rules as a file: taken out, and read back in with every problem on its line. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { formatCount } from '@/components/ui/format-number'
import { Callout } from '@/components/ui/callout'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/input'
import { Menu, MenuItem } from '@/components/ui/menu'
import { problemWords, request } from '@/components/ui/request'
import { Select } from '@/components/ui/select'
import { links } from '@/lib/core/base/links'
import { policyTextFormats, type PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import type { PolicyTextReading } from '@/lib/core/policy/views/policy-view'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import { policyFormats } from '@/lib/core/policy/text/write-policy'
import { PolicyReadingView } from './policy-reading-view'

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
  const [format, setFormat] = useState<PolicyTextFormat | ''>('')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const [reading, setReading] = useState<PolicyTextReading | null>(null)

  const read = async () => {
    setBusy(true)
    const answer = await request<PolicyTextReading>(links.api.policyRead(), {
      json: { text, ...(format && { format }) },
    })
    setBusy(false)
    if (!answer.ok) return setFault(problemWords(answer.problem))
    setFault(null)
    const { content, problems } = answer.value
    // Ours mean what they say; those of others are looked at before they are taken.
    if (content && problems.length === 0 && answer.value.format === 'pegboard') onRead(content)
    else setReading(answer.value)
  }

  const content = reading?.content
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import rules"
      description="They replace the draft. Nothing applies until you save."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {content && (content.rules.length > 0 || reading.format !== 'pegboard') && (
            <Button onClick={() => onRead(content)}>Take {formatCount(content.rules.length, 'rule')}</Button>
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
      <Field id="policy-format" label="What it is" className="mb-3">
        {control => (
          <Select
            {...control}
            value={format}
            onChange={event => {
              setFormat(event.target.value as PolicyTextFormat | '')
              setReading(null)
            }}
          >
            <option value="">What it looks like</option>
            {Object.entries(policyTextFormats).map(([value, { title }]) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="policy-text" label="Text">
        {control => (
          <Textarea
            {...control}
            rows={12}
            spellCheck={false}
            className="font-mono text-xs"
            value={text}
            onChange={event => {
              setText(event.target.value)
              setReading(null)
            }}
          />
        )}
      </Field>
      {reading && <PolicyReadingView reading={reading} />}
    </Dialog>
  )
}
