/** The optional inputs of a tool, folded until one of them has something to show. */
'use client'

import { ChevronRight } from 'lucide-react'
import { use, useId, useState } from 'react'
import { Button } from '@/components/ui/form/button'
import { formatCount } from '@/components/ui/text/format-number'
import type { FormField } from '@/lib/core/spec/arguments/form-model'
import { valueAt } from '@/lib/core/spec/arguments/json-edit'
import { ArgumentFields } from './argument-fields'
import { FormContext, pointerOf, type FormState } from './form-context'

export function OptionalFields({ fields }: { fields: readonly FormField[] }) {
  const form = use(FormContext)
  const id = useId()
  const [choice, setChoice] = useState<boolean | null>(null)
  const isNeeded = form !== null && fields.some(({ key }) => hasProblem(form, key))
  const isOpen =
    isNeeded ||
    (choice ?? fields.some(({ key }) => form !== null && valueAt(form.value, [key]) !== undefined))
  return (
    <div className="mt-5">
      <Button
        size="sm"
        variant="ghost"
        className="-ml-2.5"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setChoice(!isOpen)}
      >
        <ChevronRight aria-hidden className={isOpen ? 'rotate-90' : ''} />
        {formatCount(fields.length, 'optional input')}
      </Button>
      {/* Folded inputs stay in the page, because text that is no value yet must prevent a run. */}
      <div id={id} hidden={!isOpen} className="mt-3">
        <ArgumentFields fields={fields} path={[]} depth={0} />
      </div>
    </div>
  )
}

/** Reports whether an input, or one inside it, has a problem or text that is no value yet. */
function hasProblem({ problems, typed }: FormState, key: string): boolean {
  const pointer = pointerOf([key])
  const isInside = (each: string) => each === pointer || each.startsWith(`${pointer}/`)
  return (
    [...problems.keys()].some(isInside) ||
    Object.entries(typed).some(([at, text]) => isInside(at) && text.trim() !== '')
  )
}
