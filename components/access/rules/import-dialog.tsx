'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Textarea } from '@/components/ui/form/input'
import { Select } from '@/components/ui/form/select'
import { Dialog } from '@/components/ui/overlay/dialog'
import { SubmitProblem } from '@/components/ui/request/submit-problem'
import { useSubmit } from '@/components/ui/request/use-submit'
import { formatCount } from '@/components/ui/text/format-number'
import { links } from '@/lib/core/base/links'
import { policyTextFormats, type PolicyTextFormat } from '@/lib/core/policy/imports/policy-text-formats'
import type { PolicyContent } from '@/lib/core/policy/text/read-policy'
import type { PolicyTextReading } from '@/lib/core/policy/views/policy-view'
import { PolicyReadingView } from './policy-reading-view'

type ImportDialogProps = { onClose: () => void; onRead: (content: PolicyContent) => void }

/** Rules as text in any supported format. They replace the draft after a review of what was read. */
export function ImportDialog({ onClose, onRead }: ImportDialogProps) {
  const [source, setSource] = useState<ImportSource>({ text: '', format: '' })
  const [reading, setReading] = useState<PolicyTextReading | null>(null)
  const { submit, busy, problem, retry } = useSubmit()

  const read = () =>
    submit<PolicyTextReading>({
      url: links.api.policyRead(),
      json: { text: source.text, ...(source.format && { format: source.format }) },
      onDone: result => {
        // Our own format loses nothing; rules of another one are reviewed before they replace the draft.
        const isComplete = result.problems.length === 0 && result.format === 'pegboard'
        if (result.content && isComplete) onRead(result.content)
        else setReading(result)
      },
    })
  const edit = (next: ImportSource) => {
    setSource(next)
    setReading(null)
  }

  const content = reading?.content
  const isUsable = content && (content.rules.length > 0 || reading.format !== 'pegboard')
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Import rules"
      description="Imported rules replace the draft. They apply when you save."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {isUsable && (
            <Button onClick={() => onRead(content)}>Use {formatCount(content.rules.length, 'rule')}</Button>
          )}
          <Button
            variant="primary"
            busy={busy}
            disabled={source.text.trim() === ''}
            onClick={() => void read()}
          >
            Read rules
          </Button>
        </>
      }
    >
      <SubmitProblem problem={problem} retry={retry} className="mb-3" />
      <ImportFields source={source} onChange={edit} />
      {reading && <PolicyReadingView reading={reading} />}
    </Dialog>
  )
}

/** An empty format is detected from the text. */
type ImportSource = { text: string; format: PolicyTextFormat | '' }

type ImportFieldsProps = { source: ImportSource; onChange: (source: ImportSource) => void }

function ImportFields({ source, onChange }: ImportFieldsProps) {
  return (
    <>
      <Field id="policy-format" label="Format" className="mb-3">
        {control => (
          <Select
            {...control}
            value={source.format}
            onChange={event => onChange({ ...source, format: event.target.value as ImportSource['format'] })}
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
            value={source.text}
            onChange={event => onChange({ ...source, text: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
