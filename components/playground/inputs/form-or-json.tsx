/** Chooses between a form and its JSON. */
import { SegmentedControl } from '@/components/ui/form/segmented-control'

type FormOrJsonProps = {
  /** What is edited: "Show the arguments as". */
  label: string
  view: 'form' | 'json'
  onChange: (view: 'form' | 'json') => void
}

const views = [
  { value: 'form', title: 'Form' },
  { value: 'json', title: 'JSON' },
] as const

export function FormOrJson({ label, view, onChange }: FormOrJsonProps) {
  return <SegmentedControl label={label} options={views} value={view} onChange={onChange} className="mb-3" />
}
