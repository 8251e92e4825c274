/** What a fetch of a repository found, as the program in the sandbox reports it, and sentences about failures. */
import { isCommitHash } from '@/lib/core/base/provenance'
import { shorten } from '@/lib/core/base/shorten'
import { isJsonObject } from '@/lib/core/spec/json-value'

export const fetchProblems = [
  'no-git',
  'access',
  'not-found',
  'no-ref',
  'no-folder',
  'redirect',
  'private',
  'unreachable',
  'certificate',
  'too-large',
  'too-slow',
  'failed',
] as const
export type FetchProblem = (typeof fetchProblems)[number]

export type RepositoryFetch =
  | { state: 'failed'; problem: FetchProblem; detail: string }
  /** The commit is the known one, or its folder has the known content. */
  | ({ state: 'unchanged' } & FetchedCommit)
  | ({ state: 'fetched' } & FetchedCommit)

type FetchedCommit = {
  /** Object that the branch or tag names: a commit, or the object of an annotated tag. */
  object: string
  commit: string
  /** Hash of the folder's content. */
  tree: string
  /** The branch or tag without its prefix. */
  ref: string
  author: string
  message: string
}

const textMax = 500

/** Reads the report of the program. Everything in it may come from the repository. @returns null for other text */
export function readRepositoryFetch(line: string): RepositoryFetch | null {
  let value: unknown
  try {
    value = JSON.parse(line)
  } catch {
    // The caller reports a program that ended without a report.
    return null
  }
  if (!isJsonObject(value)) return null
  const text = (field: string) => shorten(String(value[field] ?? ''), textMax)
  const { state, object, commit, tree } = value
  if (state === 'failed') {
    const problem = fetchProblems.find(each => each === value.problem) ?? 'failed'
    return { state, problem, detail: text('detail') }
  }
  if (
    (state !== 'unchanged' && state !== 'fetched') ||
    !isCommitHash(object) ||
    !isCommitHash(commit) ||
    !isCommitHash(tree)
  )
    return null
  const words = { ref: text('ref'), author: text('author'), message: text('message') }
  return { state, object, commit, tree, ...words }
}

/** Returns the report with other texts. Its hashes stay. */
export function mapFetchTexts(fetched: RepositoryFetch, change: (text: string) => string): RepositoryFetch {
  if (fetched.state === 'failed') return { ...fetched, detail: change(fetched.detail) }
  const { ref, author, message } = fetched
  return { ...fetched, ref: change(ref), author: change(author), message: change(message) }
}

type Followed = { address: string; refKind: 'branch' | 'tag'; ref: string; folder: string }

/** Returns what went wrong and what to do, in sentences. @param detail the last words of Git, without secrets */
export function explainFetch(
  problem: FetchProblem,
  { address, refKind, ref, folder }: Followed,
  detail: string,
): string {
  const { host } = new URL(address)
  switch (problem) {
    case 'no-git':
      return 'Git is not installed where the worker runs. An operator installs it, for example with apt-get install git.'
    case 'access':
      return `${host} refused access to the repository. Check the address, and select a secret with a valid access token that can read the repository.`
    case 'not-found':
      return `${host} has no repository at this address, or hides it. Check the address. A private repository needs a secret with an access token.`
    case 'no-ref':
      return `The repository has no ${refKind === 'tag' ? 'tag that matches' : 'branch named'} ${ref}. Check the name.`
    case 'no-folder':
      return `The newest commit has no folder ${folder}. Check the path.`
    case 'redirect':
      return `${host} redirects to another address. Enter that address. GitLab, for example, needs .git at the end.`
    case 'private':
      return `${host} is not a public host. An operator can permit it with PEGBOARD_GIT_HOSTS.`
    case 'unreachable':
      return `${host} can't be reached. Check the address, or wait until the host responds again.`
    case 'certificate':
      return `The certificate of ${host} is not valid. Its operator must fix it, or add its authority to the certificates of the worker's machine.`
    case 'too-large':
      return 'The repository is too large to fetch. Move the tools to a smaller repository.'
    case 'too-slow':
      return 'Fetching the repository took too long. Pegboard tries again later.'
    case 'failed':
      return `Git failed${detail === '' ? '' : `: ${detail}`}. Check the settings of the repository.`
  }
}
