import { createHash } from 'node:crypto'
import { defaultRunLimits, type RunLimits } from '@/lib/core/runs/limits/run-limits'
import type { RunnerFrame } from '@/lib/core/spec/runner-frame'
import type { RunnerProgram } from '@/lib/core/runs/runner-program'
import type { SandboxEnd } from '@/lib/core/runs/sandbox-report'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import type { SandboxRun } from '@/lib/sandbox/sandbox-run'
import type { SandboxFile, SandboxRequest } from '@/lib/sandbox/sandbox-request'

export type ToolOptions = {
  argumentsText?: string
  slyDataText?: string
  environment?: Record<string, string>
  limits?: Partial<RunLimits>
  proxies?: SandboxRequest['proxies']
  inputs?: SandboxFile[]
  shared?: SandboxRequest['bundle']
  /** Collect the files that the tool leaves. */
  collects?: boolean
}

export type ToolResult = {
  end: SandboxEnd
  stdout: Buffer
  stderr: Buffer
  frames: RunnerFrame[]
  notices: string[]
  archive: Uint8Array | null
}

export type StartedTool = SandboxRun & {
  started: Promise<void>
  /** Resolves with the first bytes of either stream. */
  firstOutput: Promise<void>
  stdout: () => string
  result: Promise<ToolResult>
}

/** Starts what `runTool` runs, for tests that act while it runs. */
export function startTool(
  sandbox: Pick<Sandbox, 'run'>,
  files: SandboxFile[],
  program: RunnerProgram,
  {
    argumentsText = '{}',
    slyDataText,
    environment,
    limits,
    proxies,
    inputs,
    shared,
    collects,
  }: ToolOptions = {},
): StartedTool {
  const pieces = { stdout: [] as Uint8Array[], stderr: [] as Uint8Array[] }
  const frames: RunnerFrame[] = []
  const notices: string[] = []
  const started = makeSignal()
  const firstOutput = makeSignal()
  const request: SandboxRequest = {
    id: 'test',
    bundle: bundleOf(files),
    program,
    argumentsText,
    slyDataText,
    environment,
    limits: { ...defaultRunLimits, ...limits },
    proxies,
    inputs,
    shared,
  }
  let archive: Uint8Array | null = null
  const run = sandbox.run(request, {
    started: started.give,
    output(stream, bytes) {
      pieces[stream].push(bytes)
      firstOutput.give()
    },
    frame: frame => void frames.push(frame),
    notice: text => void notices.push(text),
    ...(collects && { files: (bytes: Uint8Array) => void (archive = bytes) }),
  })
  const result = run.done.then(end => {
    started.give()
    firstOutput.give()
    return {
      end,
      stdout: Buffer.concat(pieces.stdout),
      stderr: Buffer.concat(pieces.stderr),
      frames,
      notices,
      archive,
    }
  })
  return {
    ...run,
    started: started.provided,
    firstOutput: firstOutput.provided,
    stdout: () => Buffer.concat(pieces.stdout).toString('utf8'),
    result,
  }
}

/** Starts an uploaded script like a tool of an executable toolbox. */
export function startScript(
  sandbox: Pick<Sandbox, 'run'>,
  script: string,
  options: ToolOptions = {},
): StartedTool {
  return startTool(sandbox, [fileOf('tool', script, 0o755)], execute('tool'), options)
}

export const runScript = (sandbox: Pick<Sandbox, 'run'>, script: string, options: ToolOptions = {}) =>
  startScript(sandbox, script, options).result

export const execute = (path: string): RunnerProgram => ({ runner: 'executable', action: 'execute', path })

export const fileOf = (path: string, content: string | Uint8Array, mode = 0o644): SandboxFile => ({
  path,
  mode,
  bytes: typeof content === 'string' ? Buffer.from(content) : content,
})

export function bundleOf(files: SandboxFile[]): SandboxRequest['bundle'] {
  const hash = createHash('sha256')
  for (const file of files)
    hash.update(`${file.path}\0${file.mode}\0${file.bytes.length}\0`).update(file.bytes)
  return { sha256: hash.digest('hex'), files: async () => files }
}

function makeSignal(): { provided: Promise<void>; give: () => void } {
  let give = () => {}
  const provided = new Promise<void>(resolve => (give = resolve))
  return { provided: provided, give }
}
