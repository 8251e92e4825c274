/** The rules of a draft, each with its sentence and its findings. */
'use client'

import { useState } from 'react'
import { Badge } from '@/components/ui/data/badge'
import { Button } from '@/components/ui/form/button'
import { Field } from '@/components/ui/form/field'
import { Input } from '@/components/ui/form/input'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import { policyFindings } from '@/lib/core/policy/model/policy-findings'
import type { RuleRow } from '@/lib/core/policy/views/policy-view'
import type { RuleReach } from '@/lib/core/policy/views/rule-reach'
import type { Rule } from '@/lib/core/policy/model/rule'
import { EffectBadge } from '../effect-badge'
import { isSameRule, type DraftEvent } from './draft-session'
import { formatReach } from './reach-text'
import { useRulesReach } from './use-rules-reach'
import { filterRows, rowsToDraw, rulesPerPage, type DraftRow } from './drawn-rules'

/** Returns a function from a rule of a draft to its row, with the server's findings. */
export function ruleRows(
  saved: readonly Rule[],
  preview: { rules: readonly RuleRow[]; findings: readonly PolicyFinding[] },
): (rule: Rule) => DraftRow {
  const savedById = new Map(saved.map(rule => [rule.id, rule]))
  const sentences = new Map(preview.rules.map(({ rule, sentence }) => [rule.id, sentence]))
  const findings = new Map<string, PolicyFinding[]>()
  for (const finding of preview.findings)
    findings.set(finding.ruleId, [...(findings.get(finding.ruleId) ?? []), finding])
  return rule => ({
    rule,
    sentence: sentences.get(rule.id) ?? '',
    isNew: !isSameRule(savedById.get(rule.id), rule),
    findings: findings.get(rule.id) ?? [],
  })
}

type RuleTableProps = {
  rules: readonly Rule[]
  rowOf: (rule: Rule) => DraftRow
  /** URL of the route that counts what rules match. */
  reachUrl: string
  dispatch: (event: DraftEvent) => void
}

/** From this number on, the rules can be filtered. */
const filterFrom = 20

export function RuleTable({ rules, rowOf, reachUrl, dispatch }: RuleTableProps) {
  const [text, setText] = useState('')
  const [drawn, setDrawn] = useState(rulesPerPage)
  const matching = filterRows(rules.map(rowOf), text)
  const shown = rowsToDraw(matching, drawn)
  const reachOf = useRulesReach(
    reachUrl,
    shown.map(({ rule }) => rule),
  )
  return (
    <>
      {rules.length >= filterFrom && (
        <RuleFilter text={text} onText={setText} found={matching.length} total={rules.length} />
      )}
      <RuleRows rows={shown} reachOf={reachOf} dispatch={dispatch} />
      {matching.length > shown.length && (
        <div className="flex justify-center">
          <Button size="sm" onClick={() => setDrawn(drawn + rulesPerPage)}>
            Show more rules
          </Button>
        </div>
      )}
    </>
  )
}

type RuleFilterProps = { text: string; onText: (text: string) => void; found: number; total: number }

function RuleFilter({ text, onText, found, total }: RuleFilterProps) {
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id="rule-filter" label="Filter rules" className="w-full sm:w-80">
        {control => (
          <Input
            {...control}
            type="search"
            autoComplete="off"
            value={text}
            onChange={event => onText(event.target.value)}
          />
        )}
      </Field>
      <p role="status" className="figures pb-2 text-sm text-ink-soft">
        {found.toLocaleString('en')} of {formatCount(total, 'rule')}
      </p>
    </div>
  )
}

type RuleRowsProps = Pick<RuleTableProps, 'dispatch'> & {
  rows: readonly DraftRow[]
  reachOf: ReturnType<typeof useRulesReach>
}

function RuleRows({ rows, reachOf, dispatch }: RuleRowsProps) {
  return (
    <Table label="Rules" stacked>
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
          <RuleTableRow key={row.rule.id} {...row} reach={reachOf(row.rule)} dispatch={dispatch} />
        ))}
      </tbody>
    </Table>
  )
}

type RuleTableRowProps = DraftRow &
  Pick<RuleTableProps, 'dispatch'> & {
    /** undefined while it is counted, null if that failed. */
    reach: RuleReach | null | undefined
  }

function RuleTableRow({ rule, sentence, isNew, findings, reach, dispatch }: RuleTableRowProps) {
  const isDisabled = rule.enabled === false
  return (
    <Tr>
      <Td>
        <span className="flex flex-wrap gap-1.5">
          <EffectBadge effect={rule.effect} />
          {isNew && <Badge tone="info">Not saved</Badge>}
        </span>
      </Td>
      <Td className="md:min-w-56 max-md:basis-full">
        <span className={isDisabled ? 'text-ink-faint' : undefined}>{sentence || '…'}</span>
        <span className="block text-xs text-ink-soft">
          <code>{rule.id}</code>
          {rule.note && ` · ${rule.note}`}
        </span>
        {reach !== null && (
          <span className="figures block text-xs text-ink-soft">
            {reach ? formatReach(reach, rule.when !== undefined) : 'Counting matches…'}
          </span>
        )}
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
