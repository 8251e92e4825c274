/** Lists the problems of a version's packages: a failed installation, or missing packages. */
import type { Problem } from '@/lib/core/base/problem'
import { adviseOnPackage } from '@/lib/core/spec/missing-needs'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { BuiltEnvironment } from './environment'

const failedCode = 'environment-failed'

/** Reports whether the packages of a version could not be installed when it was described. */
export const installationFailed = (problems: readonly Problem[]): boolean =>
  problems.some(({ code }) => code === failedCode)

/** @param environment null: the version requires no packages, and tools list their own missing needs */
export function problemsOfEnvironment(
  environment: BuiltEnvironment | null,
  tools: readonly ToolSpec[],
): Problem[] {
  if (environment === null) return []
  if ('error' in environment)
    return [
      {
        severity: 'error',
        code: failedCode,
        message: `The Python packages couldn't be installed. ${environment.error.message}`,
        hint: environment.error.hint,
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
          hint: adviseOnPackage(need),
          tool: tool.name,
          place: tool.source.place,
        }),
      ),
  )
}
