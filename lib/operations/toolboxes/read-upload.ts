import type { BundleHash } from '@/lib/core/base/ids'
import { boundProblems } from '@/lib/core/base/bound-problems'
import { type Problem, sortProblems } from '@/lib/core/base/problem'
import { type AskedPackages, findRequirements } from '@/lib/core/environments/find-requirements'
import type { AgentNetwork } from '@/lib/core/formats/neuro-san/agent-network'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import type { DescribeTarget, FormatName } from '@/lib/core/formats/reading'
import { findSourceCheck } from '@/lib/core/formats/python/source-check'
import { trustDeclared } from '@/lib/core/formats/trust-declared'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import { bundleHash } from '@/lib/core/formats/upload/bundle-hash'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import { countTokens } from '@/lib/core/spec/count-tokens'
import { specHash } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { prepareQueue } from '@/lib/store/queue/run-queue'
import type { NewTool } from '@/lib/store/toolboxes/version-tools'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** An upload that was read, with everything that can be computed without the database. */
export type ReadUpload = {
  tree: SourceTree
  bundle: BundleHash
  tools: NewTool[]
  problems: Problem[]
  formats: FormatName[]
  /** Targets that must describe themselves first. */
  describing: DescribeTarget[]
  /** Packages that its requirements.txt and package.json files list. */
  asked: AskedPackages
  networks: AgentNetwork[]
}

/**
 * Tools that are compared within the request of an upload, which takes about half a second. A worker compares more, so
 * that a large toolbox delays no page of the web process.
 */
export const comparedInRequestMax = 300

/**
 * Reads an upload.
 * @param notes about entries that unpacking skipped
 * @param options.compiles whether a worker compiles the Python files. Not needed for starter toolboxes, for checks,
 * which publish nothing, and where `mustCompile` finds nothing to compile
 * @param options.trusted whether tools that declare `allow` run without asking: only for starter toolboxes
 */
export async function readUpload(
  tree: SourceTree,
  notes: readonly Problem[] = [],
  { compiles = true, trusted = false }: { compiles?: boolean; trusted?: boolean } = {},
): Promise<ReadUpload> {
  const untrusted = readToolbox(tree)
  const reading = trusted ? { ...untrusted, ...trustDeclared(untrusted) } : untrusted
  const distinct = shadowDuplicates(reading.tools)
  const asked = findRequirements(tree, reading)
  const check = compiles ? findSourceCheck(distinct.tools, reading.describe, tree) : null
  const describing = [...reading.describe, ...(check ? [check] : [])]
  // The first use creates the queue's own tables, which does not belong in an open transaction.
  const needsWorker = describing.length > 0 || asked.requirements !== '' || asked.projects.length > 0
  if (needsWorker || distinct.tools.length > comparedInRequestMax) await prepareQueue()
  return {
    tree,
    bundle: bundleHash(tree),
    tools: await asRows(distinct.tools),
    problems: sortProblems([
      ...notes,
      ...reading.problems,
      ...boundProblems([...distinct.problems, ...asked.problems]),
    ]),
    formats: reading.formats,
    describing,
    asked,
    networks: reading.networks,
  }
}

/**
 * Returns tools as stored rows, in the given order. Counting tokens takes a millisecond or more per tool, so
 * other requests get their turn in between: a toolbox with thousands of tools must not delay the pages of a
 * web process.
 */
export async function asRows(tools: readonly ToolSpec[]): Promise<NewTool[]> {
  const rows: NewTool[] = []
  for (const [position, spec] of tools.entries()) {
    if (position % toolsAtOnce === toolsAtOnce - 1) await nextTurn()
    rows.push({ spec, specHash: specHash(spec), tokens: countTokens(spec), position })
  }
  return rows
}

const toolsAtOnce = 10
