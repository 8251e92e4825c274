/** The headers that a remote MCP server gets. */
'use client'

import { Trash2 } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { remoteHeaderLimits } from '@/lib/core/network/remote-headers'
import type { RemoteHeader } from '@/lib/core/spec/mcp-server'

const commonHeader: RemoteHeader = { name: 'Authorization', value: 'Bearer ${API_TOKEN}' }

type HeaderFieldsProps = { headers: readonly RemoteHeader[]; onChange: (headers: RemoteHeader[]) => void }

export function HeaderFields({ headers, onChange }: HeaderFieldsProps) {
  const edit = (at: number, change: Partial<RemoteHeader>) =>
    onChange(headers.map((header, index) => (index === at ? { ...header, ...change } : header)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 text-sm font-medium">Headers</legend>
      <p className="text-sm text-ink-soft">
        Everyone who sees the toolbox sees these values. Write a secret as its name in <code>{'${…}'}</code>,
        such as <code>{commonHeader.value}</code>.
      </p>
      {headers.map(({ name, value }, index) => (
        <div key={index} className="grid items-end gap-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]">
          <Field id={`header-${index}-name`} label={`Header ${index + 1}`}>
            {control => (
              <Input
                {...control}
                value={name}
                maxLength={remoteHeaderLimits.nameLengthMax}
                spellCheck={false}
                onChange={event => edit(index, { name: event.target.value })}
              />
            )}
          </Field>
          <Field id={`header-${index}-value`} label={`Value ${index + 1}`}>
            {control => (
              <Input
                {...control}
                value={value}
                maxLength={remoteHeaderLimits.valueLengthMax}
                spellCheck={false}
                className="font-mono"
                onChange={event => edit(index, { value: event.target.value })}
              />
            )}
          </Field>
          <Button
            aria-label={`Remove header ${index + 1}`}
            onClick={() => onChange(headers.filter((_, other) => other !== index))}
          >
            <Trash2 aria-hidden className="size-4" />
          </Button>
        </div>
      ))}
      {headers.length < remoteHeaderLimits.headersMax && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              onChange([...headers, headers.length === 0 ? commonHeader : { name: '', value: '' }])
            }
          >
            Add header
          </Button>
        </div>
      )}
    </fieldset>
  )
}
