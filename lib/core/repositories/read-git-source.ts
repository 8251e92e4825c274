/** Checks of what an owner enters as the Git repository of a toolbox. */
import { readHttpsAddress } from '@/lib/core/network/https-address'
import { gitSourceLimits, type GitSource, type RefKind } from './git-source'

type SourceReading = { ok: true; source: GitSource } | { ok: false; problem: string }

/**
 * Reads what an owner entered.
 * @param permitted hosts that the operator permits, in lower case; they can be private, and can use HTTP
 */
export function readGitSource(input: GitSource, permitted: readonly string[]): SourceReading {
  const reject = (problem: string): SourceReading => ({ ok: false, problem })
  const read = readHttpsAddress(input.address, {
    permitted,
    lengthMax: gitSourceLimits.address,
    example: 'https://git.example.org/team/tools',
  })
  if (!read.ok) return reject(read.problem)
  if (new URL(read.url).search !== '') return reject('The address must not contain a query (?).')
  const ref = input.ref.trim()
  const refProblem = problemOfRef(input.refKind, ref)
  if (refProblem) return reject(refProblem)
  const folder = normalizeFolder(input.folder)
  if (folder === null)
    return reject(
      `Enter a folder of at most ${gitSourceLimits.folder} characters inside the repository, such as tools/weather.`,
    )
  return { ok: true, source: { ...input, address: read.url, ref, folder, secret: input.secret || null } }
}

/** Rules of `git check-ref-format`, and no leading hyphen, which Git could read as an option. */
function problemOfRef(kind: RefKind, ref: string): string | null {
  const forbidden = kind === 'tag' ? /[\s\p{Cc}\p{Cs}~^:?[\\]/u : /[\s\p{Cc}\p{Cs}~^:?*[\\]/u
  const isSound =
    ref !== '' &&
    ref.length <= gitSourceLimits.ref &&
    !forbidden.test(ref) &&
    !/^[-/.]|\/$|\.$|\.lock$|\.\.|\/\/|\/\.|@\{/.test(ref)
  if (isSound) return null
  return kind === 'tag'
    ? 'Enter a tag or a pattern, such as v* for all tags that begin with v.'
    : 'Enter the name of a branch, such as main.'
}

/** @returns null for a path that leaves the repository, or that no file of a commit can have */
function normalizeFolder(text: string): string | null {
  const path = text
    .trim()
    .replace(/^(?:\.\/)+/, '')
    .replace(/\/+$/, '')
  if (path === '' || path === '.') return ''
  const isSound = path
    .split('/')
    .every(part => part !== '' && part !== '.' && part !== '..' && part.toLowerCase() !== '.git')
  return isSound && path.length <= gitSourceLimits.folder && !/[\p{Cc}\p{Cs}\\]/u.test(path) ? path : null
}
