/**
 * `npm run doctor` runs this to check the audit log. Prints one line of JSON: AuditCheck. Exit code 1 means that the
 * check failed.
 */
import { needsAdmin } from '@/lib/core/audit/audit-check'
import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { closeDatabase } from '@/lib/store/connection/client'

async function main(): Promise<void> {
  const check = await verifyAudit()
  process.stdout.write(`${JSON.stringify(check)}\n`)
  if (needsAdmin(check)) process.exitCode = 1
}

void main().finally(closeDatabase)
