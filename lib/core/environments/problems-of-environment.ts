/** Lists the problems of a version's packages: a failed installation, or missing packages. */
import type { Problem } from '@/lib/core/base/problem'
import { environmentKinds, type EnvironmentKind } from '@/lib/core/spec/environment-kind'
import { adviseOnPackage, type FailedInstallations } from '@/lib/core/spec/missing-needs'
import type { Need, NeedKind, ToolSpec } from '@/lib/core/spec/tool-spec'
import { environmentNames, type BuiltEnvironment, type BuiltEnvironments } from './environment'

const kinds: Record<
  EnvironmentKind,
  { failedCode: string; need: NeedKind; required: (need: Need) => string }
> = {
  python: {
    failedCode: 'environment-failed',
    need: 'package',
    required: ({ name }) => `imports ${name}, which no requirement installs.`,
  },
  node: {
    failedCode: 'node-environment-failed',
    need: 'npm-package',
    required: ({ name }) => `imports ${name}, which no package.json of the tool installs.`,
  },
}

/** Returns the kinds of packages of a version that could not be installed when it was described. */
export function failedInstallations(problems: readonly Problem[]): FailedInstallations {
  const codes = new Set(problems.map(({ code }) => code))
  const failed = environmentKinds.filter(kind => codes.has(kinds[kind].failedCode))
  return new Set(failed.map(kind => kinds[kind].need))
}

/** A kind without an environment has no problems: its tools list their own missing needs. */
export function problemsOfEnvironments(
  environments: BuiltEnvironments,
  tools: readonly ToolSpec[],
): Problem[] {
  return environmentKinds.flatMap(kind => {
    const environment = environments[kind]
    return environment ? problemsOf(kind, environment, tools) : []
  })
}

function problemsOf(
  kind: EnvironmentKind,
  environment: BuiltEnvironment,
  tools: readonly ToolSpec[],
): Problem[] {
  const { failedCode, need: needKind, required } = kinds[kind]
  if ('error' in environment)
    return [
      {
        severity: 'error',
        code: failedCode,
        message: `The ${environmentNames[kind].packages} couldn't be installed. ${environment.error.message}`,
        hint: environment.error.hint,
      },
    ]
  return tools.flatMap(tool =>
    tool.needs
      .filter(need => need.kind === needKind && !need.met)
      .map(
        (need): Problem => ({
          severity: 'warning',
          code: 'package-not-required',
          message: `${tool.name} ${required(need)}`,
          hint: adviseOnPackage(need),
          tool: tool.name,
          place: tool.source.place,
        }),
      ),
  )
}
