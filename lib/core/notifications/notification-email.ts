/** Notices as the text of a mail. */
import { displayText } from '@/lib/core/base/visible-text'
import type { NoticeView } from './notification'

type MailText = { subject: string; text: string }

/**
 * @param publicUrl the address people type, without a slash at the end
 * @param account where they switch it off, as a path
 */
export function writeNoticeMail(
  name: string,
  notices: readonly NoticeView[],
  { publicUrl, account }: { publicUrl: string; account: string },
): MailText {
  const [first] = notices
  const subject =
    notices.length === 1 ? oneLine(first!.says) : `${notices.length} new notifications from Pegboard`
  const told = notices.map(({ says, words, href }) =>
    [oneLine(says), ...quoted(words), publicUrl + href].join('\n'),
  )
  return {
    subject,
    text: [
      `Hello ${oneLine(name)},`,
      ...told,
      `--\nYou have unread notifications in Pegboard. Manage email: ${publicUrl}${account}`,
    ].join('\n\n'),
  }
}

/** Titles come from uploads: a line break in them must not make a line of its own, nor a header. */
const oneLine = (text: string) => displayText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim())

function quoted(words: string): string[] {
  return words.trim() === ''
    ? []
    : words
        .trim()
        .split(/\r\n|[\n\r]/)
        .map(line => `> ${oneLine(line)}`)
}
