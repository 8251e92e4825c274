'use client'

/** A text that a tool returned or wrote to a file: as it is, as Markdown, or as an image. */
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Checkbox } from '@/components/ui/form/checkbox'
import { isImageAddress, looksLikeMarkdown } from '@/lib/core/runs/text-value'
import { UntrustedImage } from './untrusted-image'

const MarkdownText = dynamic(() => import('./markdown-text'), { ssr: false })

type TextValueProps = {
  label: string
  text: string
  /** Whether the text is known to be Markdown. */
  isMarkdown?: boolean
}

export function TextValue({ label, text, isMarkdown = looksLikeMarkdown(text) }: TextValueProps) {
  const [asSource, setAsSource] = useState(false)
  if (isImageAddress(text)) return <UntrustedImage address={text} name={label} />
  return (
    <div className="flex flex-col gap-2">
      {isMarkdown && (
        <Checkbox
          label="Show as written"
          checked={asSource}
          onChange={event => setAsSource(event.target.checked)}
        />
      )}
      {isMarkdown && !asSource ? (
        <MarkdownText text={text} />
      ) : (
        <pre className="overflow-x-auto rounded-md border bg-raised p-2 font-mono text-xs break-words whitespace-pre-wrap">
          {text}
        </pre>
      )}
    </div>
  )
}
