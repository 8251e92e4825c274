/** Completes the reading of an upload after everything that describes itself was described. */
import { withEnvironment } from './apply-environment'
import type { BuiltEnvironment } from './environment'
import { problemsOfEnvironment } from './problems-of-environment'
import { boundProblems } from '@/lib/core/base/bound-problems'
import { sortProblems, type Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { withFoundVariables } from '@/lib/core/formats/python/found-variables'
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

/**
 * @param environment state of its packages, if it requires any
 * @param loadFiles loads the files of the upload; called only if something described itself
 */
export async function finishReading(
  read: WaitingReading,
  results: readonly DescribeResult[],
  environment: BuiltEnvironment | null,
  loadFiles: () => Promise<SourceTree['files']>,
): Promise<{ tools: ToolSpec[]; problems: Problem[] }> {
  const answers = results.map(({ target, run }) => readDescription(target, run, read.tools))
  const described = answers.flatMap(answer => answer.tools)
  const files = described.length > 0 ? await loadFiles() : []
  const replaced = new Set(answers.flatMap(answer => answer.replaces ?? []))
  const all = [
    ...read.tools.filter(tool => !replaced.has(tool.name)),
    ...withFoundVariables(described, { files }),
  ]
  const ready = environment && 'hash' in environment ? environment : null
  const { tools, problems } = shadowDuplicates(
    ready ? all.map(tool => withEnvironment(tool, ready)) : all,
    listedFiles(read.describing),
  )
  return {
    tools,
    problems: sortProblems([
      ...read.problems,
      ...boundProblems([...answers.flatMap(answer => answer.problems), ...problems]),
      ...problemsOfEnvironment(environment, tools),
    ]),
  }
}
