import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { cacheVariables } from '../jail/jail-environment'
import { namespaces } from './inspect-sandbox'
import { compareLimits, escapeSpaces, ownNamespace, serverFolders, type Sight, words } from './sight'

export const sights: readonly Sight[] = [
  {
    name: 'host-files',
    title: 'Host files hidden',
    good: 'Only programs, a prepared /etc, the tool and an empty workspace are visible. Only the workspace is writable.',
    judge(seen, { engine, secret }) {
      const known = [
        ...ownTopFolders,
        ...engine.host.programFolders.map(folder => folder.path.split('/')[1]!),
      ]
      const foreign = words(seen.get('root')).filter(entry => !known.includes(entry))
      if (foreign.length > 0) return `Unexpected folders: ${foreign.join(', ')}.`
      if (seen.get('planted')?.includes(secret)) return 'The tool can read a test file of this machine.'
      if (seen.get('home')) return `Visible home folders: ${seen.get('home')}.`
      return seen.get('write') ? `Writable places outside the workspace: ${seen.get('write')}.` : null
    },
  },
  {
    name: 'programs',
    title: 'Program folders only',
    good: 'In /usr and /usr/local, only folders with programs and libraries are visible.',
    judge(seen, { engine }) {
      const allowed = new Set(engine.host.programFolders.map(folder => folder.path))
      const foreign = [
        ...words(seen.get('usr')).map(name => `/usr/${name}`),
        ...words(seen.get('usr-local')).map(name => `/usr/local/${name}`),
      ].filter(folder => folder !== '/usr/local' && !allowed.has(folder))
      return foreign.length > 0 ? `Unexpected folders: ${foreign.join(', ')}.` : null
    },
  },
  {
    name: 'own-files',
    title: 'Server files hidden',
    good: "The server's checkout, settings and data folder are not visible.",
    judge: seen => (seen.get('own') ? `Visible server files: ${seen.get('own')}.` : null),
  },
  {
    name: 'folder-names',
    title: 'Server folder names hidden',
    good: "The mount table does not show the path of the server's checkout or data folder.",
    judge(seen, { engine, hidesFolders }) {
      const shown = serverFolders(engine).filter(folder => seen.get('mounts')?.includes(escapeSpaces(folder)))
      if (shown.length === 0) return null
      const verdict = `The mount table shows ${shown.join(', ')}.`
      if (hidesFolders) return verdict
      return {
        warning: `${verdict} This kernel can't hide the names of folders. Their contents are hidden.`,
        fix: 'Use Linux 5.11 or later with overlay file systems, or a data folder whose name contains no personal data',
      }
    },
  },
  {
    name: 'etc',
    title: 'Prepared /etc',
    good: '/etc contains only the prepared files.',
    judge(seen, { engine }) {
      const folder = path.join(engine.folders.instance, 'etc')
      const prepared = readdirSync(folder)
      const foreign = words(seen.get('etc')).filter(entry => !prepared.includes(entry))
      if (foreign.length > 0) return `Unexpected files in /etc: ${foreign.slice(0, 5).join(', ')}.`
      if (seen.get('shadow')?.includes('root:')) return "The tool can read this machine's password file."
      const passwd = readFileSync(path.join(folder, 'passwd'), 'utf8').replaceAll('\n', '|')
      return seen.get('passwd') === passwd ? null : '/etc/passwd differs from the prepared file.'
    },
  },
  {
    name: 'devices',
    title: 'Harmless devices only',
    good: "/dev contains only the sandbox's null, zero and random devices. Terminals can't be created.",
    judge(seen, { engine, memoryIsCounted }) {
      const foreign = words(seen.get('devices')).filter(name => !knownDevices.includes(name))
      if (foreign.length > 0) return `Unexpected devices: ${foreign.slice(0, 5).join(', ')}.`
      if (engine.host.kernel === 'gvisor') return null
      if (seen.get('terminal') !== nullDevice)
        return "The tool can create terminals, whose buffers don't count toward the memory limit."
      if (memoryIsCounted) return null
      return seen.get('zero') === fullDevice
        ? null
        : "The tool can map /dev/zero as memory that doesn't count toward the limit."
    },
  },
  {
    name: 'machine-facts',
    title: 'Machine facts hidden',
    good: "The kernel's command line, keys, configuration and version, and the machine's name are hidden.",
    judge(seen) {
      if (seen.get('machine')) return `Visible facts: ${seen.get('machine')!.slice(0, 60)}.`
      return seen.get('hostname') === 'sandbox'
        ? null
        : `The tool sees the host name ${seen.get('hostname')}.`
    },
  },
  {
    name: 'processes-hidden',
    title: 'Host processes hidden',
    good: 'A separate /proc shows only the processes of the run.',
    judge(seen) {
      if (seen.get('first') !== 'sh')
        return `Process 1 is ${seen.get('first')}, not a process of the sandbox.`
      return Number(seen.get('processes')) > 12 ? `${seen.get('processes')} processes are visible.` : null
    },
  },
  {
    name: 'process-one',
    title: 'Process 1 is protected',
    good: "The tool can't read, limit or signal the process that reports the outcome. That process has the limits of the run.",
    judge(seen, facts) {
      if (facts.engine.host.kernel === 'gvisor') return null
      if (seen.get('one')) return `The tool can access ${seen.get('one')} of process 1.`
      const limits = { ...facts.limits, processes: facts.limits.processes + 8 }
      return compareLimits(seen.get('one-limits'), { ...facts, limits }, 'Process 1')
    },
  },
  {
    name: 'process-limits',
    title: 'Limits per process',
    good: 'CPU time, file size, open files, processes, locked memory, signals and priorities are limited.',
    judge: (seen, facts) => compareLimits(seen.get('limits'), facts, 'The tool'),
  },
  {
    name: 'namespaces',
    title: 'Separate namespaces',
    good: 'Users, mounts, processes, network, memory segments, names and control groups are separate from this machine.',
    judge(seen, { engine }) {
      if (engine.host.kernel === 'gvisor') return null
      const inside = new Set(words(seen.get('namespaces')))
      const shared = namespaces.filter(kind => inside.has(ownNamespace(kind) ?? ''))
      return shared.length > 0 ? `The tool shares namespaces with this machine: ${shared.join(', ')}.` : null
    },
  },
  {
    name: 'session',
    title: 'Separate session',
    good: "The tool has no access to the server's terminal or session.",
    judge: seen => (seen.get('session') === '0' ? "The tool belongs to the server's session." : null),
  },
  {
    name: 'environment',
    title: 'Server variables hidden',
    good: 'The environment contains only the documented variables.',
    judge(seen, { engine }) {
      const foreign = words(seen.get('environment')).filter(name => !allowedVariables.includes(name))
      if (foreign.length > 0) return `Unexpected variables: ${foreign.join(', ')}.`
      return seen.get('environments')?.includes(engine.canary)
        ? "The tool can read the launcher's environment."
        : null
    },
  },
  {
    name: 'descriptors',
    title: 'No inherited files',
    good: 'Only standard input, output and error are open. Their names show no folder of this machine.',
    judge(seen) {
      // `ls` itself opens the folder that it lists, and takes the lowest free number.
      const foreign = words(seen.get('descriptors')).filter(number => !['0', '1', '2', '3'].includes(number))
      if (foreign.length > 0) return `Additional open files: ${foreign.length}.`
      const named = words(seen.get('links')).filter(link => !innerLinks.test(link))
      return named.length > 0 ? `The names of open files show ${named.join(', ')}.` : null
    },
  },
  {
    name: 'privileges',
    title: 'No privileges',
    good: "The tool runs as an ordinary user without capabilities and can't gain any.",
    judge(seen) {
      if (seen.get('user') !== '1000:1000') return `The tool runs as user and group ${seen.get('user')}.`
      if (seen.get('capabilities') !== '0') return 'The tool has capabilities.'
      return seen.get('privileges') === '1' ? null : 'The tool can gain privileges through setuid programs.'
    },
  },
  {
    name: 'seccomp',
    title: 'System call filter',
    good: 'The filter blocks namespaces, keys, io_uring, internet sockets, sockets to the hypervisor and memory outside the limit.',
    judge(seen, { memoryIsCounted }) {
      if (seen.get('seccomp') !== '2') return 'No filter is active.'
      if (seen.get('namespace')) return 'The tool can create namespaces.'
      const answers = words(seen.get('calls'))
      const granted = answers
        .filter(name => name !== 'asked' && !(memoryIsCounted && name.startsWith('uncounted:')))
        .map(name => name.replace('uncounted:', ''))
      if (granted.length > 0) return `System calls that should be blocked: ${granted.join(', ')}.`
      if (answers.includes('asked')) return null
      return {
        warning: 'A filter is active. Its rules were not tested, because Python with ctypes is missing.',
        fix: 'Run apt-get install python3',
      }
    },
  },
  {
    name: 'network',
    title: 'No network',
    good: "The sandbox has only a loopback interface and no routes. It can't reach a listener on this machine.",
    judge(seen, { connections }) {
      if (connections > 0 || seen.get('connect')) return 'The tool reached a listener on this machine.'
      const foreign = words(seen.get('interfaces')).filter(name => name !== 'lo')
      if (foreign.length > 0) return `Unexpected network interfaces: ${foreign.join(', ')}.`
      return seen.get('routes') === '0' ? null : 'The sandbox has routes to other networks.'
    },
  },
]

const allowedVariables = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TOOLBOX_ACTION', 'TOOLBOX_WORKSPACE'],
  ...Object.values(cacheVariables).flatMap(Object.keys),
  // The shell sets these itself.
  ...['PWD', 'OLDPWD', '_'],
]
const ownTopFolders = [
  ...['run', 'dev', 'etc', 'proc', 'tmp', 'tool', 'usr', 'workspace', 'opt', 'runner', 'environment'],
]
const knownDevices = [
  ...['console', 'core', 'fd', 'full', 'null', 'ptmx', 'pts', 'random', 'shm', 'stderr', 'stdin', 'stdout'],
  ...['tty', 'urandom', 'zero'],
]
/** Major and minor numbers of /dev/full and /dev/null, in hexadecimal digits as stat prints them. */
const fullDevice = '1:7'
const nullDevice = '1:3'
/** Pipes and devices of the sandbox; a copied interpreter reads from /dev/null, and a shell connects its helpers. */
const innerLinks = /^(\/run\/(stdin|stdout|stderr)|\/dev\/null|pipe:\[\d+\])$/
