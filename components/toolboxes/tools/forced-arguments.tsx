/** The arguments that the source of a tool sets, whatever a caller passes. */
import { shorten } from '@/lib/core/base/shorten'
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Characters of a value that are shown; the source has the rest. */
const valueLengthMax = 400

export function ForcedArguments({ spec }: { spec: Pick<ToolSpec, 'forcedArguments'> }) {
  const values = Object.entries(forcedValues(spec))
  if (values.length === 0) return null
  return (
    <section aria-label="Forced arguments" className="mb-4 rounded-lg border bg-surface px-4 py-3 text-sm">
      <p className="font-medium">Forced arguments</p>
      <p className="mt-0.5 text-ink-soft">
        The agent network sets these values. They replace what a caller passes.
      </p>
      <dl className="mt-2 grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1 font-mono text-xs">
        {values.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="wrap-anywhere">{shorten(writeArguments(value), valueLengthMax)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
