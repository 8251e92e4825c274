import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { namespaces } from './look-around'
import { compareLimits, escapeSpaces, ownNamespace, serverFolders, type Sight, words } from './sight'

export const sights: readonly Sight[] = [
  {
    name: 'host-files',
    title: 'No files of this machine',
    good: 'Only programs, a prepared /etc, the tool and an empty workspace are visible. Only the workspace can be written.',
    judge(seen, { engine, secret }) {
      const known = [
        ...ownTopFolders,
        ...engine.host.programFolders.map(folder => folder.path.split('/')[1]!),
      ]
      const foreign = words(seen.get('root')).filter(entry => !known.includes(entry))
      if (foreign.length > 0) return `The folders ${foreign.join(', ')} are visible.`
      if (seen.get('planted')?.includes(secret)) return 'A file planted on this machine was read.'
      if (seen.get('home')) return `Home folders are visible: ${seen.get('home')}.`
      return seen.get('write') ? `It could write to ${seen.get('write')}.` : null
    },
  },
  {
    name: 'programs',
    title: 'Only folders with programs',
    good: 'Of /usr and /usr/local, only folders with programs and libraries are visible.',
    judge(seen, { engine }) {
      const allowed = new Set(engine.host.programFolders.map(folder => folder.path))
      const foreign = [
        ...words(seen.get('usr')).map(name => `/usr/${name}`),
        ...words(seen.get('usr-local')).map(name => `/usr/local/${name}`),
      ].filter(folder => folder !== '/usr/local' && !allowed.has(folder))
      return foreign.length > 0 ? `The folders ${foreign.join(', ')} are visible.` : null
    },
  },
  {
    name: 'own-files',
    title: 'No files of this server',
    good: 'The checkout of this server, its settings and its data folder are not visible.',
    judge: seen => (seen.get('own') ? `It found ${seen.get('own')}.` : null),
  },
  {
    name: 'folder-names',
    title: 'No names of server folders',
    good: 'The table of mounts does not show the path of the checkout or the data folder of this server.',
    judge(seen, { engine, hidesFolders }) {
      const shown = serverFolders(engine).filter(folder => seen.get('mounts')?.includes(escapeSpaces(folder)))
      if (shown.length === 0) return null
      const verdict = `The table of mounts shows ${shown.join(', ')}.`
      if (hidesFolders) return verdict
      return {
        warning: `${verdict} This kernel cannot hide the names of folders; their contents stay hidden.`,
        fix: 'Use Linux 5.11 or later with overlay file systems, or a data folder whose name says nothing about people.',
      }
    },
  },
  {
    name: 'etc',
    title: 'A prepared /etc',
    good: '/etc holds the prepared files and nothing else.',
    judge(seen, { engine }) {
      const folder = path.join(engine.folders.instance, 'etc')
      const prepared = readdirSync(folder)
      const foreign = words(seen.get('etc')).filter(entry => !prepared.includes(entry))
      if (foreign.length > 0) return `/etc of this machine is visible: ${foreign.slice(0, 5).join(', ')}.`
      if (seen.get('shadow')?.includes('root:')) return 'The password file of this machine was read.'
      const passwd = readFileSync(path.join(folder, 'passwd'), 'utf8').replaceAll('\n', '|')
      return seen.get('passwd') === passwd ? null : '/etc/passwd is not the prepared one.'
    },
  },
  {
    name: 'devices',
    title: 'Only harmless devices',
    good: '/dev holds the null, zero and random devices of the sandbox and nothing that leads to the machine. Terminals cannot be made.',
    judge(seen, { engine, memoryIsCounted }) {
      const foreign = words(seen.get('devices')).filter(name => !knownDevices.includes(name))
      if (foreign.length > 0) return `The devices ${foreign.slice(0, 5).join(', ')} are visible.`
      if (engine.host.kernel === 'gvisor') return null
      if (seen.get('terminal') !== nullDevice) return 'Terminals could be made, whose buffers no one counts.'
      if (memoryIsCounted) return null
      return seen.get('zero') === fullDevice
        ? null
        : '/dev/zero could be mapped as memory that no one counts.'
    },
  },
  {
    name: 'machine-facts',
    title: 'No facts about this machine',
    good: 'The boot line, keys, configuration and version of the kernel and the name of the machine are covered.',
    judge(seen) {
      if (seen.get('machine')) return `It read ${seen.get('machine')!.slice(0, 60)}.`
      return seen.get('hostname') === 'sandbox' ? null : `The machine is named ${seen.get('hostname')}.`
    },
  },
  {
    name: 'processes-hidden',
    title: 'No processes of this machine',
    good: 'A fresh /proc shows only the processes of the run.',
    judge(seen) {
      if (seen.get('first') !== 'sh') return `Process 1 is ${seen.get('first')}, not the sandbox's own.`
      return Number(seen.get('processes')) > 12 ? `${seen.get('processes')} processes are visible.` : null
    },
  },
  {
    name: 'process-one',
    title: 'Process 1 is out of reach',
    good: 'The process that reports the outcome cannot be read, limited or signalled, and has the limits of the run.',
    judge(seen, facts) {
      if (facts.engine.host.kernel === 'gvisor') return null
      if (seen.get('one')) return `Process 1 gave access to ${seen.get('one')}.`
      const limits = { ...facts.limits, processes: facts.limits.processes + 8 }
      return compareLimits(seen.get('one-limits'), { ...facts, limits }, 'Process 1')
    },
  },
  {
    name: 'process-limits',
    title: 'Limits of each process',
    good: 'CPU time, file size, open files, processes, locked memory, signals and priorities are limited.',
    judge: (seen, facts) => compareLimits(seen.get('limits'), facts, 'The tool'),
  },
  {
    name: 'namespaces',
    title: 'Namespaces of its own',
    good: 'Users, mounts, processes, network, memory segments, names and control groups are separate from this machine.',
    judge(seen, { engine }) {
      if (engine.host.kernel === 'gvisor') return null
      const inside = new Set(words(seen.get('namespaces')))
      const shared = namespaces.filter(kind => inside.has(ownNamespace(kind) ?? ''))
      return shared.length > 0 ? `It shares the namespaces ${shared.join(', ')} with this machine.` : null
    },
  },
  {
    name: 'session',
    title: 'A session of its own',
    good: 'It has no terminal and no session of this server.',
    judge: seen => (seen.get('session') === '0' ? 'It belongs to the session of this server.' : null),
  },
  {
    name: 'environment',
    title: 'No variables of the server',
    good: 'The environment holds the documented variables and nothing else.',
    judge(seen, { engine }) {
      const foreign = words(seen.get('environment')).filter(name => !allowedVariables.includes(name))
      if (foreign.length > 0) return `The variables ${foreign.join(', ')} came in.`
      return seen.get('environments')?.includes(engine.canary) ? "The launcher's environment was read." : null
    },
  },
  {
    name: 'descriptors',
    title: 'No open files handed in',
    good: 'Only standard input, output and error are open, and their names show no folder of this machine.',
    judge(seen) {
      // `ls` itself opens the folder that it lists, and takes the lowest free number.
      const foreign = words(seen.get('descriptors')).filter(number => !['0', '1', '2', '3'].includes(number))
      if (foreign.length > 0) return `${foreign.length} more were open.`
      const named = words(seen.get('links')).filter(link => !innerLinks.test(link))
      return named.length > 0 ? `The names of its files show ${named.join(', ')}.` : null
    },
  },
  {
    name: 'privileges',
    title: 'No privileges',
    good: 'It runs as an ordinary user without capabilities, and cannot gain any.',
    judge(seen) {
      if (seen.get('user') !== '1000:1000') return `It runs as user and group ${seen.get('user')}.`
      if (seen.get('capabilities') !== '0') return 'It holds capabilities.'
      return seen.get('privileges') === '1'
        ? null
        : 'It could gain privileges through a program with the setuid bit.'
    },
  },
  {
    name: 'seccomp',
    title: 'System call filter',
    good: 'Namespaces, keys, io_uring, internet sockets, sockets to the hypervisor and memory that no one counts are refused.',
    judge(seen, { memoryIsCounted }) {
      if (seen.get('seccomp') !== '2') return 'No filter is active.'
      if (seen.get('namespace')) return 'A namespace of its own could be made.'
      const answers = words(seen.get('calls'))
      const granted = answers
        .filter(name => name !== 'asked' && !(memoryIsCounted && name.startsWith('uncounted:')))
        .map(name => name.replace('uncounted:', ''))
      if (granted.length > 0) return `It was granted: ${granted.join(', ')}.`
      if (answers.includes('asked')) return null
      return {
        warning:
          'A filter is active. Its rules could not be tried one by one, because Python with ctypes is missing.',
        fix: 'apt-get install python3',
      }
    },
  },
  {
    name: 'network',
    title: 'No network',
    good: 'There is a loopback interface of its own and no route. A listener on this machine was not reached.',
    judge(seen, { connections }) {
      if (connections > 0 || seen.get('connect')) return 'A listener on this machine was reached.'
      const foreign = words(seen.get('interfaces')).filter(name => name !== 'lo')
      if (foreign.length > 0) return `The interfaces ${foreign.join(', ')} are visible.`
      return seen.get('routes') === '0' ? null : 'There are routes out of the sandbox.'
    },
  },
]

const allowedVariables = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG', 'TOOLBOX_ACTION', 'TOOLBOX_WORKSPACE'],
  // The shell sets these itself.
  ...['PWD', 'OLDPWD', '_'],
]
const ownTopFolders = ['run', 'dev', 'etc', 'proc', 'tmp', 'tool', 'usr', 'workspace', 'opt', 'runner']
const knownDevices = [
  ...['console', 'core', 'fd', 'full', 'null', 'ptmx', 'pts', 'random', 'shm', 'stderr', 'stdin', 'stdout'],
  ...['tty', 'urandom', 'zero'],
]
/** Major and minor numbers of /dev/full and /dev/null, in hexadecimal digits as stat prints them. */
const fullDevice = '1:7'
const nullDevice = '1:3'
/** Pipes and devices of the sandbox; a copied interpreter reads from /dev/null, and a shell connects its helpers. */
const innerLinks = /^(\/run\/(stdin|stdout|stderr)|\/dev\/null|pipe:\[\d+\])$/
