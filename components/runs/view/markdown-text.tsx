'use client'

/** Markdown that a tool wrote. Loaded when it is first shown, because its reader is large. */
import { useMemo } from 'react'
import { Markdown } from '@/components/ui/text/markdown'
import { readMarkdown } from '@/lib/core/base/markdown'

export default function MarkdownText({ text }: { text: string }) {
  const content = useMemo(() => readMarkdown(text), [text])
  return <Markdown content={content} />
}
