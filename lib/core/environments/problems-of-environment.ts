/** What a reader of a version has to know of its packages: that they could not be installed, or that some are missing. */
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { BuiltEnvironment } from './environment'

/** @param environment null: the version asks for no packages, and tools name what they miss themselves */
export function problemsOfEnvironment(
  environment: BuiltEnvironment | null,
  tools: readonly ToolSpec[],
): Problem[] {
  if (environment === null) return []
  if ('fault' in environment)
    return [
      {
        severity: 'error',
        code: 'environment-failed',
        message: `The Python packages could not be installed. ${environment.fault.message}`,
        hint: environment.fault.hint,
      },
    ]
  return tools.flatMap(tool =>
    tool.needs
      .filter(need => need.kind === 'package' && !need.met)
      .map(
        (need): Problem => ({
          severity: 'warning',
          code: 'package-not-required',
          message: `${tool.name} imports ${need.name}, which no requirement installs.`,
          hint: `Add ${/pip install ([\w.-]+)/.exec(need.note ?? '')?.[1] ?? need.name} to requirements.txt.`,
          tool: tool.name,
          place: tool.source.place,
        }),
      ),
  )
}
