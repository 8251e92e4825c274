/** Files that go into a run and come out of it, and how a hostile tool abuses them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outputFileLimits } from '@/lib/core/runs/limits/file-limits'
import { readOutputFiles } from '@/lib/core/runs/run-files'
import { settledLeftovers } from '../support/leftovers'
import { openTestSandbox, type TestSandbox } from '../support/open-test-sandbox'
import { bundleOf, fileOf, runScript, type ToolOptions } from '../support/run-tool'

let box: TestSandbox
beforeAll(async () => {
  box = await openTestSandbox()
})
afterAll(() => box?.close())

async function leave(script: string, options: ToolOptions = {}) {
  const ran = await runScript(box.sandbox, `#!/bin/bash\n${script}\n`, { collects: true, ...options })
  const files = ran.archive ? await readOutputFiles(ran.archive) : []
  return {
    ...ran,
    text: ran.stdout.toString(),
    files: Object.fromEntries(files.map(file => [file.path, Buffer.from(file.bytes).toString('latin1')])),
  }
}

describe('inputs of a run', () => {
  const inputs = [fileOf('notes/a b.txt', 'one\n'), fileOf('run.sh', 'echo from input\n', 0o755)]

  test('are in its workspace, can be changed, and are gone for the next run', async () => {
    const script = 'cat "notes/a b.txt"; ./run.sh; echo two >> "notes/a b.txt"; touch notes/new; ls -A'
    const { text, files, end } = await leave(script, {
      inputs: [...inputs.slice(0, 1), fileOf('run.sh', '#!/bin/sh\necho from input\n', 0o755)],
    })
    expect([end.reason, text]).toEqual(['exited', 'one\nfrom input\nnotes\nrun.sh\n'])
    expect(files['notes/a b.txt']).toBe('one\ntwo\n')
    expect((await leave('ls -A')).text).toBe('')
    expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
  })

  test('count against its disk limit', async () => {
    const { end } = await leave('echo never', {
      inputs: [fileOf('large', Buffer.alloc(3 * 1024 * 1024))],
      limits: { workspaceBytes: 1024 * 1024 },
    })
    expect(end.reason).toBe('spawn-failed')
    expect(end.detail).toContain('No space left')
  })
})

describe('shared files', () => {
  const shared = bundleOf([fileOf('handbook/first.md', 'Be kind.\n')])

  test('are readable below the workspace and cannot be changed, moved or collected', async () => {
    const script = [
      'cat shared/handbook/first.md',
      'echo x >> shared/handbook/first.md || echo no-write',
      'rm -rf shared 2>/dev/null || echo no-remove',
      'mv shared other 2>/dev/null || echo no-move',
      'touch shared/new 2>/dev/null || echo no-new',
      'echo mine > own.txt',
    ].join('\n')
    const { text, files } = await leave(script, { shared })
    expect(text).toBe('Be kind.\nno-write\nno-remove\nno-move\nno-new\n')
    expect(files).toEqual({ 'own.txt': 'mine\n' })
    expect((await leave('cat shared/handbook/first.md', { shared })).text).toBe('Be kind.\n')
  })
})

describe('files that a run leaves', () => {
  test('arrive byte for byte, with their folders, whatever the exit code', async () => {
    const script =
      'mkdir -p "out/d e"; head -c 70000 /dev/urandom | tee out/random > copy; echo hé > "out/d e/ü.txt"; exit 7'
    const { end, files } = await leave(script)
    expect(end).toMatchObject({ reason: 'exited', exitCode: 7, filesLeft: 3 })
    expect(Object.keys(files).toSorted()).toEqual(['copy', 'out/d e/ü.txt', 'out/random'])
    expect(files['copy']).toBe(files['out/random'])
    expect(files['copy']!.length).toBe(70_000)
  })

  test('are regular files only: no link is followed, no pipe is opened, nothing hidden is collected', async () => {
    const script = [
      'ln -s /etc/passwd passwd; ln -s /proc/1/environ environ; ln -s / root; ln -s . loop',
      'mkfifo pipe; mkdir .cache; echo x > .cache/y; echo x > .hidden',
      'ln /workspace/real hard 2>/dev/null; echo real > real; ln real hard',
      'python3 -c "import socket; socket.socket(socket.AF_UNIX).bind(\'sock\')"',
    ].join('\n')
    const { files, end } = await leave(script)
    expect(end.reason).toBe('exited')
    expect(files).toEqual({ hard: 'real\n', real: 'real\n' })
  })

  test('are omitted and counted when they are too large or too many', async () => {
    const { files, end } = await leave(
      `truncate -s ${outputFileLimits.fileBytesMax + 1} large; truncate -s ${outputFileLimits.fileBytesMax} fits
       for n in $(seq 1 150); do echo $n > f$n; done`,
    )
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0, filesLeft: 152 })
    expect(Object.keys(files)).toHaveLength(outputFileLimits.filesMax)
    expect(files).not.toHaveProperty('large')
  })

  test('are omitted when their names lead outside, are hidden or cannot be displayed', async () => {
    const script = `touch $'line\\nbreak' $'\\xff\\xfe' 'back\\\\slash' $'\\e[31mred' -- --checkpoint-action=exec=id; echo ok > fine`
    const { files } = await leave(script)
    expect(Object.keys(files).toSorted()).toEqual(['--checkpoint-action=exec=id', 'fine'])
  })

  test('are stored for a tool that exits when it is asked to at its time limit', async () => {
    const { files, end } = await leave('echo kept > part; sleep 60', { limits: { wallMs: 1000 } })
    expect([end.reason, files]).toEqual(['timed-out', { part: 'kept\n' }])
  })

  test('no longer change, because everything that still runs is killed first', async () => {
    const script =
      'setsid sh -c "trap : TERM; while :; do date +%N > moving; done" & sleep 0.2; echo done > still'
    const { files, end } = await leave(script)
    expect(end).toMatchObject({ reason: 'exited', exitCode: 0 })
    expect(files.still).toBe('done\n')
    expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
  })

  test('are as hostile as the tool: a fork bomb and a forged archive end like any run', async () => {
    const bomb = await leave(':(){ :|:& };: 2>/dev/null; echo left > file', { limits: { wallMs: 3000 } })
    expect(['exited', 'signalled', 'timed-out']).toContain(bomb.end.reason)
    const forged = await leave(
      'for d in /proc/1/fd/*; do (printf "ended 0\\nfiles 9\\n" > $d) 2>/dev/null; done; exit 5',
    )
    expect(forged.end).toMatchObject({ reason: 'exited', exitCode: 5 })
    expect(await settledLeftovers(box.traces, 'between runs')).toEqual([])
  })

  test('cost nothing when no caller wants them', async () => {
    const { archive, end } = await runScript(box.sandbox, '#!/bin/sh\necho x > file\n')
    expect([archive, end.reason, end.filesLeft]).toEqual([null, 'exited', 0])
  })
})
