/** A table of what members, owners and admins can do without rules. */
import { DataTable, type Column } from '@/components/ui/data/data-table'
import { formatList } from '@/lib/core/base/format-list'
import type { DefaultHolder, RoleDefault } from '@/lib/core/policy/check/role-defaults'
import { ruleActionHints } from '@/lib/core/policy/model/actions'
import { visibilities, type Visibility } from '@/lib/core/policy/model/actor'

const columns: readonly Column<RoleDefault>[] = [
  {
    title: 'Action',
    className: 'max-md:w-full',
    cell: ({ action }) => (
      <>
        <code>{action}</code>
        <span className="block text-xs text-ink-soft">{ruleActionHints[action]}</span>
      </>
    ),
  },
  holderColumn('member', 'Members', 'Members:'),
  holderColumn('owner', 'Owners, in their toolbox', 'Owners:'),
  holderColumn('admin', 'Admins', 'Admins:'),
]

function holderColumn(holder: DefaultHolder, title: string, label: string): Column<RoleDefault> {
  return { title, label, cell: ({ allowed }) => formatAllowed(allowed[holder]) }
}

function formatAllowed(allowed: readonly Visibility[]): string {
  if (allowed.length === 0) return 'No'
  return allowed.length === visibilities.length ? 'Yes' : `In ${formatList(allowed)} toolboxes`
}

export function RoleDefaults({ rows }: { rows: readonly RoleDefault[] }) {
  return (
    <DataTable
      label="What members, owners and admins can do"
      columns={columns}
      rows={rows}
      keyOf={({ action }) => action}
    />
  )
}
