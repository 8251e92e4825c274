/** Comments on the fields of a tool, with a form for a new one. */
'use client'

import { useState } from 'react'
import { Field } from '@/components/ui/form/field'
import { Section } from '@/components/ui/layout/page'
import { Select } from '@/components/ui/form/select'
import type { ShownThread } from '@/lib/core/proposals/model/shown-thread'
import { CommentForm } from './comment-form'
import { CommentThread } from './comment-thread'

type FieldCommentsProps = {
  proposal: number
  tool: string
  /** JSON Pointers into the specification, with their names. */
  fields: readonly { path: string; name: string }[]
  threads: readonly ShownThread[]
  /** Why the reader cannot comment; null if they can. */
  off: string | null
  applies: boolean
}

export function FieldComments({ proposal, tool, fields, threads, off, applies }: FieldCommentsProps) {
  const [path, setPath] = useState(fields[0]!.path)
  return (
    <Section id="field-comments" title="Comments on fields">
      <div className="flex flex-col gap-4">
        {threads.map(thread => (
          <CommentThread
            key={thread.id}
            proposal={proposal}
            thread={thread}
            about={thread.anchor.on === 'field' && <code>{thread.anchor.path}</code>}
            off={off}
            applies={applies}
          />
        ))}
        {off === null ? (
          <>
            <Field id="comment-field" label="Field">
              {control => (
                <Select
                  {...control}
                  value={path}
                  onChange={event => setPath(event.target.value)}
                  className="max-w-sm"
                >
                  {fields.map(field => (
                    <option key={field.path} value={field.path}>
                      {field.name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            <CommentForm
              proposal={proposal}
              target={{ anchor: { on: 'field', tool, path } }}
              label={`Comment on a field of ${tool}`}
            />
          </>
        ) : (
          threads.length === 0 && <p className="text-sm text-ink-soft">{off}</p>
        )}
      </div>
    </Section>
  )
}
