/** What `npm run doctor` asks about the audit. Prints one line of JSON: AuditCheck; exit 1 when the record does not hold. */
import { verifyAudit } from '@/lib/operations/verify-audit'
import { closeDatabase } from '@/lib/store/client'

try {
  const check = await verifyAudit(null)
  process.stdout.write(`${JSON.stringify(check)}\n`)
  if (check.broken) process.exitCode = 1
} finally {
  await closeDatabase()
}
