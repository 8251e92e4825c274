/** Explains why an MCP server could not be listed. */
import { findMissingModule } from '../node/missing-module'
import { adviseOnInterpreter } from '@/lib/core/spec/missing-interpreter'
import { adviseOnModule } from '@/lib/core/spec/missing-needs'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { DescribeRun } from '@/lib/core/formats/reading'
import type { Place, Problem } from '@/lib/core/base/problem'
import { mcpLimits } from './mcp-limits'

export function explainServer(target: PythonTarget, run: DescribeRun, place: Place): Problem {
  const { message, hint } = reasonOf(run)
  const stderr = run.stderr.trim().slice(-mcpLimits.stderrTailMax)
  const advice = hint ?? adviseOnModules(run.stderr)
  const problem: Problem = {
    severity: 'error',
    code: run.timedOut ? 'mcp-timeout' : 'mcp-server',
    message: `${message}${stderr ? `\nOutput on stderr: ${stderr}` : ''}`,
    ...(advice !== null && { hint: advice }),
    place,
  }
  return problem.hint === undefined ? { ...problem, ...adviseOnSettings(target) } : problem
}

function reasonOf(run: DescribeRun): { message: string; hint?: string } {
  if (run.timedOut)
    return {
      message: 'The MCP server did not list its tools in time.',
      hint: 'Answer initialize and tools/list before any slow work, and read requests from standard input.',
    }
  if (run.spawnFailure) {
    const interpreter = run.interpreter ?? 'python3'
    const hint = adviseOnInterpreter(interpreter)
    return { message: `${interpreter} is not installed on the server.`, ...(hint !== null && { hint }) }
  }
  if (run.error) return { message: run.error.message }
  return { message: `The MCP server ended its run${run.signal ? ` with ${run.signal}` : ''}.` }
}

/** Returns how to install the module that the server could not import, or null. */
function adviseOnModules(stderr: string): string | null {
  const module = /^ModuleNotFoundError: No module named '(\w{1,100})/m.exec(stderr)?.[1]
  if (module !== undefined) return adviseOnModule(module)
  // Clients other than Pegboard install packages beside the server. Here they are part of the upload.
  return findMissingModule(stderr)
    ? 'Upload the server as one bundled file, or as an MCPB bundle whose name ends with .mcpb. Pegboard keeps node_modules only there.'
    : null
}

/** Settings that a hint names. The form has all of them. */
const settingsNamed = 10

function adviseOnSettings({ server, declared }: PythonTarget): Pick<Problem, 'hint' | 'settings'> {
  const names = Object.keys(declared?.settings?.properties ?? {}).slice(0, settingsNamed)
  if (!server || !declared?.settings || names.length === 0) return {}
  return {
    hint: `The server reads the settings ${names.join(', ')}. If it needs them, enter them in the settings of the toolbox, under Configuration. Pegboard then describes it again.`,
    settings: { section: server.name, schema: declared.settings },
  }
}
