/** A tool reads everything that the kernel reveals about it, and finds no path of this server. */
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { openProxies } from '@/lib/sandbox/proxies/open-proxies'
import { pipesOf } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { fileOf, runScript, startTool, type ToolOptions } from '../support/run-tool'

const checkout = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

/** Prints what the kernel and the interpreter reveal, and the number of its bytes. */
const look = `
import glob, gc, os, sys
texts = []
for name in ("mountinfo", "mounts", "maps", "environ", "cmdline", "cgroup", "status", "attr/current"):
    for process in glob.glob("/proc/[0-9]*"):
        try: texts.append(open(f"{process}/{name}", errors="replace").read())
        except OSError: pass
for link in glob.glob("/proc/[0-9]*/fd/*") + glob.glob("/proc/[0-9]*/cwd") + glob.glob("/proc/[0-9]*/exe"):
    try: texts.append(os.readlink(link))
    except OSError: pass
texts += [repr((m.__dict__.get("__file__"), m.__dict__.get("__cached__"), m.__dict__.get("__path__"))) for m in list(sys.modules.values())]
texts += [repr(sys.path), repr(sys.argv), repr(sys.orig_argv), repr(sys.path_importer_cache), repr(os.environ)]
texts += [f.__code__.co_filename for f in gc.get_objects() if type(f).__name__ == "function"]
text = "\\n".join(texts)
os.write(2, text.encode(errors="replace"))
`

const limits: Partial<Record<string, ToolOptions['limits']>> = {
  cold: { workspaceFiles: defaultRunLimits.workspaceFiles - 1 },
}

describe('what a tool can read about itself', () => {
  let test: TestSandbox
  beforeAll(async () => {
    test = await openTestSandbox({ warm: 4 })
    expect(test.sandbox.report.probes.find(probe => probe.name === 'folder-names')?.status).toBe('passed')
  })
  afterAll(() => test?.close())

  const expectNoNames = (shown: Buffer) => {
    const text = shown.toString('utf8')
    expect(text).toContain('/proc')
    expect(text.length).toBeGreaterThan(4000)
    const lines = text.split('\n')
    expect(lines.filter(line => line.includes(test.dataDirectory) || line.includes(checkout))).toEqual([])
  }

  it.each(['cold', 'warm'])('reveals no folder of the server to a script, %s', async start => {
    const { stderr, end } = await runScript(test.sandbox, `#!/usr/bin/python3 -IS${look}`, {
      limits: limits[start],
      collects: true,
      inputs: start === 'cold' ? [fileOf('given.txt', 'x')] : undefined,
      shared:
        start === 'cold' ? { sha256: 'a'.repeat(64), files: async () => [fileOf('s', 'x')] } : undefined,
    })
    expect(end.reason).toBe('exited')
    expectNoNames(stderr)
  })

  it.each(['cold', 'warm'])('reveals no folder of the server to a class, %s', async start => {
    const body = look.replaceAll('\n', '\n        ')
    const tool = startTool(
      test.sandbox,
      [
        fileOf(
          'look.py',
          `from neuro_san.interfaces.coded_tool import CodedTool\nclass Look(CodedTool):\n    def invoke(self, args, sly_data):${body}\n        return 1\n`,
        ),
      ],
      {
        ...{ runner: 'python', action: 'call', adapter: 'coded-tool' },
        target: { className: 'look.Look', toolName: 'look', config: {}, root: '' },
      },
      { limits: limits[start] },
    )
    const { stderr, end, frames } = await tool.result
    expect(frames.at(-1)).toMatchObject({ type: 'result', value: 1 })
    expect(end.reason).toBe('exited')
    expectNoNames(stderr)
  })
})

it('openProxies hides the bound path of a socket from its peers', async () => {
  const proxies = await openProxies([{ name: 'model', serve: socket => void socket.end('hello') }], null)
  try {
    const greeting = await new Promise<string>((resolve, reject) => {
      const socket = connect(`${proxies.folder}/model.sock`)
      socket.once('data', bytes => resolve(bytes.toString('utf8')))
      socket.once('error', reject)
    })
    expect(greeting).toBe('hello')
    expect(readFileSync('/proc/net/unix', 'utf8')).not.toContain(proxies.folder)
  } finally {
    await proxies.close()
  }
})

it('runs continue after the machine removed old temporary files', async () => {
  const test = await openTestSandbox({ slots: 1, warm: 0 })
  try {
    const script = '#!/bin/sh\necho hi'
    expect((await runScript(test.sandbox, script)).stdout.toString()).toBe('hi\n')
    const [name] = pipesOf(test.dataDirectory)
    const folder = path.join(tmpdir(), name!)
    for (const entry of readdirSync(folder)) rmSync(path.join(folder, entry), { recursive: true })
    expect((await runScript(test.sandbox, script)).stdout.toString()).toBe('hi\n')
    // Only some of them are old enough.
    const slot = readdirSync(folder).find(entry => /^\d/.test(entry))!
    rmSync(path.join(folder, slot, 'stderr'))
    expect((await runScript(test.sandbox, script)).stdout.toString()).toBe('hi\n')
  } finally {
    await test.close()
  }
})
