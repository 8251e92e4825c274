/** What the panel of a cell shows of the policy: the matching rules of one tool, and the mark of each tool. */
import { marks, type MatrixPanel as Panel } from '@/lib/core/policy/check/matrix'
import { EffectBadge } from '../effect-badge'
import { MarkBox } from './matrix-mark'

const statusLabels: Record<string, string> = {
  decides: 'decides',
  overridden: 'overridden',
  'not-matched': 'depends on the arguments',
  expired: 'expired',
  disabled: 'disabled',
}

type RuleChainProps = {
  chain: NonNullable<Panel['chain']>
  /** Whether `chain` belongs to the previous tool because the selected one is loading. */
  isOld: boolean
}

/** The decision for one tool, and the matching rules in order of precedence. */
export function RuleChain({ chain, isOld }: RuleChainProps) {
  return (
    <div aria-busy={isOld} className="text-sm aria-busy:opacity-50">
      <p>
        <strong>
          <span className="font-mono">{chain.tool}</span>: {marks[chain.mark].word}.
        </strong>{' '}
        {chain.reason}
      </p>
      {chain.rules.length > 0 && (
        <ol aria-label="Matching rules" className="mt-3 flex flex-col gap-2">
          {chain.rules.map(({ id, effect, status, sentence, why }) => (
            <li key={id} className="border-l-2 pl-3">
              <span className="flex flex-wrap items-baseline gap-2">
                <EffectBadge effect={effect} />
                <strong className="font-medium">{statusLabels[status] ?? status}</strong>
                <code className="text-xs text-ink-soft">{id}</code>
              </span>
              <span className="block">{sentence}</span>
              {status !== 'decides' && <span className="block text-xs text-ink-soft">{why}</span>}
            </li>
          ))}
        </ol>
      )}
      <p className="mt-2 text-xs text-ink-soft">{formatOthers(chain.rules.length, chain.others)}</p>
    </div>
  )
}

function formatOthers(matching: number, others: number): string {
  if (matching === 0) return 'No matching rules.'
  if (others === 0) return 'No other rules.'
  return others === 1 ? 'One other rule doesn’t match.' : `${others} other rules don’t match.`
}

type MatrixToolsProps = { panel: Panel; selected: string | undefined; onTool: (tool: string) => void }

/** The tools of the toolbox with their marks. A click selects the tool whose rules are shown. */
export function MatrixTools({ panel, selected, onTool }: MatrixToolsProps) {
  if (panel.tools.length === 0)
    return <p className="text-sm text-ink-soft">This toolbox has no runnable tools.</p>
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium">Tools</h3>
      <ul className="flex max-h-72 flex-col overflow-auto rounded-md border">
        {panel.tools.map(({ name, mark, own, reason }) => (
          <li key={name} className="border-b last:border-b-0">
            <button
              type="button"
              aria-pressed={selected === name}
              title={reason}
              onClick={() => onTool(name)}
              className="flex w-full items-center gap-2 px-2 py-1 text-left text-sm -outline-offset-2 hover:bg-sunken aria-pressed:bg-accent-wash"
            >
              <MarkBox shown={[mark]} own={own} />
              <span className="truncate font-mono text-xs">{name}</span>
              <span className="sr-only">{marks[mark].word}</span>
            </button>
          </li>
        ))}
      </ul>
      {panel.more > 0 && <p className="mt-1 text-xs text-ink-soft">{panel.more} more are not listed.</p>}
    </div>
  )
}
