/** Notifications as the text of an email. */
import { displayText } from '@/lib/core/base/visible-text'
import type { NotificationView } from './notification'

type EmailText = { subject: string; text: string }

/**
 * Writes one email with all notifications.
 * @param publicUrl the URL of this installation, without a trailing slash
 * @param account path of the page that turns email off
 */
export function writeNotificationEmail(
  name: string,
  notifications: readonly NotificationView[],
  { publicUrl, account }: { publicUrl: string; account: string },
): EmailText {
  const [first] = notifications
  const subject =
    notifications.length === 1
      ? oneLine(first!.text)
      : `${notifications.length} new notifications from Pegboard`
  const paragraphs = notifications.map(({ text, words, href }) =>
    [oneLine(text), ...quoted(words), publicUrl + href].join('\n'),
  )
  return {
    subject,
    text: [
      `Hello ${oneLine(name)},`,
      ...paragraphs,
      `--\nYou have unread notifications in Pegboard. Manage email: ${publicUrl}${account}`,
    ].join('\n\n'),
  }
}

/** Titles come from uploads, so a line break in them must not start a new line or header. */
const oneLine = (text: string) => displayText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())

function quoted(words: string): string[] {
  return words.trim() === ''
    ? []
    : words
        .trim()
        .split(/\r\n|[\n\r]/)
        .map(line => `> ${oneLine(line)}`)
}
