/** Runs the hostile tools in an engine without a self-test, and prints their output. */
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { Engine } from '@/lib/sandbox/engine/engine'
import { attackCategories, attackParts } from '../attacks/attack-fixtures'
import { execute, startTool } from '../run-tool'

/** Attacks that only look: a fork bomb in a weak sandbox would work. */
const looking = ['read-secrets', 'read-variables', 'reach-the-machine', 'reach-others', 'system-calls']

async function main() {
  const [dataDirectory, argumentsText] = process.argv.slice(2)
  const engine = await Engine.open({ dataDirectory: dataDirectory!, slots: 2 })
  await engine.ready()
  const files = attackParts(attackCategories()).map(({ path, bytes }) => ({ path, bytes, mode: 0o755 }))
  for (const name of looking) {
    const limits = { ...defaultRunLimits, wallMs: 10_000 }
    const { result } = startTool(engine, files, execute(`tools/${name}`), { argumentsText, limits })
    const { stdout, stderr } = await result
    process.stdout.write(`${JSON.stringify([name, `${stdout}${stderr}`])}\n`)
  }
  await engine.close()
}

void main()
