/** What a run would do: the decision, the command and its surroundings. Nothing has been executed. */
import type { ReactNode } from 'react'
import { limitTexts } from '@/components/runs/run-limits-note'
import { Dialog } from '@/components/ui/overlay/dialog'
import { TextBox } from '@/components/ui/text/text-box'
import { formatList } from '@/lib/core/base/format-list'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { DryRun } from '@/lib/core/runs/dry-run'

const effectTexts: Record<Decision['effect'], string> = {
  allow: 'The run would start immediately.',
  ask: 'The run would wait for a confirmation or an approval.',
  deny: 'The run would be denied.',
}

export default function DryRunDialog({ result, onClose }: { result: DryRun; onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Dry run"
      description="What a run with these arguments would do. Nothing was executed."
    >
      <DryRunFacts result={result} />
    </Dialog>
  )
}

function DryRunFacts({ result }: { result: DryRun }) {
  const { command, variables, limits } = result
  return (
    <dl className="flex flex-col gap-3 text-sm">
      <Fact title="Decision">
        <DecisionText result={result} />
      </Fact>
      <Fact title="Arguments">
        <ArgumentsText result={result} />
      </Fact>
      <Fact title="Command">
        {command ? (
          <>
            <code className="font-mono wrap-anywhere">{command.program}</code>
            <p className="text-ink-soft">{command.input}</p>
          </>
        ) : (
          'This tool can’t run here.'
        )}
      </Fact>
      <Fact title="Environment variables">
        <code className="font-mono wrap-anywhere">{variables.join(', ')}</code>
      </Fact>
      <Fact title="Limits">Up to {limitTexts(limits).join(', ')}.</Fact>
      <Fact title="Network">{networkText(result)}</Fact>
    </dl>
  )
}

function DecisionText({ result: { decision, blocked } }: { result: DryRun }) {
  return (
    <>
      <p className="font-medium">{effectTexts[decision.effect]}</p>
      <p>
        {decision.reason}{' '}
        <span className="text-ink-soft">
          (rule <code className="font-mono wrap-anywhere">{decision.rule}</code>)
        </span>
      </p>
      {blocked && <p className="text-bad">{blocked}</p>}
    </>
  )
}

function ArgumentsText({ result: { argumentsText, problems } }: { result: DryRun }) {
  if (argumentsText !== null)
    return <TextBox size="low" label="Arguments that the tool would receive" text={argumentsText} />
  return (
    <ul className="text-bad">
      {problems.map(({ path, message }) => (
        <li key={path + message}>
          {path && <code className="font-mono">{path}</code>} {message}
        </li>
      ))}
    </ul>
  )
}

function networkText({ hosts, reachesModel }: DryRun): string {
  const targets = [...hosts, ...(reachesModel ? ['the language model, if one is configured'] : [])]
  return targets.length === 0 ? 'No network access.' : `Can reach ${formatList(targets)}.`
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft text-xs font-medium">{title}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  )
}
