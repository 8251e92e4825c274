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

type DraftRow = { rule: Rule; sentence: string; isNew: boolean; findings: PolicyFinding[] }

/** Returns the rules of a draft with the server's findings. */
export function ruleRows(
  draft: readonly Rule[],
  saved: readonly Rule[],
  preview: { rules: readonly RuleRow[]; findings: readonly PolicyFinding[] },
): DraftRow[] {
  return draft.map(rule => ({
    rule,
    sentence: preview.rules.find(row => row.rule.id === rule.id)?.sentence ?? '',
    isNew: !saved.some(each => JSON.stringify(each) === JSON.stringify(rule)),
    findings: preview.findings.filter(({ ruleId }) => ruleId === rule.id),
  }))
}

type RuleTableProps = {
  rows: readonly DraftRow[]
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
          <span className="sr-only">Actions</span>
        </Th>
      </TableHead>
      <tbody>
        {rows.map(row => (
          <RuleTableRow key={row.rule.id} {...row} dispatch={dispatch} />
        ))}
      </tbody>
    </Table>
  )
}

type RuleTableRowProps = DraftRow & Pick<RuleTableProps, 'dispatch'>

function RuleTableRow({ rule, sentence, isNew, findings, dispatch }: RuleTableRowProps) {
  const isDisabled = rule.enabled === false
  return (
    <Tr>
      <Td>
        <span className="flex flex-wrap gap-1.5">
          <EffectBadge effect={rule.effect} />
          {isNew && <Badge tone="info">Not saved</Badge>}
        </span>
      </Td>
      <Td className="min-w-56">
        <span className={isDisabled ? 'text-ink-faint' : undefined}>{sentence || '…'}</span>
        <span className="block text-xs text-ink-soft">
          <code>{rule.id}</code>
          {rule.note && ` · ${rule.note}`}
        </span>
        {findings.map(({ code, severity, message, fix }) => (
          <span
            key={code}
            className={severity === 'error' ? 'block text-xs text-bad' : 'block text-xs text-warn'}
          >
            {policyFindings[code].title}: {message} {fix}
          </span>
        ))}
      </Td>
      <Td className="whitespace-nowrap text-ink-soft">
        {rule.expiresAt ? <RelativeTime at={rule.expiresAt} /> : 'No expiry'}
      </Td>
      <Td>
        <RuleButtons rule={rule} dispatch={dispatch} />
      </Td>
    </Tr>
  )
}

function RuleButtons({ rule, dispatch }: { rule: Rule; dispatch: RuleTableProps['dispatch'] }) {
  const enabling = rule.enabled === false ? 'Enable' : 'Disable'
  return (
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
        aria-label={`${enabling} ${rule.id}`}
      >
        {enabling}
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
  )
}
