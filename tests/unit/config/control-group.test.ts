import { availableParallelism } from 'node:os'
import { expect, test } from 'vitest'
import { findControlGroup, processorQuota, usableProcessors } from '@/lib/config/control-group'

/** Reads the files of a process in a group. */
const reads = (files: Record<string, string>) => (file: string) => files[file] ?? ''

const version2 = '29 23 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw\n'
const cpu1 = '33 24 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime shared:9 - cgroup cgroup rw,cpu,cpuacct\n'
const memory1 = '34 24 0:30 / /sys/fs/cgroup/memory rw,relatime shared:10 - cgroup cgroup rw,memory\n'

const service = {
  '/proc/self/cgroup': '0::/system.slice/pegboard.service\n',
  '/proc/self/mountinfo': version2,
}

test.each([
  ['without groups', {}, Infinity],
  ['without a quota', { ...service, '/sys/fs/cgroup/system.slice/cpu.max': 'max 100000\n' }, Infinity],
  [
    'with the quota of the own group',
    { ...service, '/sys/fs/cgroup/system.slice/pegboard.service/cpu.max': '150000 100000\n' },
    1.5,
  ],
  [
    'with a smaller quota of a group around it',
    {
      ...service,
      '/sys/fs/cgroup/system.slice/pegboard.service/cpu.max': '800000 100000\n',
      '/sys/fs/cgroup/system.slice/cpu.max': '200000 50000\n',
    },
    4,
  ],
  [
    'in a container, whose group is the root that it sees',
    {
      ...{ '/proc/self/cgroup': '0::/\n', '/proc/self/mountinfo': version2 },
      '/sys/fs/cgroup/cpu.max': '200000 100000\n',
    },
    2,
  ],
  [
    'in version 1, beside other controllers',
    {
      '/proc/self/cgroup': '4:memory:/jobs\n2:cpu,cpuacct:/docker/1a2b\n0::/\n',
      '/proc/self/mountinfo': cpu1 + memory1,
      '/sys/fs/cgroup/cpu,cpuacct/docker/1a2b/cpu.cfs_quota_us': '300000\n',
      '/sys/fs/cgroup/cpu,cpuacct/docker/1a2b/cpu.cfs_period_us': '100000\n',
    },
    3,
  ],
  [
    'in version 1 without a quota, which is -1',
    {
      '/proc/self/cgroup': '2:cpu,cpuacct:/docker/1a2b\n',
      '/proc/self/mountinfo': cpu1,
      '/sys/fs/cgroup/cpu,cpuacct/docker/1a2b/cpu.cfs_quota_us': '-1\n',
      '/sys/fs/cgroup/cpu,cpuacct/docker/1a2b/cpu.cfs_period_us': '100000\n',
    },
    Infinity,
  ],
  [
    'with files of another form',
    { ...service, '/sys/fs/cgroup/system.slice/pegboard.service/cpu.max': 'many few\n' },
    Infinity,
  ],
])('the quota %s', (_, files, quota) => {
  expect(processorQuota(reads(files))).toBe(quota)
})

test('the folder of a group below, at and outside of what is mounted', () => {
  const folderIn = (root: string, group: string) =>
    findControlGroup(
      'memory',
      reads({
        '/proc/self/cgroup': `4:memory:${group}\n`,
        '/proc/self/mountinfo': memory1.replace('0:30 /', `0:30 ${root}`),
      }),
    )?.folder
  expect(folderIn('/', '/jobs/one')).toBe('/sys/fs/cgroup/memory/jobs/one')
  expect(folderIn('/jobs', '/jobs/one')).toBe('/sys/fs/cgroup/memory/one')
  expect(folderIn('/jobs', '/jobs')).toBe('/sys/fs/cgroup/memory')
  expect(folderIn('/jobs', '/others')).toBe('/sys/fs/cgroup/memory')
})

test('a part of a processor counts as one, and no more count than the machine has', () => {
  const usable = (quota: string) =>
    usableProcessors(reads({ ...service, '/sys/fs/cgroup/system.slice/pegboard.service/cpu.max': quota }))
  expect(usable('50000 100000')).toBe(1)
  expect(usable('150000 100000')).toBe(Math.min(2, availableParallelism()))
  expect(usable('100000000 100000')).toBe(availableParallelism())
  expect(usable('max 100000')).toBe(availableParallelism())
})
