/** Which executables run JavaScript, and with what. */
import type { SourceFile } from '../upload/source-tree'

const nodeInterpreters = ['node', 'bun', 'deno'] as const
type NodeInterpreter = (typeof nodeInterpreters)[number]

/** Bytes of the first line that the kernel reads. */
const firstLineBytes = 256
/** Bytes of a shell script that are searched for the program it starts. Such scripts are short. */
const shellBytes = 16_384

/**
 * Returns what runs an executable: the interpreter of its first line, or `shell` for a shell script that starts one;
 * null for a program that uses no npm packages.
 */
export function nodeLanguage({ bytes }: Pick<SourceFile, 'bytes'>): NodeInterpreter | 'shell' | null {
  const first = decode(bytes, firstLineBytes).split('\n')[0]!
  if (!first.startsWith('#!')) return null
  const found = nodeInterpreters.find(name => new RegExp(`[/\\s]${name}(\\s|$)`).test(first))
  if (found) return found
  const isShell = /[/\s](?:ba|da|k|z)?sh(\s|$)/.test(first)
  return isShell && /\b(?:node|bun|deno)\b/.test(decode(bytes, shellBytes)) ? 'shell' : null
}

const decode = (bytes: Uint8Array, length: number): string =>
  new TextDecoder('latin1').decode(bytes.subarray(0, length))
