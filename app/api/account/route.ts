import { changePassword } from '@/lib/operations/change-password'
import { changeMail } from '@/lib/operations/notices'
import { renameMyself } from '@/lib/operations/rename-myself'
import { bodyReader } from '@/lib/web/read-body'
import { route } from '@/lib/web/route'
import { makeSessionCookie } from '@/lib/web/session-cookie'

type AccountChange = { name: string } | { mail: boolean } | { currentPassword: string; newPassword: string }

const readChange = bodyReader<AccountChange>({
  oneOf: [
    {
      type: 'object',
      properties: { mail: { type: 'boolean' } },
      required: ['mail'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 320 } },
      required: ['name'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: {
        currentPassword: { type: 'string', maxLength: 1000 },
        newPassword: { type: 'string', maxLength: 1000 },
      },
      required: ['currentPassword', 'newPassword'],
      additionalProperties: false,
    },
  ],
})

export const PATCH = route(async ({ actor, body, at }) => {
  const change = await body(readChange)
  if ('name' in change) return renameMyself(actor, change.name)
  if ('mail' in change) return changeMail(actor, change.mail)
  const session = await changePassword(actor, {
    current: change.currentPassword,
    next: change.newPassword,
    at,
  })
  // All other sessions have ended; the one that asked goes on.
  return new Response(null, { status: 204, headers: { 'set-cookie': await makeSessionCookie(session) } })
})
