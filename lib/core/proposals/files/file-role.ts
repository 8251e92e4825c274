/** The role of a file in an upload, by what the file can do first and by its name last. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/**
 * code: can run, or Pegboard does not know the type; data: code may read it; prompt: text that agents may read;
 * description: read as tools, which are compared themselves; document: for people alone.
 */
export type FileRole = 'code' | 'data' | 'prompt' | 'description' | 'document'

/** Text that a model may read, by this file or once another refers to it. */
export const isProse = (role: FileRole) => role === 'prompt' || role === 'description' || role === 'document'

/** What the role of a file depends on besides its path and mode. */
export type RoleFacts = {
  /** Files that tools were read from, in every version that has the file. */
  descriptions: ReadonlySet<string>
  /** Files that tools run. */
  programs: ReadonlySet<string>
  /** Paths of the requirements.txt files that Pegboard installs. The packages are compared themselves. */
  requirements: ReadonlySet<string>
  /** Folders of SKILL.md files, each with a slash at the end; '' for the root. */
  skillFolders: readonly string[]
}

/** Collects the role facts of one version, or of two versions that are compared. */
export function roleFacts(
  ...versions: readonly { tools: readonly ToolSpec[]; paths: ReadonlySet<string> }[]
): RoleFacts {
  const tools = versions.flatMap(version => version.tools)
  const sources = versions.map(version => new Set(version.tools.map(tool => tool.source.place.file)))
  const described = new Set(sources.flatMap(files => [...files]))
  return {
    // A file must be read as tools in both versions, because its text without tools is not compared
    // elsewhere.
    descriptions: new Set(
      [...described].filter(path =>
        versions.every(({ paths }, i) => !paths.has(path) || sources[i]!.has(path)),
      ),
    ),
    requirements: new Set(['', ...described].map(path => `${folderPrefix(path)}requirements.txt`)),
    programs: new Set(
      tools.flatMap(({ program }) => (program?.runner === 'executable' ? [program.path] : [])),
    ),
    skillFolders: versions.flatMap(({ paths }) =>
      [...paths].flatMap(path => /^(|.*\/)SKILL\.md$/i.exec(path)?.[1] ?? []),
    ),
  }
}

/** The role of a file that nothing in the upload refers to. A type that is not listed here is code. */
export function fileRole(
  { path, mode }: { path: string; mode: number },
  { descriptions, programs, requirements, skillFolders }: RoleFacts,
): FileRole {
  if (programs.has(path) || (mode & 0o111) !== 0) return 'code'
  const { base, extension } = nameParts(path)
  if (descriptions.has(path) && descriptionTypes.has(extension)) return 'description'
  const isOfSkill = skillFolders.some(folder => path.startsWith(folder))
  if (isToolboxName(base) && !isOfSkill) return 'description'
  // Only its packages are compared. People alone read its comments, unless something refers to the file.
  if (requirements.has(path) && !isOfSkill) return 'document'
  if (textTypes.has(extension)) return isForPeople(path, base) && !isOfSkill ? 'document' : 'prompt'
  if (extension === 'txt') return isDocumentName(base) && !isOfSkill ? 'document' : 'data'
  if (extension === '') return isDocumentName(base) && !isOfSkill ? 'document' : 'code'
  if (imageTypes.has(extension)) return isOfSkill ? 'data' : 'document'
  return dataTypes.has(extension) ? 'data' : 'code'
}

/** Types that Pegboard reads as tools without running them. Skills are Markdown. */
const descriptionTypes = new Set(['hocon', 'conf', 'json', 'md'])
const textTypes = new Set(['md', 'markdown', 'rst', 'adoc'])
const imageTypes = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'ico', 'pdf'])
const dataTypes = new Set(
  'json jsonl json5 yaml yml toml ini cfg conf hocon properties csv tsv xml html htm css svg sql tmpl j2 jinja jinja2 mustache prompt lock parquet db sqlite sqlite3 env'.split(
    ' ',
  ),
)

/**
 * The last part of the path, and its extension in lower case. The extension is empty only for a name without a dot.
 * Extensions with characters other than ASCII letters and digits, which may only look like a known one, are returned
 * as they are and match no list.
 */
function nameParts(path: string): { base: string; extension: string } {
  const base = path.slice(path.lastIndexOf('/') + 1)
  const dot = base.lastIndexOf('.')
  if (dot < 0) return { base, extension: '' }
  const extension = base.slice(dot + 1)
  return { base, extension: /^[A-Za-z0-9]+$/.test(extension) ? extension.toLowerCase() : `?${extension}` }
}

/** Names are matched as a whole, so that `history.py` or `license_check` is none of them. */
const documentName =
  /^(?:readme|licen[cs]e|copying|notice|authors|contributors|maintainers|changelog|changes|history|contributing|code_of_conduct|security|third[-_]party[-_](?:notices|licen[cs]es))(?:-(?:mit|apache|bsd|isc|mpl|gpl|lgpl|cc0)(?:-[\d.]+)?)?(?:\.(?:[a-z]{2}(?:-[a-z]{2})?\.)?(?:md|markdown|rst|adoc|txt))?$/i

const isDocumentName = (base: string) => documentName.test(base)

/** Text for people has a well-known name or is in a folder for documentation. Any other may be a prompt. */
const isForPeople = (path: string, base: string) =>
  isDocumentName(base) || /^(?:docs?|\.github)\//i.test(path)

const folderPrefix = (path: string) => path.slice(0, path.lastIndexOf('/') + 1)

/** Read as tools by name, even without any tool: neuro-san's own format, which has no other content. */
const isToolboxName = (base: string) =>
  /^(?:[\w-]+[._-])?toolbox_info(?:[._-][\w-]+)*\.(?:hocon|conf)$/i.test(base)
