/** Reads files as the toolbox that an upload would create, with its tools and problems. */
import { askedEnvironments, comparedRequirements } from '@/lib/core/environments/environment-hash'
import { findRequirements } from '@/lib/core/environments/find-requirements'
import { finishReading, type DescribeResult } from '@/lib/core/environments/finish-reading'
import { findSourceCheck } from '@/lib/core/formats/python/source-check'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { targetName, type DescribeRun, type DescribeTarget, type Reading } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { unpackUpload, type UploadPart } from '@/lib/core/formats/upload/unpack'
import { boundProblems } from '@/lib/core/base/bound-problems'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * Describes targets in the sandbox. Returns the results in the order of the targets, or the reason why it
 * cannot.
 */
export type Describe = (
  tree: SourceTree,
  targets: readonly DescribeTarget[],
) => Promise<{ runs: DescribeRun[] } | { unavailable: string }>

export type LocalToolbox = {
  /** Unpacked files; empty if the upload could not be unpacked. */
  tree: SourceTree
  tools: ToolSpec[]
  problems: Problem[]
  /** Executables and classes that were not run, so that their tools are unknown. */
  undescribed: string[]
  /** Normalized requirements of its Python packages, one per line. */
  requirements: string
}

/** @param describe null to run nothing */
export async function readToolboxAt(
  parts: readonly UploadPart[],
  describe: Describe | null,
): Promise<LocalToolbox> {
  const unpacked = await unpackUpload(parts)
  if (!('tree' in unpacked)) return unusable(unpacked.problems)
  const { tree, notes } = unpacked
  const reading = readToolbox(tree)
  const asked = findRequirements(tree, reading)
  const { results, problems } = describe
    ? await describeTargets(describe, tree, reading)
    : { results: [], problems: [] }
  const read = {
    tools: reading.tools,
    problems: [...notes, ...reading.problems, ...boundProblems(asked.problems), ...problems],
    describing: reading.describe,
  }
  return {
    tree,
    ...(await finishReading(read, results, noEnvironments, async use => use(tree.files))),
    undescribed: describe ? [] : reading.describe.map(targetName),
    requirements: comparedRequirements(askedEnvironments(asked, noOwners)),
  }
}

/** The command line installs no packages. */
const noEnvironments = {}

/** Without a server, no owners add anything. */
const noOwners = { requirements: '', installScripts: [] }

/** A toolbox that could not be read at all. */
export const unusable = (problems: Problem[]): LocalToolbox => ({
  tree: { files: [] },
  tools: [],
  problems,
  undescribed: [],
  requirements: '',
})

/** Runs the targets of the reading, and compiles the Python files. */
async function describeTargets(
  describe: Describe,
  tree: SourceTree,
  reading: Reading,
): Promise<{ results: DescribeResult[]; problems: Problem[] }> {
  const check = findSourceCheck(shadowDuplicates(reading.tools).tools, reading.describe, tree)
  const targets = [...reading.describe, ...(check ? [check] : [])]
  if (targets.length === 0) return { results: [], problems: [] }
  const answer = await describe(tree, targets)
  if ('unavailable' in answer) {
    const message = `Tools can't be described here: ${answer.unavailable}`
    return { results: [], problems: [{ severity: 'error', code: 'sandbox-unavailable', message }] }
  }
  return { results: answer.runs.map((run, index) => ({ target: targets[index]!, run })), problems: [] }
}
