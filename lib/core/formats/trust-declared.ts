import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

type Read = { tools: ToolSpec[]; problems: Problem[] }

/**
 * Makes the declared `allow` of tools effective, and drops the notes that it is not. Only for files that are part of
 * Pegboard: the author of an upload must not decide that its tools run without asking.
 */
export function trustDeclared({ tools, problems }: Read): Read {
  return {
    tools: tools.map(tool =>
      tool.permission.declared === 'allow'
        ? { ...tool, permission: { ...tool.permission, effective: 'allow' } }
        : tool,
    ),
    problems: problems.filter(({ code }) => code !== 'ovos-permission'),
  }
}
