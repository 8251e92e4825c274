/** Fixes of HOCON syntax errors whose intent is unambiguous. pyhocon accepts most of these errors. */
import type { HoconMistake, HoconProblem } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

type MakeFix = (text: string, problem: HoconProblem) => Fix | null

const syntaxFixes: Partial<Record<HoconMistake, MakeFix>> = {
  'lone-comma': (_, { start, end }) => ({
    label: 'Remove the comma',
    edits: [{ start, end, replacement: '' }],
  }),
  'missing-comma': separateNextKey,
  'unquoted-address': quoteAddress,
  'unquoted-character': removePlusSign,
  'unknown-escape': escapeBackslashes,
}

/** Returns null for problems that only the author can fix. */
export function fixSyntax(problem: HoconProblem, text: string): Fix | null {
  const makeFix = problem.mistake && syntaxFixes[problem.mistake]
  return makeFix ? makeFix(text, problem) : null
}

/** The next key is on the same line as the value before it. */
function separateNextKey(text: string, { start }: HoconProblem): Fix | null {
  const [, blanks, key] =
    /([ \t]+)("[^"\n]*"|[\w.-]+)[ \t]*$/.exec(text.slice(lineStart(text, start), start)) ?? []
  if (blanks === undefined || key === undefined) return null
  const at = text.lastIndexOf(key, start - 1) - blanks.length
  return { label: 'Put a comma before the next key', edits: [{ start: at, end: at, replacement: ',' }] }
}

function quoteAddress(text: string, { start }: HoconProblem): Fix | null {
  const [scheme] = /[a-z]+:$/i.exec(text.slice(lineStart(text, start), start)) ?? []
  const [rest = ''] = /^[^\s,}\]"]*/.exec(text.slice(start, start + 2_000)) ?? []
  if (scheme === undefined) return null
  const from = start - scheme.length
  const to = start + rest.length
  return {
    label: 'Put the address in quotes',
    edits: [
      { start: from, end: from, replacement: '"' },
      { start: to, end: to, replacement: '"' },
    ],
  }
}

/** Of the characters that need quotes, only the sign of a number can be removed without changing the meaning. */
function removePlusSign(text: string, { start }: HoconProblem): Fix | null {
  if (!/^\+\d/.test(text.slice(start, start + 2))) return null
  return { label: 'Remove the plus sign', edits: [{ start, end: start + 1, replacement: '' }] }
}

/** pyhocon leaves an invalid escape as written, with its backslash. */
function escapeBackslashes(text: string, { start }: HoconProblem): Fix | null {
  const [string = ''] = /^(?:[^"\\\n]|\\[^\n])*/.exec(text.slice(start, start + 20_000)) ?? []
  const edits = [...string.matchAll(/\\(u[0-9a-fA-F]{4}|[\s\S])/g)]
    .filter(([, sign]) => sign!.length === 1 && !'nrt"\\/bf'.includes(sign!))
    .map(({ index }) => ({ start: start + index, end: start + index, replacement: '\\' }))
  return edits.length > 0 ? { label: 'Write \\\\ for each backslash', edits } : null
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}
