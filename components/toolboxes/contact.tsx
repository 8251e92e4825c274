import { contactHref } from '@/lib/core/base/contact-href'

/** How to reach owners. An address becomes a link; anything else, such as the name of a channel, stays text. */
export function Contact({ text }: { text: string }) {
  const href = contactHref(text)
  if (href === null) return text
  return (
    <a className="link" href={href} rel="noreferrer">
      {text}
    </a>
  )
}
