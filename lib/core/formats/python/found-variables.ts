/**
 * Finds environment variables that the sources of a tool read, if they look like secrets or the tool requires them. The
 * result is a suggestion based on the text: nothing is rejected because of it, and an incorrect one costs a line on a
 * page.
 */
import { problemOfSecretName, secretsMax } from '@/lib/core/spec/secret-name'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'
import { PythonSources } from './python-sources'
import type { SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'

/** Returns the tools with the variables of their own sources. Declarations and setup notes take precedence. */
export function withFoundVariables(
  tools: readonly ToolSpec[],
  tree: SourceTree,
  sources = PythonSources.of(tree),
): ToolSpec[] {
  const texts = new Map(tree.files.map(file => [file.path, file]))
  const known = new Map<string, Need[]>()
  const find = (path: string) => {
    const found =
      known.get(path) ?? findVariables(path, readText(texts.get(path)?.bytes ?? new Uint8Array()) ?? '')
    known.set(path, found)
    return found
  }
  return tools.map(tool => {
    const files = startsOf(tool).filter(path => texts.has(path))
    const root = tool.program?.runner === 'python' ? tool.program.root : ''
    const needs = [...tool.needs]
    for (const need of firstOf(
      files,
      path => (path.endsWith('.py') ? sources.reach(path, root) : [path]),
      find,
    ))
      if (!needs.some(each => isSecretNeed(each) && each.name === need.name)) needs.push(need)
    if (needs.length === tool.needs.length) return tool
    const capabilities = [...new Set([...tool.capabilities, 'secrets' as const])]
    return { ...tool, capabilities, needs }
  })
}

/** Returns the first variables of the files and of what they reach. */
function firstOf(
  files: readonly string[],
  reach: (path: string) => Iterable<string>,
  find: (path: string) => readonly Need[],
): Need[] {
  const read = new Set<string>()
  const found: Need[] = []
  for (const file of files)
    for (const path of reach(file)) {
      if (read.has(path)) continue
      read.add(path)
      found.push(...find(path))
      if (found.length >= secretsMax) return found.slice(0, secretsMax)
    }
  return found
}

/** Files that belong to the tool: the file of its class, its executable, the file that defines it. */
function startsOf({ needs, source }: ToolSpec): string[] {
  const named = needs.filter(({ kind, met }) => kind === 'source' && met).map(({ name }) => name)
  return [...new Set([...named, source.place.file])]
}

type Read = { name: string; at: number; need: 'demanded' | 'asked' | 'optional' }

/** Returns what one file reads: each name once, at its first use. */
export function findVariables(path: string, text: string): Need[] {
  const head = text.slice(0, textLengthMax)
  const language = languageOf(path, head)
  if (language === null) return []
  const found = new Map<string, Read>()
  for (const read of readers[language](head)) {
    if (problemOfSecretName(read.name) !== null || ordinary.test(read.name)) continue
    if (read.need !== 'demanded' && !secretLike.test(read.name)) continue
    const before = found.get(read.name)
    // A fallback in one place does not help another place without one.
    if (!before || (before.need === 'optional' && read.need !== 'optional')) found.set(read.name, read)
  }
  return [...found.values()].map(({ name, at, need }) => ({
    kind: 'variable',
    name,
    note: `Read in ${path}, line ${lineOf(head, at)}${need === 'optional' ? ' (optional)' : ''}.`,
    met: need === 'optional',
    ...(need === 'optional' && { optional: true }),
  }))
}

/** Programs are shorter; longer files are data, and only their beginning is searched. */
const textLengthMax = 500_000

const secretLike = /(^|_)(API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|DSN|PAT)$/i
/** Variables that programs read to adapt to their environment. */
const ordinary =
  /^(CI|DEBUG|TZ|EDITOR|PAGER|COLUMNS|LINES|DISPLAY|OLDPWD|(HTTPS?|NO|ALL|FTP)_PROXY|XDG_\w+)$/i

type Language = 'python' | 'javascript' | 'shell'

function languageOf(path: string, text: string): Language | null {
  const firstLine = /^#!.*/.exec(text)?.[0] ?? ''
  if (path.endsWith('.py') || /python/.test(firstLine)) return 'python'
  if (/\.[cm]?[jt]s$/.test(path) || /\b(node|deno|bun)\b/.test(firstLine)) return 'javascript'
  return path.endsWith('.sh') || /\b(ba|da|k|z)?sh\b/.test(firstLine) ? 'shell' : null
}

const readers: Record<Language, (text: string) => Read[]> = {
  python: text => [
    ...[...text.matchAll(/\benviron\s*\[\s*(["'])(\w+)\1\s*\](?!\s*=[^=])/g)].map(match => ({
      name: match[2]!,
      at: match.index,
      need: new RegExp(`["']${match[2]}["']\\s+(not\\s+)?in\\s+(os\\.)?environ\\b`).test(text)
        ? ('optional' as const)
        : ('demanded' as const),
    })),
    ...[...text.matchAll(/\b(?:environ\s*\.\s*get|getenv)\s*\(\s*(["'])(\w+)\1\s*([,)]\s*(?:or\b)?)/g)].map(
      match => ({
        name: match[2]!,
        at: match.index,
        need: /^\)\s*$/.test(match[3]!) ? ('asked' as const) : ('optional' as const),
      }),
    ),
  ],
  javascript: text =>
    [
      ...text.matchAll(/\bprocess\.env(?:\.(\w+)|\[\s*(["'])(\w+)\2\s*\])(?!\w|\s*=[^=])\s*(\?\?|\|\|)?/g),
    ].map(match => ({
      name: match[1] ?? match[3]!,
      at: match.index,
      need: match[4] ? 'optional' : 'asked',
    })),
  shell: text => {
    const assigned = new Set(
      [...text.matchAll(/(?:^|[;&|(]|\b(?:export|local|readonly|declare))[ \t]*(\w+)=/gm)].map(
        match => match[1],
      ),
    )
    return [...text.matchAll(/\$(?:(\w+)|\{(\w+)(:?[?+=-])?)/g)].flatMap(match => {
      const name = match[1] ?? match[2]!
      if (assigned.has(name) || /^\d/.test(name)) return []
      const otherNeed = match[3] ? 'optional' : 'asked'
      const need = match[3]?.endsWith('?') ? 'demanded' : otherNeed
      return [{ name, at: match.index, need } as const]
    })
  },
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
