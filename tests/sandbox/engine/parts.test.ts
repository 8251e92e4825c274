import { randomBytes } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { defaultRunLimits } from '@/lib/core/runs/run-limits'
import { frameBytesMax, frameCountMax, type RunnerFrame } from '@/lib/core/spec/runner-frame'
import { BundleCache } from '@/lib/sandbox/host/bundle-cache'
import { coveredFolders, findHost } from '@/lib/sandbox/host/host'
import { jailArguments, jailCommand, type JailOrder, mountTable } from '@/lib/sandbox/jail/jail'
import { judgeKernel, probeKernel } from '@/lib/sandbox/host/kernel'
import { openVersion2 } from '@/lib/sandbox/launcher/control-groups'
import { encodeMessage, MessageReader, type MessageKind, messageKinds } from '@/lib/sandbox/launcher/link'
import { drainedBytesMax, OutputMeter } from '@/lib/sandbox/launcher/output-meter'
import { StatusReader } from '@/lib/sandbox/launcher/status-reader'
import { SlotPool } from '@/lib/sandbox/engine/slot-pool'
import { FrameReader } from '@/lib/sandbox/engine/read-frames'
import { Backpressure } from '@/lib/worker/backpressure'
import { FullOutput, type FullOutputOptions, sweepFullOutput } from '@/lib/worker/full-output'

describe('the isolation line', () => {
  const order: JailOrder = {
    host: { ...findHost(), kernel: 'linux' },
    home: '/data',
    empty: '/tmp/pipes/empty',
    etc: '/data/etc',
    mountPoint: '/data/root',
    run: '/tmp/pipes/1',
    init: '/data/slots/1/init',
    writesFrames: false,
    bundle: '/data/bundles/abc',
    runners: null,
    proxies: null,
    hasNetwork: false,
    relay: null,
    packages: null,
    inputs: null,
    shared: null,
    collects: false,
    environment: { TOKEN: 's3cret' },
    command: ['/tool/run'],
    limits: defaultRunLimits,
    memoryIsCounted: true,
    countsSockets: false,
    waits: null,
    stdinBytes: 0,
    forked: false,
  }
  const table = '/data/slots/1/mounts'
  const bindsOf = (order: JailOrder) => {
    const args = jailArguments(order).trimStart().split('\0')
    return args.flatMap((arg, index) => (/^--(ro-)?bind$/.test(arg) ? [args.slice(index, index + 3)] : []))
  }

  it('keeps secrets, and everything else that differs between people, out of the argument list', () => {
    expect(jailCommand(order, table).join(' ')).not.toContain('s3cret')
    expect(jailArguments(order)).toContain('--setenv\0TOKEN\0s3cret\0')
  })

  it('shares no namespace, drops every capability and starts from an empty environment', () => {
    const args = jailArguments(order).trimStart().split('\0')
    for (const needed of ['user', 'ipc', 'pid', 'uts', 'net']) expect(args).toContain(`--unshare-${needed}`)
    expect(args).toEqual(
      expect.arrayContaining(['--clearenv', '--die-with-parent', '--new-session', '--as-pid-1']),
    )
    expect(args.join(' ')).toContain('--cap-drop ALL')
    expect(args.join(' ')).toMatch(/--remount-ro \/dev --remount-ro \/ /)
  })

  it('has its network namespace made before bubblewrap on gVisor, whose loopback is up by itself', () => {
    const onGvisor = { ...order, host: { ...order.host, kernel: 'gvisor' as const } }
    expect(jailArguments(onGvisor)).not.toContain('--unshare-net')
    const command = jailCommand(onGvisor, table)
    expect(command.slice(1, command.indexOf('--'))).toContain('--net')
    expect(command.join(' ')).not.toContain('--msgqueue')
    expect(jailCommand(order, table).slice(1, command.indexOf('--'))).not.toContain('--net')
  })

  it('binds for writing nothing but the quota file system', () => {
    const args = jailArguments(order).trimStart().split('\0')
    const writable = args.flatMap((arg, index) =>
      arg === '--bind' || arg === '--dev-bind' ? [args[index + 1]] : [],
    )
    expect(writable).toEqual(['/data/root/tmp/tmp', '/data/root/tmp/workspace', '/data/root/tmp/shm'])
  })

  it('shows a sandbox that waits no folder but the one that a bundle is mounted on, and that read-only', () => {
    const waits = { bundles: '/data/bundles', environments: '/data/environments' }
    const bound = bindsOf({ ...order, waits })
    expect(bound).toContainEqual(['--ro-bind', '/data/root/tool', '/tool'])
    const others = bound.filter(([, source]) => /^\/data\/root\/home|^\/data\/(?!root\/)/.test(source!))
    expect(others).toEqual([
      ['--ro-bind', '/data/root/home/etc', '/etc'],
      ['--ro-bind', '/data/root/home/slots/1/init', '/run/init'],
    ])
  })

  it('cuts every folder of the server out of an overlay, whose names tell no place', () => {
    const whole = { ...order, runners: '/data/runners', packages: '/data/e', shared: '/data/bundles/shared' }
    const sources = bindsOf(whole).map(([, source]) => source!)
    expect(
      sources.filter(source => source.startsWith('/data/') && !source.startsWith('/data/root/')),
    ).toEqual([])
    expect(
      mountTable(whole)
        .split('\n')
        .find(row => row.includes('overlay')),
    ).toBe('sandbox /data/root/home overlay X-mount.mkdir,ro,nosuid,nodev,lowerdir=.:/proc/self/fd/9 0 0')
    const withNode = { ...whole, host: { ...order.host, extraNode: '/home/ana/node/bin/node' } }
    expect(bindsOf(withNode)).toContainEqual(['--ro-bind', '/data/root/node/node', '/opt/node/bin/node'])
    expect(jailCommand(withNode, table).join(' ')).toContain('cd "$x"')
  })

  it('mounts the folders themselves where the kernel has no overlays for ordinary users', () => {
    const plain = { ...order, home: null }
    expect(bindsOf(plain)).toContainEqual(['--ro-bind', '/data/etc', '/etc'])
    expect(mountTable(plain)).not.toContain('overlay')
    expect(jailCommand(plain, table).join(' ')).not.toContain('fd/9')
  })

  it('writes a folder with blanks into the table of mounts', () => {
    const [row] = mountTable({ ...order, mountPoint: '/data of\tAna/#1\\root' }).split('\n')
    expect(row).toMatch(/^sandbox \/data\\040of\\011Ana\/\\0431\\134root tmpfs size=/)
  })

  it('limits process 1 like the tool, with a few more processes for its helpers', () => {
    const command = jailCommand(order, table)
    const init = command.slice(command.indexOf('--args'), command.indexOf('/run/init/sh'))
    expect(init).toContain(`--nofile=${defaultRunLimits.descriptors}`)
    expect(init).toContain(`--nproc=${defaultRunLimits.processes + 8}`)
    expect(command.join(' ')).toContain(`ulimit -p ${defaultRunLimits.processes} `)
  })

  it('makes the network namespace first for a run with a grant, so that its buffers can be made small', () => {
    const granted = { ...order, hasNetwork: true }
    expect(jailArguments(granted)).not.toContain('--unshare-net')
    const command = jailCommand(granted, table)
    expect(command.slice(1, command.indexOf('--'))).toContain('--net')
    expect(command.join(' ')).toContain('ipv4/tcp_rmem')
    expect(command.join(' ')).toContain('cannot be limited')
    // A control group of version 2 counts them, so that a kernel that refuses the setting is no obstacle.
    expect(jailCommand({ ...granted, countsSockets: true }, table).join(' ')).not.toContain(
      'cannot be limited',
    )
    expect(jailCommand(order, table).join(' ')).not.toContain('tcp_rmem')
  })

  it('covers /dev/zero where no control group counts memory', () => {
    const covered = '--dev-bind\0/dev/full\0/dev/zero'
    expect(jailArguments(order)).not.toContain(covered)
    expect(jailArguments({ ...order, memoryIsCounted: false })).toContain(covered)
  })

  it('covers folders of the server that lie among the programs', () => {
    const covered = '/usr/local/lib/pegboard'
    const args = jailArguments({ ...order, host: { ...order.host, covered: [covered] } })
    expect(args).toContain(`--tmpfs\0${covered}\0--remount-ro\0${covered}`)
  })

  it('limits the memory of each process only where nothing counts that of the run', () => {
    const alone = { ...order, memoryIsCounted: false }
    expect(jailCommand(alone, table).join(' ')).toContain(`--data=${defaultRunLimits.memoryBytes}`)
    expect(jailCommand(order, table).join(' ')).not.toContain('--data')
  })

  it('refuses a NUL, which would begin an argument of its own', () => {
    expect(() => jailArguments({ ...order, environment: { A: 'b\0--bind' } })).toThrow('NUL')
    expect(() => jailArguments({ ...order, environment: { 'A\0--bind': 'b' } })).toThrow('NUL')
  })
})

describe('coveredFolders', () => {
  let root = ''
  beforeEach(() => {
    root = realpathSync(mkdtempSync(path.join(tmpdir(), 'pegboard-covered-')))
    for (const folder of ['usr/lib/pegboard/data', 'srv', 'elsewhere/lib'])
      mkdirSync(path.join(root, folder), { recursive: true })
    symlinkSync(path.join(root, 'usr/lib/pegboard'), path.join(root, 'srv/pegboard'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))
  const at = (folder: string) => path.join(root, folder)
  const programs = () => [
    { path: at('usr/lib'), linkTo: null },
    { path: at('lib'), linkTo: at('usr/lib') },
  ]

  it('finds a folder of the server below a folder with programs, also behind a link', () => {
    expect(coveredFolders([at('usr/lib/pegboard')], programs())).toEqual([at('usr/lib/pegboard')])
    expect(coveredFolders([at('srv/pegboard')], programs())).toEqual([at('usr/lib/pegboard')])
  })

  it('names the place inside when the folder with programs is a mount of another one', () => {
    symlinkSync(at('elsewhere'), at('usr/local'))
    const local = [{ path: at('usr/local/lib'), linkTo: null }]
    mkdirSync(at('elsewhere/lib/pegboard'))
    expect(coveredFolders([at('elsewhere/lib/pegboard')], local)).toEqual([at('usr/local/lib/pegboard')])
  })

  it('covers a folder once, and leaves out folders that lie elsewhere or do not exist', () => {
    const own = [at('usr/lib/pegboard/data'), at('usr/lib/pegboard'), at('srv'), at('nothing')]
    expect(coveredFolders(own, programs())).toEqual([at('usr/lib/pegboard')])
  })

  it('refuses when programs lie inside of a folder of the server, and names both', () => {
    expect(() => coveredFolders([at('usr')], programs())).toThrow(at('usr/lib'))
    expect(() => coveredFolders([at('usr/lib')], programs())).toThrow('Move the checkout')
  })
})

describe('control groups of version 2', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-cgroup-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

  /** The files that the kernel shows in a group that was handed over. */
  const handOver = (controllers: string) => {
    write('cgroup.type', 'domain\n')
    write('cgroup.controllers', controllers)
    write('cgroup.procs', '')
    write('cgroup.subtree_control', '')
  }

  it('are used where memory and processes were handed over, and count a run as a whole', async () => {
    handOver('cpu memory pids\n')
    const groups = openVersion2(folder, '1-1-1-test')!
    expect(groups.version).toBe('v2')
    expect(read('cgroup.subtree_control')).toBe('+memory +pids +cpu')
    const run = groups.open('slot-0', defaultRunLimits, false)
    const own = 'pegboard-1-1-1-test/slot-0'
    expect(read(`${own}/memory.max`)).toBe(`${(512 + 64) * 1024 * 1024}`)
    expect(read(`${own}/pids.max`)).toBe('72')
    await run.add(4711)
    expect(read(`${own}/cgroup.procs`)).toBe('4711')
    write(`${own}/memory.peak`, '5000\n')
    write(`${own}/pids.peak`, '7\n')
    write(`${own}/cpu.stat`, 'usage_usec 2500\nuser_usec 2000\n')
    write(`${own}/memory.events`, 'low 0\noom 1\noom_kill 1\n')
    expect(run.usage()).toEqual({ cpuMs: 2.5, memoryPeakBytes: 5000, processesPeak: 7, outOfMemory: true })
  })

  it('are left alone where they were not handed over, or without memory', () => {
    expect(openVersion2(folder, '1-1-1-test')).toBeNull()
    handOver('cpu pids\n')
    expect(openVersion2(folder, '1-1-1-test')).toBeNull()
    expect(openVersion2(null, '1-1-1-test')).toBeNull()
  })
})

describe('the meter of output', () => {
  const meterFor = (bytes: number) => new OutputMeter(bytes)

  it('passes everything on and adds nothing when it fits', () => {
    const meter = meterFor(1000)
    expect(meter.accept('stdout', Buffer.from('hello')).toString()).toBe('hello')
    expect(meter.finish()).toEqual([])
    expect(meter).toMatchObject({ bytesWritten: 5, bytesPassed: 5 })
  })

  it('gives back a beginning and an end of each stream within the limit, and counts what is between', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 16, max: 400 }),
        fc.array(
          fc.tuple(fc.constantFrom('stdout' as const, 'stderr' as const), fc.uint8Array({ maxLength: 60 })),
        ),
        (limit, writes) => {
          const meter = meterFor(limit)
          const whole = { stdout: [] as number[], stderr: [] as number[] }
          const heads = { stdout: [] as number[], stderr: [] as number[] }
          for (const [stream, bytes] of writes) {
            whole[stream].push(...bytes)
            heads[stream].push(...meter.accept(stream, Buffer.from(bytes)))
          }
          const ends = new Map(meter.finish().map(end => [end.stream, end]))
          for (const stream of ['stdout', 'stderr'] as const) {
            const { left, tail } = ends.get(stream) ?? { left: 0, tail: Buffer.alloc(0) }
            expect(heads[stream].length + left + tail.length).toBe(whole[stream].length)
            expect(whole[stream].slice(0, heads[stream].length)).toEqual(heads[stream])
            expect(whole[stream].slice(whole[stream].length - tail.length)).toEqual([...tail])
          }
          expect(meter.bytesPassed).toBeLessThanOrEqual(limit)
          expect(meter.bytesWritten).toBe(whole.stdout.length + whole.stderr.length)
        },
      ),
    )
  })

  it('calls a tool endless only past what is drained', () => {
    const meter = meterFor(1024)
    const piece = Buffer.alloc(1024 * 1024)
    for (let written = 0; written < drainedBytesMax; written += piece.length) {
      expect(meter.isEndless).toBe(false)
      meter.accept('stdout', piece)
    }
    meter.accept('stdout', piece)
    expect(meter.isEndless).toBe(true)
  })
})

describe('the full output of a run', () => {
  const MiB = 1024 * 1024
  let folder = ''
  const opened: FullOutput[] = []
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-output-'))))
  const openFull = (options: Partial<FullOutputOptions> = {}) => {
    const said: string[] = []
    const full = new FullOutput({
      ...{ runId: 'a run', folder: path.join(folder, 'output'), bytesMax: 8 * MiB },
      ...{ pause: () => said.push('pause'), resume: () => said.push('resume') },
      ...options,
    })
    opened.push(full)
    return { full, said }
  }
  /** Writes it as a tool would that waits when it is asked to. */
  const writeAll = async (
    { full, said }: ReturnType<typeof openFull>,
    bytes: Buffer,
    pieceBytes = 60_000,
    stream: 'stdout' | 'stderr' = 'stdout',
  ) => {
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      full.add(stream, bytes.subarray(at, at + pieceBytes))
      while (said.at(-1) === 'pause') await new Promise(resolve => setImmediate(resolve))
    }
  }
  const names = () =>
    existsSync(path.join(folder, 'output')) ? readdirSync(path.join(folder, 'output')) : []
  afterEach(async () => {
    for (const full of opened.splice(0)) await full.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('is kept byte for byte on a disk where it has no name, and makes its tool wait when it comes too fast', async () => {
    const lines = Buffer.from(Array.from({ length: 400_000 }, (_, line) => `line ${line}\n`).join(''))
    const it = openFull()
    await writeAll(it, lines)
    it.full.add('stderr', Buffer.from('short'))
    expect(it.said).toContain('resume')
    expect(names()).toEqual([])
    it.full.cut('stdout')
    const [file, ...others] = await it.full.files()
    expect(others).toEqual([])
    expect(file).toMatchObject({ path: 'stdout.txt.gz', mode: 0o644 })
    expect(file!.bytes.length).toBeLessThan(lines.length / 3)
    expect(gunzipSync(file!.bytes).equals(lines)).toBe(true)
  })

  it('keeps the two streams apart, whatever the pieces that they come in', async () => {
    const it = openFull()
    const writes = { stdout: Buffer.alloc(1_400_000, 'out\n'), stderr: Buffer.alloc(1_300_000, 'err\n') }
    await Promise.all([
      writeAll(it, writes.stdout, 7, 'stdout'),
      writeAll(it, writes.stderr, 777_777, 'stderr'),
    ])
    it.full.cut('stdout')
    it.full.cut('stderr')
    const files = await it.full.files()
    expect(files.map(file => file.path)).toEqual(['stdout.txt.gz', 'stderr.txt.gz'])
    expect(gunzipSync(files[0]!.bytes).equals(writes.stdout)).toBe(true)
    expect(gunzipSync(files[1]!.bytes).equals(writes.stderr)).toBe(true)
  })

  it('is a beginning that says how much is missing where it would be larger than it may', async () => {
    const noise = randomBytes(4 * MiB)
    const it = openFull({ bytesMax: 2 * MiB })
    await writeAll(it, noise)
    it.full.cut('stdout')
    const [file] = await it.full.files()
    expect(file!.bytes.length).toBeLessThanOrEqual(2 * MiB)
    const text = gunzipSync(file!.bytes)
    const end = text.lastIndexOf('\n… ')
    expect(end).toBeGreaterThan(1.5 * MiB)
    expect(text.subarray(0, end).equals(noise.subarray(0, end))).toBe(true)
    const missing = (noise.length - end).toLocaleString('en')
    expect(text.subarray(end).toString()).toBe(`\n… ${missing} more bytes were written here.\n`)
  })

  it('is nothing when it may not be, when the rows have it all, or when there is no room on the disk', async () => {
    const much = Buffer.alloc(3 * MiB, 'x')
    const forbidden = openFull({ bytesMax: 0 })
    const complete = openFull()
    writeFileSync(path.join(folder, 'file'), '')
    const nowhere = openFull({ folder: path.join(folder, 'file') })
    for (const each of [forbidden, complete, nowhere]) {
      await writeAll(each, much)
      if (each !== complete) each.full.cut('stdout')
      expect(await each.full.files()).toEqual([])
    }
    expect(forbidden.said).toEqual([])
  })

  it('that a worker left when it died is swept away', async () => {
    const left = path.join(folder, 'output')
    mkdirSync(left)
    writeFileSync(path.join(left, 'a-name'), 'x')
    await sweepFullOutput(left)
    expect(names()).toEqual([])
    await sweepFullOutput(path.join(folder, 'nowhere'))
  })
})

describe('a tool that several ask to wait', () => {
  it('goes on when the last of them lets it', () => {
    const said: string[] = []
    const brake = new Backpressure({ pause: () => said.push('pause'), resume: () => said.push('resume') })
    const [one, other] = [brake.for('one'), brake.for('other')]
    one.pause()
    other.pause()
    one.pause()
    one.resume()
    one.resume()
    expect(said).toEqual(['pause'])
    other.resume()
    expect(said).toEqual(['pause', 'resume'])
  })
})

describe('what process 1 says', () => {
  const read = (text: string) => {
    const status = new StatusReader()
    for (const letter of text) status.read(Buffer.from(letter))
    return status
  }

  it('tells a signal from an exit code that looks like one', () => {
    expect(read('started\nKilled\n').signalOf(137)).toBe('SIGKILL')
    expect(read('started\n0m0.00s 0m0.01s\n0m1.50s 0m0.50s\n').signalOf(137)).toBeNull()
    expect(read('started\nSegmentation fault\n').signalOf(139)).toBe('SIGSEGV')
    expect(read('started\n').signalOf(130)).toBe('SIGINT')
    expect(read('started\n').signalOf(0)).toBeNull()
    expect(read('started\nKilled\n').signalOf(255)).toBeNull()
  })

  it('tells a full disk by blocks or by files', () => {
    expect(read('started\nfree 0 20\n').quotaIsFull).toBe(true)
    expect(read('started\nfree 20 0\n').quotaIsFull).toBe(true)
    expect(read('started\nfree 20 20\n').quotaIsFull).toBe(false)
    expect(read('started\n').quotaIsFull).toBe(false)
  })

  it('counts the processor time of what it waited for', () => {
    expect(read('started\n0m0.00s 0m0.01s\n1m1.50s 0m0.50s\n').cpuMs).toBe(62_000)
    expect(read('').started).toBe(false)
  })
})

describe('messages between worker and launcher', () => {
  const kinds = Object.keys(messageKinds) as MessageKind[]

  it('come out whole and in order however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(1e6), fc.uint8Array({ maxLength: 50 })), {
          maxLength: 8,
        }),
        fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1 }),
        (messages, cuts) => {
          const bytes = Buffer.concat(messages.map(([kind, run, body]) => encodeMessage(kind, run, body)))
          const reader = new MessageReader()
          const heard: unknown[] = []
          for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
            const piece = bytes.subarray(at, at + cuts[turn % cuts.length]!)
            at += piece.length
            for (const { kind, run, bytes: body } of reader.read(piece)) heard.push([kind, run, [...body]])
          }
          expect(heard).toEqual(messages.map(([kind, run, body]) => [kind, run, [...body]]))
        },
      ),
    )
  })

  it('are refused when they are none of ours', () => {
    expect(() => new MessageReader().read(Buffer.from('Error: cannot find'))).toThrow(RangeError)
  })
})

describe('the reader of frames', () => {
  const readAll = (pieces: (string | Buffer)[]) => {
    const frames: RunnerFrame[] = []
    const notices: string[] = []
    const reader = new FrameReader({ frame: frame => frames.push(frame), notice: text => notices.push(text) })
    for (const piece of pieces) reader.read(Buffer.from(piece))
    reader.finish()
    return { frames, notices }
  }
  const chunk = (text: string) => JSON.stringify({ type: 'chunk', text })

  it('puts lines together that arrive in pieces, letters cut in the middle as well', () => {
    const bytes = Buffer.from(`${chunk('grün')}\n${chunk('last')}`)
    for (let cut = 0; cut <= bytes.length; cut += 1)
      expect(readAll([bytes.subarray(0, cut), bytes.subarray(cut)]).frames).toEqual([
        { type: 'chunk', text: 'grün' },
        { type: 'chunk', text: 'last' },
      ])
  })

  it('drops a line that is too long without keeping it, says so once, and reads on', () => {
    const long = 'x'.repeat(frameBytesMax + 1)
    const { frames, notices } = readAll([long, long, '\n', `${chunk('next')}\n`, `${long}\n`])
    expect(frames).toEqual([{ type: 'chunk', text: 'next' }])
    expect(notices).toEqual([`A frame was left out: it is longer than ${frameBytesMax} bytes.`])
  })

  it('stops counting at the most frames that a run may send', () => {
    const { frames, notices } = readAll([`${chunk('x')}\n`.repeat(frameCountMax + 5)])
    expect(frames).toHaveLength(frameCountMax)
    expect(notices).toHaveLength(1)
  })

  it('passes on no more notices than a person reads', () => {
    const lines = Array.from({ length: 100 }, (_, n) => `{"type":"notice","text":"n${n}"}\n`).join('')
    expect(readAll([lines]).notices).toHaveLength(20)
  })
})

describe('the kernel that a worker finds itself on', () => {
  const kernels: [string, string, string, 'linux' | 'gvisor'][] = [
    ['Debian 12', '6.1.0-28-amd64', '#1 SMP PREEMPT_DYNAMIC Debian 6.1.119-1 (2024-11-22)', 'linux'],
    ['Ubuntu 16.04', '4.4.0-210-generic', '#242-Ubuntu SMP Fri Apr 16 09:57:56 UTC 2021', 'linux'],
    ['a build of somebody', '4.19.0', '#1 SMP Sun Jan 10 15:06:54 UTC 2016', 'linux'],
    ['gVisor of 2022', '4.4.0', '#1 SMP Sun Jan 10 15:06:54 PST 2016', 'gvisor'],
    ['gVisor of 2026', '4.19.0-gvisor', '#1 SMP Sun Jan 10 15:06:54 PST 2016', 'gvisor'],
    ['a gVisor to come', '6.1.0-gvisor', '#1 SMP Mon Jan 4 00:00:00 UTC 2027', 'gvisor'],
  ]
  it.each(kernels)('is known by what uname says: %s', (_, release, version, kernel) => {
    const facts = { release, version, hasMarker: false }
    expect(judgeKernel(facts)).toBe(kernel)
    expect(probeKernel(facts, 'any').status).toBe('passed')
    expect(probeKernel(facts, 'gvisor').status).toBe(kernel === 'gvisor' ? 'passed' : 'failed')
  })

  it('is known by the marker that runsc was told to show', () => {
    expect(judgeKernel({ release: '6.1.0', version: '#1', hasMarker: true })).toBe('gvisor')
  })
})

describe('places', () => {
  it('are given lowest first, wait in line, and pass over who gave up', async () => {
    const never = new Promise<void>(() => {})
    const places = new SlotPool(2)
    expect([await places.take(never), await places.take(never)]).toEqual([0, 1])
    let giveUp = () => {}
    const impatient = places.take(new Promise<void>(resolve => (giveUp = resolve)))
    const patient = places.take(never)
    giveUp()
    expect(await impatient).toBeNull()
    places.giveBack(1)
    expect(await patient).toBe(1)
    places.giveBack(1)
    places.giveBack(0)
    expect(await places.take(never)).toBe(0)
  })
})

describe('the cache of bundles', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'pegboard-bundles-'))))
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  const sha256 = 'a'.repeat(64)
  const bytes = Buffer.from('x')

  it('asks for the files once, also when two runs want them at the same time', async () => {
    let asked = 0
    const files = async () => {
      asked += 1
      return [
        { path: 'bin/tool', mode: 0o4777, bytes },
        { path: 'note', mode: 0o600, bytes },
      ]
    }
    const cache = new BundleCache(folder)
    const [first, second] = await Promise.all([
      cache.place({ sha256, files }),
      cache.place({ sha256, files }),
    ])
    expect(second).toBe(first)
    expect(await new BundleCache(folder).place({ sha256, files })).toBe(first)
    expect(asked).toBe(1)
    expect(statSync(path.join(first, 'bin/tool')).mode & 0o7777).toBe(0o755)
    expect(statSync(path.join(first, 'note')).mode & 0o7777).toBe(0o644)
    expect(readFileSync(path.join(first, 'note'), 'utf8')).toBe('x')
    expect(readdirSync(folder)).toEqual([sha256])
  })

  it.each(['../out', '/etc/x', 'a//b', './a', 'a/../../b', '', 'a\0b', 'a/.'])(
    'writes nothing for the path %j',
    async name => {
      const cache = new BundleCache(folder)
      const files = async () => [
        { path: 'fine', mode: 0o644, bytes },
        { path: name, mode: 0o644, bytes },
      ]
      await expect(cache.place({ sha256, files })).rejects.toThrow('is not one of a bundle')
      expect(readdirSync(folder)).toEqual([])
      expect(existsSync(path.join(folder, '..', 'out'))).toBe(false)
    },
  )

  it('refuses the same path twice and a name that is no hash', async () => {
    const twice = async () => [
      { path: 'a', mode: 0o644, bytes },
      { path: 'a', mode: 0o644, bytes },
    ]
    await expect(new BundleCache(folder).place({ sha256, files: twice })).rejects.toThrow()
    await expect(new BundleCache(folder).place({ sha256: '../x', files: twice })).rejects.toThrow('sha-256')
    expect(readdirSync(folder)).toEqual([])
  })
})
