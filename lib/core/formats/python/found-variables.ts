/**
 * Environment variables that the sources of a tool read, as far as they look like secrets or the tool cannot do without
 * them. Told from the text, so that it is a suggestion: nothing is refused for it, and a wrong one costs a line on a page.
 */
import { problemOfSecretName, secretsMax } from '@/lib/core/spec/secret-name'
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import type { Need, ToolSpec } from '@/lib/core/spec/tool-spec'
import { PythonSources } from './python-sources'
import type { SourceTree } from '../upload/source-tree'
import { readText } from '../upload/text-file'

/** The tools with what their own sources ask for; what they declare, or their notes say, comes before it. */
export function withFoundVariables(
  tools: readonly ToolSpec[],
  tree: SourceTree,
  sources = new PythonSources(tree),
): ToolSpec[] {
  const texts = new Map(tree.files.map(file => [file.path, file.bytes]))
  const known = new Map<string, Need[]>()
  const find = (path: string) => {
    const found = known.get(path) ?? findVariables(path, readText(texts.get(path) ?? new Uint8Array()) ?? '')
    known.set(path, found)
    return found
  }
  return tools.map(tool => {
    const files = startsOf(tool).filter(path => texts.has(path))
    const root = tool.program?.runner === 'python' ? tool.program.root : ''
    const read = [
      ...new Set(files.flatMap(path => (path.endsWith('.py') ? sources.reachedFrom(path, root) : [path]))),
    ]
    const needs = [...tool.needs]
    for (const need of read.flatMap(find).slice(0, secretsMax))
      if (!needs.some(each => isSecretNeed(each) && each.name === need.name)) needs.push(need)
    if (needs.length === tool.needs.length) return tool
    const capabilities = [...new Set([...tool.capabilities, 'secrets' as const])]
    return { ...tool, capabilities, needs }
  })
}

/** Files that are the tool's own: its class's, its executable, the file that it stands in. */
function startsOf({ needs, source }: ToolSpec): string[] {
  const named = needs.filter(({ kind, met }) => kind === 'source' && met).map(({ name }) => name)
  return [...new Set([...named, source.place.file])]
}

type Read = { name: string; at: number; need: 'demanded' | 'asked' | 'optional' }

/** What one file reads: each name once, by where it is read first. */
export function findVariables(path: string, text: string): Need[] {
  const head = text.slice(0, textLengthMax)
  const language = languageOf(path, head)
  if (language === null) return []
  const found = new Map<string, Read>()
  for (const read of readers[language](head)) {
    if (problemOfSecretName(read.name) !== null || ordinary.test(read.name)) continue
    if (read.need !== 'demanded' && !secretLike.test(read.name)) continue
    const before = found.get(read.name)
    // One place that has a fallback does not help another one that has none.
    if (!before || (before.need === 'optional' && read.need !== 'optional')) found.set(read.name, read)
  }
  return [...found.values()].map(({ name, at, need }) => ({
    kind: 'variable',
    name,
    note: `Read in ${path}, line ${lineOf(head, at)}${need === 'optional' ? ', which also works without' : ''}.`,
    met: need === 'optional',
    ...(need === 'optional' && { optional: true }),
  }))
}

/** Programs are shorter; data with a program's name is not looked through to its end. */
const textLengthMax = 500_000

const secretLike = /(^|_)(API_?KEY|KEY|TOKEN|SECRET|PASSWORD|PASSWD|PASSPHRASE|CREDENTIALS?|DSN|PAT)$/i
/** Variables that programs read to fit in where they run. */
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
      const need = match[3]?.endsWith('?') ? 'demanded' : match[3] ? 'optional' : 'asked'
      return [{ name, at: match.index, need } as const]
    })
  },
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length
