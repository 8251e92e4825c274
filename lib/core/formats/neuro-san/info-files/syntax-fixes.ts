/** Fixes of HOCON syntax errors whose intent is unambiguous. pyhocon accepts most of these errors. */
import type { HoconProblem } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

type SyntaxFix = { problem: RegExp; fix: (text: string, problem: HoconProblem) => Fix | null }

const syntaxFixes: readonly SyntaxFix[] = [
  {
    problem: /^There is nothing between this comma/,
    fix: (_, { start, end }) => ({
      label: 'Remove the comma',
      edits: [{ start, end, replacement: '' }],
    }),
  },
  {
    // The next key is on the same line as the value before it.
    problem: / can't follow a value\.$/,
    fix: (text, { start }) => {
      const [, blanks, key] =
        /([ \t]+)("[^"\n]*"|[\w.-]+)[ \t]*$/.exec(text.slice(lineStart(text, start), start)) ?? []
      if (blanks === undefined || key === undefined) return null
      const at = text.lastIndexOf(key, start - 1) - blanks.length
      return { label: 'Put a comma before the next key', edits: [{ start: at, end: at, replacement: ',' }] }
    },
  },
  {
    problem: /^`\/\/` begins a comment/,
    fix: (text, { start }) => {
      const [scheme] = /[a-z]+:$/i.exec(text.slice(lineStart(text, start), start)) ?? []
      const [rest = ''] = /^[^\s,}\]"]*/.exec(text.slice(start, start + 2_000)) ?? []
      if (scheme === undefined) return null
      const from = start - scheme.length
      return {
        label: 'Put the address in quotes',
        edits: [
          { start: from, end: from, replacement: '"' },
          { start: start + rest.length, end: start + rest.length, replacement: '"' },
        ],
      }
    },
  },
  {
    problem: /^`\+` must be inside double quotes/,
    fix: (text, { start }) =>
      /^\+\d/.test(text.slice(start, start + 2))
        ? { label: 'Remove the plus sign', edits: [{ start, end: start + 1, replacement: '' }] }
        : null,
  },
  {
    // pyhocon leaves an invalid escape as written, with its backslash.
    problem: / is not an escape\./,
    fix: (text, { start }) => {
      const [string = ''] = /^(?:[^"\\\n]|\\[^\n])*/.exec(text.slice(start, start + 20_000)) ?? []
      const edits = [...string.matchAll(/\\(u[0-9a-fA-F]{4}|[\s\S])/g)]
        .filter(([, sign]) => sign!.length === 1 && !'nrt"\\/bf'.includes(sign!))
        .map(({ index }) => ({ start: start + index, end: start + index, replacement: '\\' }))
      return edits.length > 0 ? { label: 'Write \\\\ for each backslash', edits } : null
    },
  },
]

/** Returns null for problems that only the author can fix. */
export function fixSyntax(problem: HoconProblem, text: string): Fix | null {
  return syntaxFixes.find(candidate => candidate.problem.test(problem.message))?.fix(text, problem) ?? null
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}
