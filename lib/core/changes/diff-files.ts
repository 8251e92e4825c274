/** How the files of two versions differ: by their bytes, because what code does cannot be read off. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { hashJson } from '@/lib/core/spec/spec-hash'
import { makeFact } from './diff-tool'
import type { Fact, FactKind } from './fact'
import type { ContentFile, VersionContent } from './version-content'

/** code: may run; data: code may read it; description: read as tools, which are compared; document: for people. */
type FileRole = 'code' | 'data' | 'description' | 'document'

export type FileDifferences = {
  facts: Fact[]
  /** Files whose bytes differ although they say the same as before, by the tools that were read from them. */
  silent: string[]
}

/** Beyond so many of one kind they are one fact: nobody decides on a thousand files one by one. */
const filesNamedMax = 100

export function diffFiles(base: VersionContent, proposed: VersionContent): FileDifferences {
  const tools = [...base.tools, ...proposed.tools]
  const descriptions = new Set(tools.map(tool => tool.source.place.file))
  const programs = new Set(tools.map(programPath))
  const [before, after] = [byPath(base.files), byPath(proposed.files)]
  const silent: string[] = []
  const facts: Fact[] = []
  for (const path of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [was, is] = [before.get(path), after.get(path)]
    if (was && is && was.sha256 === is.sha256 && was.mode === is.mode) continue
    const file = { path, mode: Math.max(was?.mode ?? 0, is?.mode ?? 0) }
    const role = roleOf(file, descriptions, programs)
    if (role === 'description') silent.push(path)
    else facts.push(makeFact(kindOf(role, was, is), null, path, marks(was), marks(is)))
  }
  return { facts: folded(facts), silent }
}

const byPath = (files: readonly ContentFile[]) => new Map(files.map(file => [file.path, file]))
const programPath = ({ program }: ToolSpec) => (program?.runner === 'executable' ? program.path : null)

/** What its owner may do with it counts: a text that becomes executable is a program from then on. */
const marks = (file: ContentFile | undefined) =>
  file && { sha256: file.sha256, ...((file.mode & 0o111) !== 0 && { executable: true }) }

function kindOf(role: FileRole, was: ContentFile | undefined, is: ContentFile | undefined): FactKind {
  if (role === 'data') return 'data-changed'
  if (role === 'document') return 'document-changed'
  return !was ? 'code-added' : !is ? 'code-removed' : 'code-changed'
}

const documentNames =
  /(?:^|\/)(?:readme|licen[cs]e|notice|authors|contributors|changelog|changes|history|contributing|code_of_conduct|security)[^/]*$/i
const documentTypes = /\.(?:md|markdown|rst|adoc|png|jpe?g|gif|webp|svg|ico|pdf)$/i
const dataTypes =
  /\.(?:json|jsonl|json5|ya?ml|toml|ini|cfg|conf|hocon|properties|csv|tsv|txt|xml|html?|css|sql|tmpl|j2|jinja2?|mustache|prompt|lock|parquet|db|sqlite3?|env)$/i
/** Read as tools by their names, even while they hold none. */
const descriptionNames = /(?:^|\/)(?:[\w.-]*toolbox_info[\w.-]*|toolbox\.json|neurosurfer\.json)$/i
/** Read as requirements, which are compared as such. */
const requirementNames = /(?:^|\/)requirements[^/]*\.txt$/i

/** Whatever is not known to be something else may run. */
function roleOf(
  { path, mode }: { path: string; mode: number },
  descriptions: ReadonlySet<string>,
  programs: ReadonlySet<string | null>,
): FileRole {
  if (programs.has(path) || (mode & 0o111) !== 0) return 'code'
  if (requirementNames.test(path) || descriptionNames.test(path)) return 'description'
  // Python files describe tools as well, and still run.
  if (descriptions.has(path) && !/\.(?:py|sh|js|mjs|ts|rb|pl|lua)$/i.test(path)) return 'description'
  if (documentNames.test(path) || documentTypes.test(path)) return 'document'
  return dataTypes.test(path) ? 'data' : 'code'
}

function folded(facts: readonly Fact[]): Fact[] {
  const kinds = new Map<FactKind, Fact[]>()
  for (const fact of facts) kinds.set(fact.kind, [...(kinds.get(fact.kind) ?? []), fact])
  return [...kinds].flatMap(([kind, same]) =>
    same.length <= filesNamedMax
      ? same
      : [
          makeFact(kind, null, commonFolder(same.map(({ path }) => path)), undefined, {
            files: same.length,
            sha256: hashJson(same.map(({ path, before, after }) => [path, before ?? null, after ?? null])),
          }),
        ],
  )
}

/** The folder that holds all of them, `*` behind it. */
function commonFolder(paths: readonly string[]): string {
  const [first = '', ...others] = paths
  const folders = first.split('/').slice(0, -1)
  const shared = folders.findIndex((_, i) => {
    const start = `${folders.slice(0, i + 1).join('/')}/`
    return others.some(path => !path.startsWith(start))
  })
  return [...(shared < 0 ? folders : folders.slice(0, shared)), '*'].join('/')
}
