// Measures the HOCON reader against JSON.parse of the same value in the same process:
//   node --import tsx tests/bench/hocon.bench.ts
// Prints one line of JSON per measurement. Exits with 1 if a budget is missed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readHocon, toJsonText } from '@/lib/core/hocon/read-hocon'

type Measurement = { name: string; text: string; runs: number; budgetMs: number }

/**
 * Makes 1 MB in the style of a toolbox info file: comments, multi-line strings, missing commas, nested
 * parameters.
 */
function makeToolbox(tools: number): string {
  const entries = Array.from(
    { length: tools },
    (_, i) => `# Tool ${i}
"tool_${i}": {
  "class": "pkg.mod.Tool${i}"
  "description": """Does a thing.
   Line 2 of ${i}""",
  "args": { "n": ${i}, "tags": ["a", "b"] }
},
`,
  )
  return `{\n${entries.join('')}}\n`
}

const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

function time(runs: number, work: () => unknown): number {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const started = performance.now()
    work()
    times.push(performance.now() - started)
  }
  return median(times)
}

const round = (value: number) => Number(value.toPrecision(3))

function measure({ name, text, runs, budgetMs }: Measurement): boolean {
  const options = { limits: { textLengthMax: 2 * 1024 * 1024 } }
  const { root, problems } = readHocon(text, options)
  if (!root || problems.length > 0) throw new Error(`${name} is not read: ${JSON.stringify(problems[0])}`)
  const json = toJsonText(root)
  const entries = root.value.kind === 'object' ? root.value.entries.length : 0
  // The first runs include compilation.
  time(Math.min(runs, 20), () => readHocon(text, options))
  const before = process.cpuUsage()
  const hoconMs = time(runs, () => readHocon(text, options))
  const used = process.cpuUsage(before)
  // CPU time is reported as well, because on a busy machine elapsed time includes waiting.
  const cpuMs = (used.user + used.system) / 1_000 / runs
  const jsonParseMs = time(runs, () => JSON.parse(json))
  const withinBudget = hoconMs <= budgetMs
  const figures = {
    characters: text.length,
    entries,
    hoconMs: round(hoconMs),
    cpuMs: round(cpuMs),
    jsonParseMs: round(jsonParseMs),
  }
  const line = { name, ...figures, ratio: round(hoconMs / jsonParseMs), budgetMs, withinBudget }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return withinBudget
}

const realFile = readFileSync(join(import.meta.dirname, '../fixtures/hocon/real/11.conf'), 'utf8')

const results = [
  measure({ name: 'hocon: the real toolbox file', text: realFile, runs: 200, budgetMs: 10 }),
  measure({ name: 'hocon: 1 MB with 6,800 tools', text: makeToolbox(6_800), runs: 9, budgetMs: 2_000 }),
]
if (results.includes(false)) process.exitCode = 1
