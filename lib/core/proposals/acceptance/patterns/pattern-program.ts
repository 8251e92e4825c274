/**
 * Reads the compiled program of a pattern, so that automata follow the matcher exactly instead of a second parser. The
 * matcher declares its instructions as `any`; this file checks what it reads. The numbers of the instructions are those
 * of re2js, and a test compares automata with the matcher.
 */
import { RE2JS } from 're2js'
import { recall } from '@/lib/core/base/recall'
import { isJsonObject } from '@/lib/core/spec/json-value'

export type Instruction =
  | { kind: 'split'; first: number; second: number }
  | { kind: 'jump'; next: number }
  /** Continues only where all flags hold between two characters. */
  | { kind: 'assert'; flags: number; next: number }
  /** Reads one character of the ranges: code points in ascending pairs, both ends included. */
  | { kind: 'read'; ranges: readonly number[]; next: number }
  | { kind: 'match' }
  | { kind: 'fail' }

export type Program = { start: number; instructions: readonly Instruction[] }

export const codePointMax = 0x10ffff
const newline = 10
const foldsCase = 1
/** Letters whose other forms are not the other case in ASCII alone: the Kelvin sign and the long s. */
const otherForms: Record<string, number> = { k: 0x212a, s: 0x17f }

/**
 * Returns null for a program with an unknown instruction.
 *
 * @param pattern one that `compilePattern` accepts
 */
export const readProgram = (pattern: string): Program | null => kept(pattern, () => read(pattern))

/** Programs kept: every comparison reads those of its patterns. */
const kept = recall<Program | null>(50)

function read(pattern: string): Program | null {
  const program: unknown = RE2JS.compile(RE2JS.translateRegExp(pattern)).re2().prog
  if (!isJsonObject(program) || !Array.isArray(program.inst) || typeof program.start !== 'number') return null
  const instructions: Instruction[] = []
  for (const provided of program.inst as unknown[]) {
    const instruction = isJsonObject(provided) ? readInstruction(provided) : null
    if (!instruction) return null
    instructions.push(instruction)
  }
  return { start: program.start, instructions }
}

function readInstruction(provided: Record<string, unknown>): Instruction | null {
  const { op, out, arg } = provided
  if (typeof op !== 'number' || typeof out !== 'number' || typeof arg !== 'number') return null
  switch (op) {
    case 1:
    case 2:
      return { kind: 'split', first: out, second: arg }
    case 3:
    case 7:
      return { kind: 'jump', next: out }
    case 4:
      return { kind: 'assert', flags: arg, next: out }
    case 5:
      return { kind: 'fail' }
    case 6:
      return { kind: 'match' }
    case 8:
    case 9:
      return readCharacters(provided.runes, arg, out)
    case 10:
      return { kind: 'read', ranges: [0, codePointMax], next: out }
    case 11:
      return { kind: 'read', ranges: [0, newline - 1, newline + 1, codePointMax], next: out }
    default:
      return null
  }
}

function readCharacters(runes: unknown, flags: number, next: number): Instruction | null {
  const list = runes instanceof Int32Array || Array.isArray(runes) ? Array.from(runes as number[]) : null
  if (!list?.every(Number.isInteger)) return null
  if (list.length !== 1)
    return list.length % 2 === 0 && isAscending(list) ? { kind: 'read', ranges: list, next } : null
  const [only] = list as [number]
  if ((flags & foldsCase) === 0) return { kind: 'read', ranges: [only, only], next }
  const letter = String.fromCodePoint(only).toLowerCase()
  if (!/^[a-z]$/.test(letter)) return null
  const forms = [letter.toUpperCase().codePointAt(0)!, letter.codePointAt(0)!]
  if (Object.hasOwn(otherForms, letter)) forms.push(otherForms[letter]!)
  return { kind: 'read', ranges: forms.flatMap(form => [form, form]), next }
}

const isAscending = (list: readonly number[]) =>
  list.every((bound, index) => index === 0 || bound >= list[index - 1]!)
