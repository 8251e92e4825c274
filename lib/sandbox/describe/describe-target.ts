/** Asks one target twice to describe itself, with low limits, and judges the result outside the sandbox. */
import { DescribedTools } from '@/lib/core/formats/described-tools'
import type { DescribeRun, DescribeTarget } from '@/lib/core/formats/reading'
import { describeLimits, describePythonLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { Sandbox } from '../sandbox'
import type { SandboxProxy, SandboxRequest } from '../sandbox-request'

/** stderr is shown when a target fails; its last part has the reason. */
const stderrBytesMax = 64 * 1024

/**
 * The second time, everything differs that a tool could use to detect the check. Programs accept the values: an
 * existing folder, time zone and language.
 */
const otherSurroundings = {
  USER: 'build',
  LOGNAME: 'build',
  HOME: '/tmp',
  TZ: 'Pacific/Auckland',
  LANG: 'C',
  LC_ALL: 'C',
  CI: 'true',
}

/**
 * @param environment hash of the packages to import, which this worker has
 * @param settings that owners saved, by section; only for toolboxes that have no tools without them
 * @param proxies returns the connections out of each of the two sandboxes; absent: there are none
 * @throws when the sandbox cannot start anything now, which means nothing for the target
 */
export async function describeTarget(
  sandbox: Sandbox,
  bundle: SandboxRequest['bundle'],
  target: DescribeTarget,
  environment?: string,
  settings: Readonly<Record<string, Record<string, unknown>>> = {},
  proxies?: () => readonly SandboxProxy[],
): Promise<DescribeRun> {
  const requested = { bundle, program: programOf(target, environment, settings), proxies }
  const run = await describeOnce(sandbox, requested, {})
  const isAnswer = run.exitCode === 0 && !run.tooLarge && !run.timedOut
  return isAnswer ? { ...run, again: await describeOnce(sandbox, requested, otherSurroundings) } : run
}

async function describeOnce(
  sandbox: Sandbox,
  {
    bundle,
    program,
    proxies,
  }: Pick<SandboxRequest, 'bundle' | 'program'> & { proxies?: (() => readonly SandboxProxy[]) | undefined },
  environment: Record<string, string>,
): Promise<DescribeRun> {
  const output = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] }
  const frames: Pick<DescribeRun, 'described' | 'error'> = {}
  const tools = new DescribedTools()
  let stderrBytes = 0
  const run = sandbox.run(
    {
      id: `describe-${bundle.sha256.slice(0, 12)}`,
      bundle,
      program,
      argumentsText: '',
      environment,
      limits: program.runner === 'executable' ? describeLimits : describePythonLimits,
      ...(proxies && { proxies: proxies() }),
    },
    {
      started() {},
      output(stream, bytes) {
        // stdout is bounded by the limits; of stderr, the end is stored.
        output[stream].push(bytes)
        if (stream === 'stdout') return
        stderrBytes += bytes.length
        while (output.stderr.length > 1 && stderrBytes - output.stderr[0]!.length >= stderrBytesMax)
          stderrBytes -= output.stderr.shift()!.length
      },
      frame(frame: RunnerFrame) {
        if (frame.type === 'described-tool') tools.add(frame)
        else if (frame.type === 'described') frames.described = tools.completing(frame.value)
        else if (frame.type === 'error') frames.error = frame
      },
      notice() {},
    },
  )
  const end = await run.done
  return { ...judge(end, decode(output.stdout), decode(output.stderr)), ...frames }
}

function programOf(
  target: DescribeTarget,
  environment: string | undefined,
  settings: Readonly<Record<string, Record<string, unknown>>>,
): RunnerProgram {
  const packages = environment !== undefined && { environment }
  if (target.how === 'executable')
    return { runner: 'executable', action: 'describe', path: target.path, ...packages }
  const { adapter, entry, root, config, server } = target
  const takesSettings = adapter === 'ovos-plugin' || adapter === 'mcp'
  return {
    runner: 'python',
    action: 'describe',
    adapter,
    target: {
      className: entry,
      toolName: '',
      config,
      root,
      ...(server && { server }),
      ...(takesSettings && { settings }),
    },
    ...packages,
  }
}

/** @throws when the run ended for a reason that means nothing for the target */
function judge(end: SandboxEnd, stdout: string, stderr: string): DescribeRun {
  if (end.reason === 'cancelled' || (end.reason === 'spawn-failed' && !end.execFailure))
    throw new Error(`The describe run failed: ${end.detail ?? end.reason}`)
  const isTooSlow = end.reason === 'timed-out' || end.reason === 'cpu-limit'
  return {
    stdout,
    stderr,
    exitCode: end.exitCode,
    // A target that was stopped for memory or disk space has no exit code.
    signal: end.signal ?? (end.reason === 'out-of-memory' || end.reason === 'quota' ? 'SIGKILL' : null),
    timedOut: isTooSlow,
    // On a busy machine, the time of an endless answer is up before the sandbox has read enough to call it endless.
    tooLarge: end.reason === 'output-limit' || (isTooSlow && end.usage.droppedBytes > 0),
    ...(end.execFailure && { spawnFailure: end.execFailure }),
    ...(end.interpreter !== undefined && { interpreter: end.interpreter }),
  }
}

function decode(chunks: readonly Uint8Array[]): string {
  return new TextDecoder().decode(Buffer.concat(chunks))
}
