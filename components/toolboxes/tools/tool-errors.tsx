/** How a call of a tool can fail, by the outcome that callers get. */
import { formatBytes } from '@/components/ui/text/format-number'
import { formatDuration } from '@/components/ui/text/format-time'
import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'
import type { InputMode } from '@/lib/core/spec/tool-spec'

type ToolErrorsProps = { inputMode: InputMode; limits: RunLimits }

export function ToolErrors({ inputMode, limits }: ToolErrorsProps) {
  return (
    <dl className="divide-y rounded-lg border bg-surface text-sm">
      {errorsOf(inputMode, limits).map(({ outcome, when }) => (
        <div key={outcome} className="grid gap-x-4 gap-y-0.5 px-4 py-2 sm:grid-cols-[13rem_minmax(0,1fr)]">
          <dt>
            {outcomes[outcome].title}
            <code className="block text-xs text-ink-soft">{outcome}</code>
          </dt>
          <dd className="text-ink-soft">{when}</dd>
        </div>
      ))}
    </dl>
  )
}

type ErrorRow = { outcome: Outcome; when: string }

function errorsOf(inputMode: InputMode, limits: RunLimits): ErrorRow[] {
  const invalid: ErrorRow = {
    outcome: 'invalid-input',
    when: 'The arguments don’t match the inputs. The request is refused before the run, with the input and the reason.',
  }
  return [
    ...(inputMode === 'untyped' ? [] : [invalid]),
    { outcome: 'tool-error', when: 'The tool answered that it failed. Its message is the result.' },
    { outcome: 'crashed', when: 'The program ended with an exception or an exit code other than 0.' },
    { outcome: 'timed-out', when: `The run took more than ${formatDuration(limits.wallMs)}.` },
    { outcome: 'cpu-limit', when: `The run used more than ${limits.cpuSeconds} s of CPU time.` },
    {
      outcome: 'out-of-memory',
      when: `The run used more than ${formatBytes(limits.memoryBytes)} of memory.`,
    },
    {
      outcome: 'output-limit',
      when: `The tool didn’t stop writing. ${formatBytes(limits.outputBytes)} are shown.`,
    },
    { outcome: 'disk-limit', when: `The run wrote more than ${formatBytes(limits.workspaceBytes)} to disk.` },
  ]
}
