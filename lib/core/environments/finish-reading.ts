/** Completes the reading of an upload after everything that describes itself was described. */
import { withEnvironment, withNodeEnvironment } from './apply-environment'
import { readyEnvironment, type BuiltEnvironments } from './environment'
import { problemsOfEnvironments } from './problems-of-environment'
import { boundProblems } from '@/lib/core/base/bound-problems'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { withFoundVariables } from '@/lib/core/formats/python/found-variables'
import { withNodeNeeds } from '@/lib/core/formats/node/node-needs'
import { readDescription } from '@/lib/core/formats/read-description'
import { listedFiles, type DescribeRun, type DescribeTarget } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

export type DescribeResult = { target: DescribeTarget; run: DescribeRun }

type WaitingReading = {
  /** Tools read from the files alone. */
  tools: readonly ToolSpec[]
  problems: readonly Problem[]
  /** Targets of the describe runs. */
  describing: readonly DescribeTarget[]
}

/** Passes the files of an upload to `use`. They may be unreadable after it has ended. */
export type WithFiles = <T>(use: (files: SourceTree['files']) => T) => Promise<T>

/**
 * @param environments states of its packages, if it requires any
 * @param withFiles called only if something described itself
 */
export async function finishReading(
  read: WaitingReading,
  results: readonly DescribeResult[],
  environments: BuiltEnvironments,
  withFiles: WithFiles,
): Promise<{ tools: ToolSpec[]; problems: Problem[] }> {
  const answers = results.map(({ target, run }) => readDescription(target, run, read.tools))
  const described = answers.flatMap(answer => answer.tools)
  const replaced = new Set(answers.flatMap(answer => answer.replaces ?? []))
  const complete =
    described.length > 0
      ? await withFiles(files => withNodeNeeds(withFoundVariables(described, { files }), { files }))
      : []
  const all = [...read.tools.filter(tool => !replaced.has(tool.name)), ...complete]
  const { tools, problems } = shadowDuplicates(
    all.map(tool => withPackages(tool, environments)),
    listedFiles(read.describing),
  )
  return {
    tools,
    problems: sortProblems([
      ...read.problems,
      ...boundProblems([...answers.flatMap(answer => answer.problems), ...problems]),
      ...problemsOfEnvironments(environments, tools),
    ]),
  }
}

function withPackages(tool: ToolSpec, environments: BuiltEnvironments): ToolSpec {
  const python = readyEnvironment(environments.python)
  const node = readyEnvironment(environments.node)
  const withPython = python ? withEnvironment(tool, python) : tool
  return node ? withNodeEnvironment(withPython, node) : withPython
}
