/** A sentence with names between backticks. */
import { visibleText } from '@/lib/core/base/visible-text'

export function InlineCodeText({ text }: { text: string }) {
  return visibleText(text)
    .split('`')
    .map((part, index) =>
      index % 2 === 1 ? <code key={index}>{part}</code> : <span key={index}>{part}</span>,
    )
}

/** The same for labels, which contain only text. */
export const plainWords = (text: string) => visibleText(text).replaceAll('`', '')
