import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs'
import path from 'node:path'
import type { ExecFailure } from '@/lib/core/runs/sandbox-report'
import { adviseOnInterpreter } from '@/lib/core/spec/missing-interpreter'
import { isBundlePath } from '../host/bundle-cache'
import { extraNodeFolder, type Host, isVisibleInside, toolFolders } from '../host/host'
import { toolFolder } from './jail-order'

/**
 * Checks before the start whether the kernel can start this file inside the sandbox, because programs that start
 * others fall back to a shell. The result names what is missing instead of an exit code.
 */
export function checkExecutable(bundle: string, file: string, host: Host): ExecProblem | null {
  const head = isBundlePath(file) ? readHead(path.join(bundle, file)) : null
  if (head === null) return { execFailure: 'not-executable', detail: `${file} is not a file of the toolbox.` }
  if (!head.isExecutable)
    return {
      execFailure: 'not-executable',
      detail: `${file} is not executable: its executable bit is not set.`,
    }
  if (head.bytes.subarray(0, 4).equals(elfMagic)) return checkElf(file, head.bytes, host)
  if (head.bytes.subarray(0, 2).toString('latin1') !== '#!') {
    const detail = `${file} can't start: it is not a program for this machine, and its first line does not begin with #!.`
    return { execFailure: 'exec-format', detail }
  }
  const line = head.bytes.toString('latin1').split('\n')[0]!.slice(2).trimStart()
  const [interpreter, argument] = interpreterOf(line)
  if (!interpreter) return { execFailure: 'exec-format', detail: `${file} names no interpreter behind #!.` }
  if (interpreter.endsWith('\r'))
    return missing(
      file,
      interpreter.replace('\r', ''),
      ' The file has Windows line endings. Save it with Unix line endings.',
    )
  if (!existsInside(interpreter, bundle, host)) return missing(file, interpreter)
  const named = path.basename(interpreter) === 'env' ? programOfEnv(argument) : null
  if (named === null || named.includes('/')) return null
  return toolFoldersOf(host).some(folder => existsInside(path.join(folder, named), bundle, host))
    ? null
    : missing(file, named)
}

export type ExecProblem = { execFailure: ExecFailure; detail: string; interpreter?: string }

const elfMagic = Buffer.from([0x7f, 0x45, 0x4c, 0x46])
const elfMachines: Partial<Record<NodeJS.Architecture, number>> = { x64: 62, arm64: 183 }
/** The kernel reads 256 bytes of a script; the headers of a program are within its first few kilobytes. */
const headBytes = 4096

function readHead(file: string): { bytes: Buffer; isExecutable: boolean } | null {
  let descriptor: number
  try {
    descriptor = openSync(file, constants.O_RDONLY | constants.O_NOFOLLOW)
  } catch {
    // A missing file or a link is not executable; the caller reports that.
    return null
  }
  try {
    const stats = fstatSync(descriptor)
    if (!stats.isFile()) return null
    const bytes = Buffer.alloc(headBytes)
    const length = readSync(descriptor, bytes, 0, headBytes, 0)
    return { bytes: bytes.subarray(0, length), isExecutable: (stats.mode & 0o111) !== 0 }
  } finally {
    closeSync(descriptor)
  }
}

/** The kernel takes one word as the interpreter and the rest of the line as one argument. */
function interpreterOf(line: string): [string, string] {
  const end = line.search(/[ \t]/)
  return end === -1 ? [line, ''] : [line.slice(0, end), line.slice(end).trim()]
}

/** Returns the program that `env` will search for, after its options and assignments. */
function programOfEnv(argument: string): string | null {
  const words = argument.replace(/^-S\s*|^--split-string[= ]/, '').split(/\s+/)
  return words.find(word => word !== '' && !word.startsWith('-') && !word.includes('=')) ?? null
}

function checkElf(file: string, bytes: Buffer, host: Host): ExecProblem | null {
  const isOurs = bytes.length >= 64 && bytes[4] === 2 && bytes.readUInt16LE(18) === elfMachines[process.arch]
  if (!isOurs)
    return { execFailure: 'exec-format', detail: `${file} is a program for another processor architecture.` }
  const loader = loaderOf(bytes)
  return loader === null || existsInside(loader, '', host) ? null : missing(file, loader)
}

/** Returns the dynamic loader that a 64-bit program names in its PT_INTERP header, or null for a static program. */
function loaderOf(bytes: Buffer): string | null {
  const [start, size, count] = [
    Number(bytes.readBigUInt64LE(32)),
    bytes.readUInt16LE(54),
    bytes.readUInt16LE(56),
  ]
  for (let index = 0; index < count; index += 1) {
    const at = start + index * size
    if (at + 56 > bytes.length) return null
    if (bytes.readUInt32LE(at) !== 3) continue
    const offset = Number(bytes.readBigUInt64LE(at + 8))
    return bytes.subarray(offset).toString('latin1').split('\0')[0]!
  }
  return null
}

const toolFoldersOf = (host: Host) => [...toolFolders, ...(host.extraNode ? [extraNodeFolder] : [])]

/** Only mounted paths exist inside: program folders with their links, and the tool's files. */
function existsInside(file: string, bundle: string, host: Host): boolean {
  const place = path.posix.normalize(file)
  if (place === `${extraNodeFolder}/node`) return host.extraNode !== null
  if (place.startsWith(`${toolFolder}/`)) return isFile(path.join(bundle, place.slice(toolFolder.length)))
  return isVisibleInside(place, host.programFolders)
}

const isFile = (file: string) => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false

/** Returns the problem of a program whose interpreter is not installed here. `file` begins the sentence. */
export function missing(file: string, interpreter: string, hint = ''): ExecProblem {
  const advice = adviseOnInterpreter(interpreter)
  const detail = `${file} needs ${interpreter}, which is not installed here.${hint}${advice ? ` ${advice}` : ''}`
  return { execFailure: 'interpreter-not-found', interpreter, detail }
}
