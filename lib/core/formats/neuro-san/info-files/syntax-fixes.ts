/** Mends of HOCON syntax that leave no doubt about what was meant; most of these pyhocon lets pass. */
import type { HoconProblem } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

type Mend = { problem: RegExp; fix: (text: string, problem: HoconProblem) => Fix | null }

const mends: readonly Mend[] = [
  {
    problem: /^There is nothing between this comma/,
    fix: (_, { start, end }) => ({
      label: 'Take the comma out',
      edits: [{ start, end, replacement: '' }],
    }),
  },
  {
    // The next key stands on the line of the value before it.
    problem: / cannot follow a value\.$/,
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
    problem: /^`\+` cannot stand/,
    fix: (text, { start }) =>
      /^\+\d/.test(text.slice(start, start + 2))
        ? { label: 'Take the plus out', edits: [{ start, end: start + 1, replacement: '' }] }
        : null,
  },
  {
    // What no escape is, pyhocon leaves as it is written: with its backslash.
    problem: / is not an escape;/,
    fix: (text, { start }) => {
      const [string = ''] = /^(?:[^"\\\n]|\\[^\n])*/.exec(text.slice(start, start + 20_000)) ?? []
      const edits = [...string.matchAll(/\\(u[0-9a-fA-F]{4}|[\s\S])/g)]
        .filter(([, sign]) => sign!.length === 1 && !'nrt"\\/bf'.includes(sign!))
        .map(({ index }) => ({ start: start + index, end: start + index, replacement: '\\' }))
      return edits.length > 0 ? { label: 'Write \\\\ for each backslash', edits } : null
    },
  },
]

/** Null for problems that only their author can mend. */
export function fixSyntax(problem: HoconProblem, text: string): Fix | null {
  return mends.find(mend => mend.problem.test(problem.message))?.fix(text, problem) ?? null
}

function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1
}
