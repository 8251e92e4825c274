/**
 * Prints the one-time link by which the first admin joins, and nothing once there is an admin. Run by the
 * start script.
 */
import { links } from '@/lib/core/base/links'
import { makeFirstAdminLink } from '@/lib/operations/people/invitations/first-admin-link'
import { closeDatabase } from '@/lib/store/connection/client'
import { absoluteUrl } from './http/absolute-url'

async function main(): Promise<void> {
  const token = await makeFirstAdminLink(new Date())
  if (token) process.stdout.write(`${absoluteUrl(links.join(token))}\n`)
}

void main().finally(closeDatabase)
