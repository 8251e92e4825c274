import { changePassword } from '@/lib/operations/people/change-password'
import { changeEmailSetting } from '@/lib/operations/notifications/notifications'
import { showFirstSteps } from '@/lib/operations/people/first-steps'
import { renameMyself } from '@/lib/operations/people/rename-myself'
import { bodyReader } from '@/lib/web/http/request/read-body'
import { route } from '@/lib/web/http/route'
import { makeSessionCookie } from '@/lib/web/sessions/session-cookie'
import { sessionOrigin } from '@/lib/web/sessions/session-origin'

type AccountChange =
  | { name: string }
  | { emails: boolean }
  | { firstSteps: boolean }
  | { currentPassword: string; newPassword: string }

const readChange = bodyReader<AccountChange>({
  oneOf: [
    {
      type: 'object',
      properties: { emails: { type: 'boolean' } },
      required: ['emails'],
      additionalProperties: false,
    },
    {
      type: 'object',
      properties: { firstSteps: { type: 'boolean' } },
      required: ['firstSteps'],
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

export const PATCH = route(
  async ({ actor, request, body, at }) => {
    const change = await body(readChange)
    if ('name' in change) return renameMyself(actor, change.name)
    if ('firstSteps' in change) return showFirstSteps(actor, change.firstSteps, at)
    if ('emails' in change) return changeEmailSetting(actor, change.emails)
    const session = await changePassword(actor, {
      current: change.currentPassword,
      next: change.newPassword,
      origin: await sessionOrigin(request),
      at,
    })
    // All other sessions have ended; this browser continues with a new one.
    return new Response(null, { status: 204, headers: { 'set-cookie': await makeSessionCookie(session) } })
  },
  {
    summary: 'Changes your name, your password, whether you get email, or whether you see the first steps.',
    scope: 'none',
    body: readChange,
    example: { name: 'Ada Lovelace' },
    responses: {
      204: { description: 'The change is saved. After a new password, all other sessions have ended.' },
    },
  },
)
