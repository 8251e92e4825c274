/** What the controls of all kinds of arguments have in common. */
import type { ReactNode } from 'react'
import { inputClasses } from '@/components/ui/form/input'
import type { Control } from '@/lib/core/spec/arguments/form-model'
import type { EditPath } from '@/lib/core/spec/arguments/json-edit'

export type ControlProps<Kind extends Control['kind'] = Control['kind']> = {
  control: Extract<Control, { kind: Kind }>
  /** Position of the argument in the edited value. */
  path: EditPath
  /** Number of arguments that contain this one. */
  depth: number
  required: boolean
  label: string
  describedBy?: string
}

/** Renders a control inside another one. Only argument-fields.tsx knows all kinds of controls. */
export type RenderControl = (props: ControlProps) => ReactNode

export const controlClasses = `${inputClasses} px-2.5 py-1.5 text-sm`
