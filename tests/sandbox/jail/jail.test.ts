import { describe, expect, it } from 'vitest'
import { defaultRunLimits } from '@/lib/core/runs/limits/run-limits'
import { findHost } from '@/lib/sandbox/host/host'
import { jailCommand } from '@/lib/sandbox/jail/jail'
import { jailArguments } from '@/lib/sandbox/jail/bubblewrap-arguments'
import { mountTable } from '@/lib/sandbox/jail/mount-table'
import type { JailOrder } from '@/lib/sandbox/jail/jail-order'

describe('jailCommand and jailArguments', () => {
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

  it('keep secrets, and everything else that differs between people, out of the argument list', () => {
    expect(jailCommand(order, table).join(' ')).not.toContain('s3cret')
    expect(jailArguments(order)).toContain('--setenv\0TOKEN\0s3cret\0')
  })

  it('share no namespace, drop every capability and start from an empty environment', () => {
    const args = jailArguments(order).trimStart().split('\0')
    for (const needed of ['user', 'ipc', 'pid', 'uts', 'net']) expect(args).toContain(`--unshare-${needed}`)
    expect(args).toEqual(
      expect.arrayContaining(['--clearenv', '--die-with-parent', '--new-session', '--as-pid-1']),
    )
    expect(args.join(' ')).toContain('--cap-drop ALL')
    expect(args.join(' ')).toMatch(/--remount-ro \/dev --remount-ro \/ /)
  })

  it('make the network namespace before bubblewrap on gVisor, whose loopback is always up', () => {
    const onGvisor = { ...order, host: { ...order.host, kernel: 'gvisor' as const } }
    expect(jailArguments(onGvisor)).not.toContain('--unshare-net')
    const command = jailCommand(onGvisor, table)
    expect(command.slice(1, command.indexOf('--'))).toContain('--net')
    expect(command.join(' ')).not.toContain('--msgqueue')
    expect(jailCommand(order, table).slice(1, command.indexOf('--'))).not.toContain('--net')
  })

  it('bind only the quota file system for writing', () => {
    const args = jailArguments(order).trimStart().split('\0')
    const writable = args.flatMap((arg, index) =>
      arg === '--bind' || arg === '--dev-bind' ? [args[index + 1]] : [],
    )
    expect(writable).toEqual(['/data/root/tmp/tmp', '/data/root/tmp/workspace', '/data/root/tmp/shm'])
  })

  it('show a waiting sandbox only the mount of a bundle, read-only', () => {
    const waits = { bundles: '/data/bundles', environments: '/data/environments' }
    const bound = bindsOf({ ...order, waits })
    expect(bound).toContainEqual(['--ro-bind', '/data/root/tool', '/tool'])
    const others = bound.filter(([, source]) => /^\/data\/root\/home|^\/data\/(?!root\/)/.test(source!))
    expect(others).toEqual([
      ['--ro-bind', '/data/root/home/etc', '/etc'],
      ['--ro-bind', '/data/root/home/slots/1/init', '/run/init'],
    ])
  })

  it('mount every folder of the server from an overlay whose layers reveal no path', () => {
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

  it('mount the folders themselves where the kernel has no overlays for ordinary users', () => {
    const plain = { ...order, home: null }
    expect(bindsOf(plain)).toContainEqual(['--ro-bind', '/data/etc', '/etc'])
    expect(mountTable(plain)).not.toContain('overlay')
    expect(jailCommand(plain, table).join(' ')).not.toContain('fd/9')
  })

  it('escape a folder with blanks in the mount table', () => {
    const [row] = mountTable({ ...order, mountPoint: '/data of\tAna/#1\\root' }).split('\n')
    expect(row).toMatch(/^sandbox \/data\\040of\\011Ana\/\\0431\\134root tmpfs size=/)
  })

  it('limit process 1 like the tool, with a few more processes for its helpers', () => {
    const command = jailCommand(order, table)
    const init = command.slice(command.indexOf('--args'), command.indexOf('/run/init/sh'))
    expect(init).toContain(`--nofile=${defaultRunLimits.descriptors}`)
    expect(init).toContain(`--nproc=${defaultRunLimits.processes + 8}`)
    expect(command.join(' ')).toContain(`ulimit -p ${defaultRunLimits.processes} `)
  })

  it('make the network namespace first for a run with a grant, so that its buffers can be limited', () => {
    const granted = { ...order, hasNetwork: true }
    expect(jailArguments(granted)).not.toContain('--unshare-net')
    const command = jailCommand(granted, table)
    expect(command.slice(1, command.indexOf('--'))).toContain('--net')
    expect(command.join(' ')).toContain('ipv4/tcp_rmem')
    expect(command.join(' ')).toContain('does not support limits')
    // A control group of version 2 counts the buffers, so a kernel that refuses the setting does not prevent the run.
    expect(jailCommand({ ...granted, countsSockets: true }, table).join(' ')).not.toContain(
      'does not support limits',
    )
    expect(jailCommand(order, table).join(' ')).not.toContain('tcp_rmem')
  })

  it('cover /dev/zero where no control group counts memory', () => {
    const covered = '--dev-bind\0/dev/full\0/dev/zero'
    expect(jailArguments(order)).not.toContain(covered)
    expect(jailArguments({ ...order, memoryIsCounted: false })).toContain(covered)
  })

  it('cover folders of the server inside program folders', () => {
    const covered = '/usr/local/lib/pegboard'
    const args = jailArguments({ ...order, host: { ...order.host, covered: [covered] } })
    expect(args).toContain(`--tmpfs\0${covered}\0--remount-ro\0${covered}`)
  })

  it('limit the memory of each process only where nothing counts that of the run', () => {
    const alone = { ...order, memoryIsCounted: false }
    expect(jailCommand(alone, table).join(' ')).toContain(`--data=${defaultRunLimits.memoryBytes}`)
    expect(jailCommand(order, table).join(' ')).not.toContain('--data')
  })

  it('reject a NUL, which would begin another argument', () => {
    expect(() => jailArguments({ ...order, environment: { A: 'b\0--bind' } })).toThrow('NUL')
    expect(() => jailArguments({ ...order, environment: { 'A\0--bind': 'b' } })).toThrow('NUL')
  })
})
