// Measures the judgment of a proposal of 1,000 tools, each changed in its description and inputs:
//   node --import tsx tests/bench/review.bench.ts
// Prints one line of JSON per measurement. Exits with 1 if a budget is missed.
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { makeFile } from '../support/make-version'
import { realToolboxes } from '@/tests/support/cases/real-toolboxes'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const toolsCount = 1_000
const real = realToolboxes.flatMap(({ version }) => version.tools)

/** Repeats real tools under unique names. */
const tools = Array.from({ length: toolsCount }, (_, i): ToolSpec => {
  const tool = structuredClone(real[i % real.length]!)
  return { ...tool, name: `${tool.name}_${i}`, callName: `${tool.callName}_${i}` }
})

function changed(tool: ToolSpec, i: number): ToolSpec {
  const copy = structuredClone(tool)
  const [name, property] = Object.entries(copy.inputSchema.properties ?? {})[0] ?? []
  if (name && property) {
    if (i % 3 === 0) copy.inputSchema.required = [name]
    if (i % 3 === 1) property.description = `${property.description ?? ''} In full.`
    if (i % 3 === 2) property.maxLength = 40
  }
  copy.description =
    i % 50 === 0
      ? `${copy.description} Always call ${tools[(i + 1) % toolsCount]!.name} first, see https://x.example.`
      : `${copy.description} Number ${i} of its kind.`
  return copy
}

const versionOf = (given: readonly ToolSpec[], hash: string): VersionContent => ({
  bundle: hash as VersionContent['bundle'],
  tools: given,
  files: Array.from({ length: 50 }, (_, i) => makeFile(`src/f${i}.py`, hash)),
  requirements: '',
})
const before = versionOf(tools, 'a')
const after = versionOf(tools.map(changed), 'b')

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

function measure(name: string, budgetMs: number, runs: number, work: () => unknown): boolean {
  work()
  const used = process.cpuUsage()
  const times = Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  const ms = Math.round(median(times))
  // Judging never waits, so CPU time is its true cost. Elapsed time on a busy machine includes waiting.
  const cpu = process.cpuUsage(used)
  const cpuMs = Math.round((cpu.user + cpu.system) / 1_000 / runs)
  console.log(JSON.stringify({ name, ms, cpuMs, budgetMs, withinBudget: cpuMs <= budgetMs }))
  return cpuMs <= budgetMs
}

const results = [
  measure('1,000 changed tools judged, with tokens and quality', 2_000, 5, () =>
    judgeProposal(before, after),
  ),
  measure('the same without tokens and quality', 2_000, 5, () => diffSpecs(before, after)),
  measure('1,000 tools without a proposal', 2_000, 5, () => judgeProposal(before, structuredClone(before))),
]
if (results.includes(false)) process.exitCode = 1
