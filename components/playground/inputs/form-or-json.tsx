/** Chooses between a form and its JSON. */
import { Button } from '@/components/ui/form/button'

type FormOrJsonProps = {
  /** What is edited: "Show the arguments as". */
  label: string
  view: 'form' | 'json'
  onChange: (view: 'form' | 'json') => void
}

export function FormOrJson({ label, view, onChange }: FormOrJsonProps) {
  return (
    <div className="mb-3 flex items-center gap-1" role="group" aria-label={label}>
      {(['form', 'json'] as const).map(name => (
        <Button
          key={name}
          size="sm"
          variant={view === name ? 'secondary' : 'ghost'}
          aria-pressed={view === name}
          onClick={() => onChange(name)}
        >
          {name === 'form' ? 'Form' : 'JSON'}
        </Button>
      ))}
    </div>
  )
}
