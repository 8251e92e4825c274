/** A text to copy, such as a secret that is shown only once. */
import { CopyButton } from '@/components/ui/form/copy-button'

type CopiedTextProps = {
  text: string
  /** Accessible name of the button. */
  label: string
  testId?: string
}

export function CopiedText({ text, label, testId }: CopiedTextProps) {
  return (
    <span className="flex items-center gap-2">
      <code className="min-w-0 text-xs break-all" data-testid={testId}>
        {text}
      </code>
      <CopyButton text={text} label={label} />
    </span>
  )
}
