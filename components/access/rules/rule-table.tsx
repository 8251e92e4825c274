/** The rules of a draft, each with its sentence and its findings. */
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import { policyFindings } from '@/lib/core/policy/model/policy-findings'
import type { RuleRow } from '@/lib/core/policy/views/policy-view'
import type { Rule } from '@/lib/core/policy/model/rule'
import { EffectBadge } from '../effect-badge'
import type { DraftEvent } from './draft-session'

type RuleTableRow = { rule: Rule; sentence: string; isNew: boolean; findings: PolicyFinding[] }

/** Returns the rules of a draft with the server's findings. */
export function ruleRows(
  draft: readonly Rule[],
  saved: readonly Rule[],
  preview: { rules: readonly RuleRow[]; findings: readonly PolicyFinding[] },
): RuleTableRow[] {
  return draft.map(rule => ({
    rule,
    sentence: preview.rules.find(row => row.rule.id === rule.id)?.sentence ?? '',
    isNew: !saved.some(each => JSON.stringify(each) === JSON.stringify(rule)),
    findings: preview.findings.filter(({ ruleId }) => ruleId === rule.id),
  }))
}

type RuleTableProps = {
  rows: readonly RuleTableRow[]
  dispatch: (event: DraftEvent) => void
}

export function RuleTable({ rows, dispatch }: RuleTableProps) {
  return (
    <Table label="Rules">
      <TableHead>
        <Th>Effect</Th>
        <Th>Rule</Th>
        <Th>Expires</Th>
        <Th>
          <span className="sr-only">What you can do</span>
        </Th>
      </TableHead>
      <tbody>
        {rows.map(({ rule, sentence, isNew, findings }) => (
          <Tr key={rule.id}>
            <Td>
              <span className="flex flex-wrap gap-1.5">
                <EffectBadge effect={rule.effect} />
                {isNew && <Badge tone="info">Not saved</Badge>}
              </span>
            </Td>
            <Td className="min-w-56">
              <span className={rule.enabled === false ? 'text-ink-faint' : undefined}>{sentence || '…'}</span>
              <span className="block text-xs text-ink-soft">
                <code>{rule.id}</code>
                {rule.note && ` · ${rule.note}`}
              </span>
              {findings.map(finding => (
                <span
                  key={finding.code}
                  className={
                    finding.severity === 'error' ? 'block text-xs text-bad' : 'block text-xs text-warn'
                  }
                >
                  {policyFindings[finding.code].title}: {finding.message} {finding.fix}
                </span>
              ))}
            </Td>
            <Td className="whitespace-nowrap text-ink-soft">
              {rule.expiresAt ? <RelativeTime at={rule.expiresAt} /> : 'No expiry'}
            </Td>
            <Td>
              <div className="flex justify-end gap-2">
                <Button
                  size="sm"
                  onClick={() => dispatch({ type: 'form-opened', rule })}
                  aria-label={`Edit ${rule.id}`}
                >
                  Edit
                </Button>
                <Button
                  size="sm"
                  onClick={() => dispatch({ type: 'rule-switched', rule })}
                  aria-label={`${rule.enabled === false ? 'Enable' : 'Disable'} ${rule.id}`}
                >
                  {rule.enabled === false ? 'Enable' : 'Disable'}
                </Button>
                <Button
                  size="sm"
                  variant="danger"
                  onClick={() => dispatch({ type: 'rule-removed', rule })}
                  aria-label={`Remove ${rule.id}`}
                >
                  Remove
                </Button>
              </div>
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
