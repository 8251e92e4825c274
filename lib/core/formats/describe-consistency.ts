/**
 * Compares two descriptions of the same tool. A tool that describes itself is asked twice, with a different user name,
 * home folder, time zone, language and with CI set. A tool that answers differently could show its reviewer something
 * else than its callers.
 */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Parts that agents and forms read, by their names in the problem. */
const comparedParts = {
  description: spec => [spec.description, spec.whenToUse],
  arguments: spec => [spec.inputSchema, spec.inputMode],
  answer: spec => spec.output,
  'title, annotations and icons': spec => spec.mcp,
  permission: spec => [spec.permission, spec.capabilities],
  'time limit': spec => spec.timeoutSeconds,
  needs: spec => spec.needs,
  'way to run': spec => spec.program,
} as const satisfies Record<string, (spec: ToolSpec) => unknown>

/** @param again result of the second describe run */
export function judgeConsistency(
  source: string,
  first: readonly ToolSpec[],
  again: readonly ToolSpec[],
): Problem[] {
  const later = new Map(again.map(spec => [spec.name, spec]))
  const gone = first.filter(spec => !later.has(spec.name))
  const known = new Set(first.map(spec => spec.name))
  const come = again.filter(spec => !known.has(spec.name))
  return [
    ...[...gone, ...come].map(spec =>
      inconsistent(source, spec.name, `The tool ${spec.name} exists in only one of two environments.`),
    ),
    ...first.flatMap(spec => {
      const other = later.get(spec.name)
      const changed = other ? changedParts(spec, other) : []
      return changed.length > 0
        ? [
            inconsistent(
              source,
              spec.name,
              `${spec.name} described its ${changed.join(', ')} differently in a second describe call.`,
            ),
          ]
        : []
    }),
  ]
}

function changedParts(a: ToolSpec, b: ToolSpec): string[] {
  return Object.entries(comparedParts)
    .filter(([, part]) => canonicalJson(part(a) ?? null) !== canonicalJson(part(b) ?? null))
    .map(([name]) => name)
}

const inconsistent = (file: string, tool: string, message: string): Problem => ({
  severity: 'warning',
  code: 'describe-inconsistent',
  message,
  hint: 'The second call has a different user name, home folder, time zone and language, and CI is set. The description must not depend on them. Pegboard uses the first answer.',
  tool,
  place: { file },
})
