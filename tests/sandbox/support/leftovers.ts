import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Describes what runs of one data folder left on the machine. */
export function leftoversOf({ dataDirectory, instance }: Traces, when: 'between runs' | 'closed'): string[] {
  return [
    ...sandboxedProcesses(dataDirectory).map(pid => `process ${pid} ${commandOf(pid)}`),
    ...zombiesOfLaunchers().map(pid => `zombie ${pid}`),
    ...controlGroups('/sys/fs/cgroup', instance.replace('instance', 'pegboard'), when, 0),
    ...folders(`${dataDirectory}/sandbox/${instance}`, when),
    ...folders(path.join(tmpdir(), instance.replace('instance', 'pegboard-pipes')), when),
  ]
}

/** What identifies the traces of one open sandbox: its data folder and the name of its instance there. */
export type Traces = { dataDirectory: string; instance: string }

export function findTraces(dataDirectory: string): Traces {
  const instance = listFolders(`${dataDirectory}/sandbox`).find(entry => entry.startsWith('instance-'))
  if (!instance) throw new Error(`no sandbox is open in ${dataDirectory}`)
  pipesOf(dataDirectory)
  return { dataDirectory, instance }
}

/**
 * Waits until nothing is left, because the kernel takes a moment to clean up; what is left after 20 s is returned.
 */
export async function settledLeftovers(traces: Traces, when: 'between runs' | 'closed'): Promise<string[]> {
  for (const end = performance.now() + 20_000; ; await new Promise(resolve => setTimeout(resolve, 20))) {
    const left = leftoversOf(traces, when)
    if (left.length === 0 || performance.now() > end) return left
  }
}

/**
 * Every process of a sandbox has the pipes of its worker in its mount table, whatever its parent is, and stage0 has
 * the data folder itself; no other process has either.
 */
export function sandboxedProcesses(dataDirectory: string): number[] {
  const pipes = pipesOf(dataDirectory)
  return allProcesses().filter(pid => {
    const mounts = readText(`/proc/${pid}/mountinfo`)
    return mounts.includes(dataDirectory) || pipes.some(name => mounts.includes(name))
  })
}

/**
 * Names of the pipe folders of this data folder's workers. A folder that is gone stays known if an earlier call saw
 * it.
 */
export function pipesOf(dataDirectory: string): string[] {
  const known = knownPipes.get(dataDirectory) ?? new Set()
  knownPipes.set(dataDirectory, known)
  for (const instance of listFolders(`${dataDirectory}/sandbox`))
    if (instance.startsWith('instance-')) known.add(instance.replace('instance', 'pegboard-pipes'))
  return [...known]
}

const knownPipes = new Map<string, Set<string>>()

/** Returns the launchers that this process started. */
export function findLaunchers(parent = process.pid): number[] {
  return allProcesses().filter(
    pid => parentOf(pid) === parent && /launcher\/main\.(ts|mjs)/.test(readText(`/proc/${pid}/cmdline`)),
  )
}

function zombiesOfLaunchers(): number[] {
  const launchers = findLaunchers()
  return allProcesses().filter(pid => launchers.includes(parentOf(pid)) && fieldsOf(pid)[0] === 'Z')
}

function controlGroups(
  folder: string,
  name: string,
  when: 'between runs' | 'closed',
  depth: number,
): string[] {
  if (depth > 5) return []
  return listFolders(folder).flatMap(entry => {
    const place = path.join(folder, entry)
    if (entry !== name) return controlGroups(place, name, when, depth + 1)
    const left = when === 'closed' ? [place] : listFolders(place).map(run => path.join(place, run))
    return left.map(group => `control group ${group}`)
  })
}

function folders(instance: string, when: 'between runs' | 'closed'): string[] {
  if (when === 'closed') return existsSync(instance) ? [`folder ${instance}`] : []
  return listFolders(`${instance}/slots`).flatMap(slot => {
    const root = `${instance}/slots/${slot}/root`
    return existsSync(root) ? readdirSync(root).map(entry => `${root}/${entry}`) : []
  })
}

function listFolders(folder: string): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(entry => entry.isDirectory())
      .map(entry => entry.name)
  } catch {
    return []
  }
}

export const allProcesses = () =>
  readdirSync('/proc')
    .filter(entry => /^\d+$/.test(entry))
    .map(Number)

/** Returns state, parent and so on: the fields after the name, which can contain any character. */
function fieldsOf(pid: number): string[] {
  const stat = readText(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

export const parentOf = (pid: number) => Number(fieldsOf(pid)[1])
export const commandOf = (pid: number) => readText(`/proc/${pid}/cmdline`).replaceAll('\0', ' ').slice(0, 200)

/** Returns the current folder of a process; empty when it has ended. */
export function folderOf(pid: number): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return ''
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
