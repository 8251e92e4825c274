/** A text to read or copy, in a monospaced font. */
import { CopyButton } from '@/components/ui/form/copy-button'
import { codeLanguages, type CodeLanguage } from '@/lib/core/base/code-languages'
import { classNames } from '@/components/ui/class-names'

type CodeBlockProps = {
  text: string
  /** Accessible name of the text, and with `copy` the name of the copied text. */
  label: string
  copy?: boolean
  /** Shown above the text. */
  language?: CodeLanguage
  wrap?: boolean
  className?: string
}

export function CodeBlock({ text, label, copy = true, language, wrap = false, className }: CodeBlockProps) {
  return (
    <div className={classNames('relative rounded-md border bg-sunken', className)}>
      {language && (
        <p className="border-b px-3.5 py-2 text-xs text-ink-soft">
          <span className="sr-only">Language: </span>
          {codeLanguages[language]}
        </p>
      )}
      <pre
        role="region"
        tabIndex={0}
        aria-label={label}
        className={classNames(
          'max-h-112 overflow-auto px-3.5 py-3 text-xs leading-5',
          copy && !language && 'pr-12',
          wrap && 'wrap-anywhere whitespace-pre-wrap',
        )}
      >
        <code>{text}</code>
      </pre>
      {copy && (
        <CopyButton text={text} label={`Copy: ${label}`} className="absolute top-1.5 right-1.5 bg-sunken" />
      )}
    </div>
  )
}
