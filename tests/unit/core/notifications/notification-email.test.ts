import { expect, test } from 'vitest'
import { viewNotice, type NoticeData, type NoticeKind } from '@/lib/core/notifications/notification'
import { writeNoticeMail } from '@/lib/core/notifications/notification-email'

const at = new Date('2026-11-21T12:00:00Z')
const notice = (kind: NoticeKind, data: Partial<NoticeData> = {}) =>
  viewNotice({
    ...{ id: 'n', at, kind, readAt: null },
    data: {
      toolbox: 'doors',
      toolboxTitle: 'Doors',
      proposal: 7,
      proposalTitle: 'Louder',
      version: 2,
      ...data,
    },
  })
const write = (...notices: ReturnType<typeof notice>[]) =>
  writeNoticeMail('Olga', notices, { publicUrl: 'https://pegboard.example.org', account: '/account' })

test('one notice is the subject itself, and several are counted', () => {
  expect(write(notice('version-published', { by: 'Ann' }))).toEqual({
    subject: 'Ann published version 2 of Doors.',
    text: `Hello Olga,

Ann published version 2 of Doors.
https://pegboard.example.org/t/doors

--
You have unread notifications in Pegboard. Manage email: https://pegboard.example.org/account`,
  })
  expect(write(notice('version-yanked'), notice('proposal-approved')).subject).toMatch(/^2 new notifications/)
})

test('what people wrote cannot make lines of its own', () => {
  const { subject, text } = write(
    notice('proposal-commented', {
      by: 'Ann\r\nBcc: everybody@example.org',
      proposalTitle: 'A\u2028B',
      words: 'first\nsecond\r\n\u0007third',
    }),
  )
  expect(subject).toBe('Ann Bcc: everybody@example.org wrote about #7 A B.')
  expect(text).toContain('\n> first\n> second\n> third\n')
})

test('what Pegboard does by itself is told in its name', () => {
  expect(notice('proposal-outdated').href).toBe('/proposals/7')
  expect(notice('version-yanked').says).toBe('Pegboard took back version 2 of Doors.')
})
