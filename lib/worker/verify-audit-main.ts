/** What `npm run doctor` asks about the audit. Prints one line of JSON: AuditCheck; exit 1 when the check failed. */
import { isDoubtful } from '@/lib/core/audit/audit-check'
import { verifyAudit } from '@/lib/operations/audit/verify-audit'
import { closeDatabase } from '@/lib/store/connection/client'

try {
  const check = await verifyAudit(null)
  process.stdout.write(`${JSON.stringify(check)}\n`)
  if (isDoubtful(check)) process.exitCode = 1
} finally {
  await closeDatabase()
}
