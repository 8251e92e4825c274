/** Sends people email about unread notifications, as long as the worker runs. */
import { createTransport, type Transporter } from 'nodemailer'
import { config, type EmailSettings } from '@/lib/config'
import { writeNotificationEmail } from '@/lib/core/notifications/notification-email'
import { backoffMs } from '@/lib/core/base/backoff'
import { links } from '@/lib/core/base/links'
import { errorFields, log } from '@/lib/log'
import { jobReports } from '@/lib/store/background/job-reports'
import {
  listEmailRecipients,
  sendNotificationEmails,
  type NotificationEmail,
} from '@/lib/operations/notifications/notifications'

const sweepEveryMs = 15_000
/** Pauses between attempts grow while the mail server is away. */
const pauses = { firstMs: sweepEveryMs, maxMs: 10 * 60_000 }
const connectWithinMs = 10_000
const answerWithinMs = 30_000

type EmailJob = { stop(): Promise<void> }

/** Several workers can send at the same time: each email is sent by one of them. */
export function startEmailJob(settings: EmailSettings): EmailJob {
  const transport = openTransport(settings)
  let failures = 0
  let timer: NodeJS.Timeout
  let sweeping = Promise.resolve()
  const plan = () => {
    timer = setTimeout(
      () => {
        sweeping = sweepEmail(transport, settings, new Date())
          .then(
            () => {
              failures = 0
              jobReports().succeeded('send-email')
            },
            error => {
              failures += 1
              jobReports().failed('send-email', error)
            },
          )
          .then(plan)
      },
      backoffMs(failures, pauses),
    )
    timer.unref()
  }
  plan()
  jobReports().expect('send-email', new Date(Date.now() + sweepEveryMs))
  return {
    async stop() {
      clearTimeout(timer)
      await sweeping
      clearTimeout(timer)
      transport.close()
    },
  }
}

/** Opens a connection pool to the mail server. Connecting and waiting are limited in time. */
export function openTransport({ url }: EmailSettings): Transporter {
  return createTransport({
    url,
    connectionTimeout: connectWithinMs,
    greetingTimeout: connectWithinMs,
    socketTimeout: answerWithinMs,
    // Emails contain text that people wrote: it must not name a file or an address to attach.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/**
 * Sends what is due now.
 * @throws when the server does not accept email; what was not sent is tried again
 */
export async function sweepEmail(transport: Transporter, { from }: EmailSettings, at: Date): Promise<void> {
  let failure: unknown
  for (const recipient of await listEmailRecipients(at))
    try {
      await sendNotificationEmails(recipient, email => send(transport, from, email), at)
    } catch (error) {
      if (!isAboutRecipient(error)) throw error
      failure = error
    }
  if (failure) throw failure
}

async function send(
  transport: Transporter,
  from: string,
  { to, notifications, id }: NotificationEmail,
): Promise<void> {
  const { publicUrl } = config()
  const words = writeNotificationEmail(to.name, notifications, { publicUrl, account: links.account() })
  try {
    await transport.sendMail({
      from,
      to: { name: to.name, address: to.email },
      ...words,
      // The same notifications are the same email, if it is sent again.
      messageId: `<notice-${id}@${new URL(publicUrl).hostname}>`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    if (!isRefusedForGood(error)) throw error
    log('warn', 'mail.refused', { person: to.id, ...errorFields(error) })
  }
}

/** The address does not exist, or rejects our email: another attempt would have the same result. */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode } = error as { responseCode?: number }
  return isAboutRecipient(error) && responseCode !== undefined && responseCode >= 500
}

/** A response about one address does not apply to the others. */
const isAboutRecipient = (error: unknown) => (error as { command?: string }).command === 'RCPT TO'
