import { expect, test } from 'vitest'
import {
  viewNotification,
  type NotificationData,
  type NotificationKind,
} from '@/lib/core/notifications/notification'
import { writeNotificationEmail } from '@/lib/core/notifications/notification-email'

const at = new Date('2026-11-21T12:00:00Z')
const notification = (kind: NotificationKind, data: Partial<NotificationData> = {}) =>
  viewNotification({
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
const write = (...notifications: ReturnType<typeof notification>[]) =>
  writeNotificationEmail('Olga', notifications, {
    publicUrl: 'https://pegboard.example.org',
    account: '/account',
  })

test('one notification is the subject, and several are counted', () => {
  expect(write(notification('version-published', { by: 'Ann' }))).toEqual({
    subject: 'Ann published version 2 of Doors.',
    text: `Hello Olga,

Ann published version 2 of Doors.
https://pegboard.example.org/t/doors

--
You have unread notifications in Pegboard. Manage email: https://pegboard.example.org/account`,
  })
  expect(write(notification('version-yanked'), notification('proposal-approved')).subject).toMatch(
    /^2 new notifications/,
  )
})

test('writeNotificationEmail keeps line breaks of user text out of the message structure', () => {
  const { subject, text } = write(
    notification('proposal-commented', {
      by: 'Ann\r\nBcc: everybody@example.org',
      proposalTitle: 'A\u2028B',
      words: 'first\nsecond\r\n\u0007third',
    }),
  )
  expect(subject).toBe('Ann Bcc: everybody@example.org commented on #7 A B.')
  expect(text).toContain('\n> first\n> second\n> third\n')
})

test('viewNotification names Pegboard as the actor of automatic events', () => {
  expect(notification('proposal-outdated').href).toBe('/proposals/7')
  expect(notification('version-yanked').text).toBe('Pegboard yanked version 2 of Doors.')
})
