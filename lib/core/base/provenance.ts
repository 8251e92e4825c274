/** Where the files of a version come from: a commit of a repository, and the build that uploaded them. */
import { shorten } from './shorten'

export const provenanceFields = ['repository', 'commit', 'ref', 'author', 'message', 'build'] as const
export type ProvenanceField = (typeof provenanceFields)[number]

/** What the uploader states about the origin of the files. Pegboard does not verify it. At least one field is set. */
export type Provenance = {
  /** Web address of the repository. */
  repository?: string
  /** Complete hash of the commit, in lower case. */
  commit?: string
  /** Branch or tag. */
  ref?: string
  /** Name of the author of the commit. */
  author?: string
  /** First line of the message of the commit. */
  message?: string
  /** Web address of the build. */
  build?: string
}

export const provenanceLimits = { address: 500, text: 200 } as const

type ProvenanceReading = { ok: true; provenance: Provenance | null } | { ok: false; problem: string }

/**
 * Reads the origin that a build states. Blank values count as absent. Long texts are cut, addresses and hashes are
 * rejected if they are malformed.
 * @returns null without any value; a sentence about the first problem otherwise
 */
export function readProvenance(
  provided: Readonly<{ [Field in ProvenanceField]?: string | null | undefined }>,
): ProvenanceReading {
  const provenance: Provenance = {}
  for (const field of provenanceFields) {
    const text = firstLine(provided[field] ?? '')
    if (text === '') continue
    const read = readers[field](text)
    if ('problem' in read) return { ok: false, problem: read.problem }
    provenance[field] = read.value
  }
  return { ok: true, provenance: Object.keys(provenance).length === 0 ? null : provenance }
}

/** Reports whether a value is the complete hash of an object of Git, in lower case. */
export const isCommitHash = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value)

type FieldReading = { value: string } | { problem: string }

const readText = (text: string): FieldReading => ({ value: shorten(text, provenanceLimits.text) })
const readers: Record<ProvenanceField, (text: string) => FieldReading> = {
  repository: text => readAddress('repository', text),
  build: text => readAddress('build', text),
  commit: readCommit,
  ref: readText,
  author: readText,
  message: readText,
}

/** The database stores neither NUL nor half a surrogate pair. */
const firstLine = (text: string) =>
  text
    .replaceAll(/\0|\p{Cs}/gu, '')
    .trim()
    .split(/[\r\n]/, 1)[0]!
    .trim()

function readCommit(text: string): FieldReading {
  const value = text.toLowerCase()
  return isCommitHash(value)
    ? { value }
    : { problem: '"commit" must be the complete hash of a commit: 40 or 64 hexadecimal digits.' }
}

function readAddress(field: string, text: string): FieldReading {
  const url = URL.canParse(text) ? new URL(text) : null
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  if (url && isWeb && !url.username && !url.password && url.href.length <= provenanceLimits.address)
    return { value: url.href }
  return {
    problem: `"${field}" must be an address of at most ${provenanceLimits.address} characters that begins with https:// or http:// and contains no password.`,
  }
}

/** Returns an address that a page may link to, or null. Only HTTPS proves which host answers. */
export const linkOf = (address: string | undefined): string | null =>
  address !== undefined && URL.canParse(address) && new URL(address).protocol === 'https:' ? address : null

/** Returns the page of the commit at the host of its repository, or null without an HTTPS address. */
export function commitLink({ repository, commit }: Provenance): string | null {
  const address = linkOf(repository)
  if (address === null || commit === undefined) return null
  const { origin, hostname, pathname } = new URL(address)
  const path = pathname.replace(/\/+$/, '').replace(/\.git$/, '')
  // GitHub, GitLab, Gitea and Forgejo share one form.
  return `${origin}${path}/${hostname === 'bitbucket.org' ? 'commits' : 'commit'}/${commit}`
}

/** Returns the beginning of a hash, as Git shows it. */
export const shortCommit = (commit: string): string => commit.slice(0, 10)

/** Returns the name of a repository for people: its path without the host, such as `weather/tools`. */
export function repositoryName(repository: string): string {
  const name = URL.canParse(repository)
    ? new URL(repository).pathname.replace(/^\/+|\/+$/g, '').replace(/\.git$/, '')
    : ''
  return name || repository
}

/** Returns the origin as one line of text, such as `commit 0123456789 of weather/tools (main)`. */
export function formatProvenance(provenance: Provenance): string {
  const { commit, repository, ref, author, message, build } = provenance
  const name = repository === undefined ? undefined : repositoryName(repository)
  const words = [
    commit !== undefined && `commit ${shortCommit(commit)}`,
    name !== undefined && (commit === undefined ? name : `of ${name}`),
    ref !== undefined && `(${ref})`,
  ].filter(word => word !== false)
  if (words.length > 0) return words.join(' ')
  return message ?? (author === undefined ? `build ${build ?? ''}` : `by ${author}`)
}
