/** What a person can do, and why. */
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import { PageLinks } from '@/components/ui/layout/page-links'
import type { Considered } from '@/lib/core/policy/model/decision'
import type { AccessView } from '@/lib/core/policy/views/policy-view'
import { EffectBadge } from './effect-badge'
import { RuleSentence } from './rule-sentence'
import { SaveAsTest, type AskedAccess } from './rules/save-as-test'

const statusLabels: Record<Considered['status'], string> = {
  decides: 'Decides',
  overridden: 'Overridden',
  'not-matched': 'Doesn’t match',
  expired: 'Expired',
  disabled: 'Disabled',
}

type AccessAnswerProps = {
  view: AccessView
  asked: AskedAccess
  /** Address of a page of the considered rules. */
  hrefOf: (page: number) => string
}

/** Whether a person can make a call, and every rule that was considered. */
export function AccessAnswer({ view, asked, hrefOf }: AccessAnswerProps) {
  const { explanation, sentences, rules } = view
  return (
    <section aria-label="Result" className="mt-8">
      <h2 className="mb-1 flex flex-wrap items-center gap-2 text-lg font-semibold">
        <EffectBadge effect={explanation.effect} /> {view.verdict}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        <code>{view.target}</code> · {explanation.reason}
      </p>
      <SaveAsTest key={JSON.stringify(asked)} test={{ ...asked, expected: explanation.effect }} />
      {explanation.considered.length > 0 && (
        <Table label="Considered rules">
          <TableHead>
            <Th>Rule</Th>
            <Th>Result</Th>
          </TableHead>
          <tbody>
            {explanation.considered.map(({ ruleId, effect, status, failed, why }) => (
              <Tr key={ruleId}>
                <Td>
                  <span className="flex flex-wrap items-baseline gap-2">
                    <EffectBadge effect={effect} />
                    <RuleSentence parts={sentences[ruleId] ?? []} failed={failed} />
                  </span>
                  <code className="text-xs text-ink-soft">{ruleId}</code>
                </Td>
                <Td>
                  <strong className="font-medium">{statusLabels[status]}</strong>
                  <span className="block text-xs text-ink-soft">{why}</span>
                </Td>
              </Tr>
            ))}
          </tbody>
        </Table>
      )}
      <PageLinks
        page={rules.page}
        pages={rules.pages}
        label="Pages of the considered rules"
        hrefOf={hrefOf}
      />
    </section>
  )
}
