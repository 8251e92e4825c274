import { Download } from 'lucide-react'
import { Button } from '@/components/ui/form/button'
import type { AuditFilterFields } from '@/lib/core/audit/audit-filter'
import { auditFormats } from '@/lib/core/audit/write-audit'
import { links } from '@/lib/core/base/links'

/** Downloads of all events that match the filter. */
export function AuditExports({ fields }: { fields: AuditFilterFields }) {
  return auditFormats.map(format => (
    <Button key={format} asChild>
      <a href={links.api.auditExport(format, fields)} download>
        <Download aria-hidden /> {format === 'csv' ? 'CSV' : 'JSON Lines'}
      </a>
    </Button>
  ))
}
