// Measures the judgment of a proposal of 1,000 tools, whose schemas all differ from each other:
//   node --import tsx tests/bench/review.bench.ts
// Prints one line of JSON per measurement. Exits with 1 if a budget is missed.
// As `npm start` starts the worker, with packed programs.
import '@/scripts/processes/optimize-later.mjs'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { packedIn } from '@/scripts/packing/packed-paths.mjs'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { judgeWith } from '@/lib/worker/judging/judge-in-threads'
import { realToolboxes } from '@/tests/support/cases/real-toolboxes'
import { richSchemas } from '@/tests/support/cases/rich-schemas'
import { mutations, type SchemaMutation } from '@/tests/support/cases/schema-mutations'
import { toolSchemas } from '@/tests/support/cases/tool-schemas'
import { packForTests } from '../sandbox/support/programs/packed-programs'
import { makeFile } from '../support/make-version'

const toolsCount = 1_000
const budgetMs = 5_000
const real = realToolboxes.flatMap(({ version }) => version.tools)

/** Returns a different change for each number, in the order of rounds over all schemas. */
function* distinctMutations(operations: readonly SchemaMutation['operation'][]): Generator<SchemaMutation> {
  const seen = new Set<string>()
  const sources = [...richSchemas, ...toolSchemas]
  for (let seed = 1; seed <= 500; seed += 1)
    for (const { schema } of sources)
      for (const mutation of mutations(schema, seed)) {
        if (!operations.includes(mutation.operation)) continue
        const key = canonicalJson([mutation.before, mutation.after])
        if (seen.has(key)) continue
        seen.add(key)
        yield mutation
      }
}

/** Takes every third change of each kind, so that all schemas and keywords occur. */
function drawMutations(operations: readonly SchemaMutation['operation'][]): SchemaMutation[] {
  const drawn: SchemaMutation[] = []
  let index = 0
  for (const mutation of distinctMutations(operations)) {
    index += 1
    if (index % 3 === 0) drawn.push(mutation)
    if (drawn.length === toolsCount) return drawn
  }
  throw new Error(`There are only ${drawn.length} different changes.`)
}

/** Real tools under unique names, each with the two sides of a change as its schema. */
function versions(changes: readonly SchemaMutation[]): [VersionContent, VersionContent] {
  const specs = (side: 'before' | 'after') =>
    changes.map((change, i): ToolSpec => {
      const tool = real[i % real.length]!
      const description =
        side === 'before'
          ? tool.description
          : i % 50 === 0
            ? `${tool.description} Always call ${real[0]!.name}_0 first, see https://x.example.`
            : `${tool.description} Number ${i} of its kind.`
      const names = { name: `${tool.name}_${i}`, callName: `${tool.callName}_${i}` }
      return { ...structuredClone(tool), ...names, description, inputSchema: structuredClone(change[side]) }
    })
  return [versionOf(specs('before'), 'a'), versionOf(specs('after'), 'b')]
}

const versionOf = (tools: readonly ToolSpec[], hash: string): VersionContent => ({
  bundle: hash as VersionContent['bundle'],
  tools,
  files: Array.from({ length: 50 }, (_, i) => makeFile(`src/f${i}.py`, hash)),
  requirements: '',
})

/** Measures once: the work remembers what it proved, so a second run would measure the memory. */
async function measure(name: string, schemas: number, work: () => unknown): Promise<boolean> {
  const used = process.cpuUsage()
  const started = performance.now()
  await work()
  const ms = Math.round(performance.now() - started)
  // Elapsed time on a busy machine includes waiting, so CPU time is shown beside it.
  const cpu = process.cpuUsage(used)
  const cpuMs = Math.round((cpu.user + cpu.system) / 1_000)
  console.log(JSON.stringify({ name, schemas, ms, cpuMs, budgetMs, withinBudget: ms <= budgetMs }))
  return ms <= budgetMs
}

/** Returns the number of different schemas. */
const countSchemas = (...contents: readonly VersionContent[]) =>
  new Set(contents.flatMap(({ tools }) => tools.map(({ inputSchema }) => canonicalJson(inputSchema)))).size

const kinds: readonly [string, readonly SchemaMutation['operation'][]][] = [
  ['mixed', ['tighten', 'loosen', 'rewrite']],
  ['tightened', ['tighten']],
  ['rewritten', ['rewrite']],
]

const [before, after] = versions(drawMutations(['tighten', 'loosen', 'rewrite']))
const program = 'lib/worker/judging/judge-main.ts'
const programs = await packForTests([program])
process.on('exit', () => rmSync(programs, { recursive: true, force: true }))
const judgeInThreads = judgeWith(pathToFileURL(path.resolve(packedIn(programs, program))))
// Starts the threads of the worker, and loads the table of tokens.
const few = { ...before, tools: [...after.tools.slice(0, 5), ...before.tools.slice(5, 200)] }
await judgeInThreads({ ...before, tools: before.tools.slice(0, 200) }, few)
const results: boolean[] = []
for (const [name, operations] of kinds) {
  const [from, to] = versions(drawMutations(operations))
  const judge = () => judgeInThreads(from, to)
  results.push(await measure(`1,000 changed tools judged: ${name}`, countSchemas(from, to), judge))
}
// By the threads that judged the proposal before.
const corrected = {
  ...structuredClone(after),
  tools: after.tools.map((tool, i) =>
    i % 100 === 0 ? { ...tool, description: `${tool.description} Corrected.` } : tool,
  ),
}
results.push(
  await measure('a further proposal that corrects ten of them: mixed', countSchemas(before, corrected), () =>
    judgeInThreads(before, corrected),
  ),
  await measure('1,000 tools without a change', countSchemas(before), () =>
    judgeInThreads(before, structuredClone(before)),
  ),
)
// For comparison, as requests do it with fewer tools.
judgeProposal({ ...before, tools: before.tools.slice(0, 200) }, few)
await measure('in the event loop instead of threads: mixed', countSchemas(before, after), () =>
  judgeProposal(before, after),
)
if (results.includes(false)) process.exitCode = 1
