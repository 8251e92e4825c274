/** The rules as a file: downloaded, and imported with every problem on its line. */
'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import { Dialog } from '@/components/ui/overlay/dialog'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { Menu, MenuItem } from '@/components/ui/overlay/menu'
import { Select } from '@/components/ui/form/select'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
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
        <MenuItem onSelect={() => setOpen(true)}>Import rules…</MenuItem>
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
  const { submit, busy, problem, retry } = useSubmit()
  const [reading, setReading] = useState<PolicyTextReading | null>(null)

  const read = () =>
    submit<PolicyTextReading>({
      url: links.api.policyRead(),
      json: { text, ...(format && { format }) },
      onDone: read => {
        // Our own format loses nothing; rules of another one are reviewed before they replace the draft.
        if (read.content && read.problems.length === 0 && read.format === 'pegboard') onRead(read.content)
        else setReading(read)
      },
    })

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
            <Button onClick={() => onRead(content)}>Use {formatCount(content.rules.length, 'rule')}</Button>
          )}
          <Button variant="primary" busy={busy} disabled={text.trim() === ''} onClick={() => void read()}>
            Read
          </Button>
        </>
      }
    >
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <Field id="policy-format" label="Format" className="mb-3">
        {control => (
          <Select
            {...control}
            value={format}
            onChange={event => {
              setFormat(event.target.value as PolicyTextFormat | '')
              setReading(null)
            }}
          >
            <option value="">Detect automatically</option>
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
