/** Pairs the tools of two versions: by name first, then by equal content under another name. */
import { hashJson } from '@/lib/core/spec/spec-hash'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

type PairedTools = {
  kept: [ToolSpec, ToolSpec][]
  renamed: [ToolSpec, ToolSpec][]
  removed: ToolSpec[]
  added: ToolSpec[]
}

/**
 * Returns every tool of both versions once. A name that several tools share pairs them in the order of their content.
 */
export function pairTools(base: VersionContent, proposed: VersionContent): PairedTools {
  const before = byName(base.tools)
  const after = byName(proposed.tools)
  const paired: PairedTools = { kept: [], renamed: [], removed: [], added: [] }
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const { pairs, left, right } = pairSameNames(before.get(name) ?? [], after.get(name) ?? [])
    paired.kept.push(...pairs)
    paired.removed.push(...left)
    paired.added.push(...right)
  }
  pairRenamed(paired, base, proposed, true)
  pairRenamed(paired, base, proposed, false)
  return paired
}

function byName(tools: readonly ToolSpec[]): Map<string, ToolSpec[]> {
  const named = new Map<string, ToolSpec[]>()
  for (const tool of tools) named.set(tool.name, [...(named.get(tool.name) ?? []), tool])
  return named
}

/** Pairs tools that share a name, in an order that does not depend on their position in the file. */
function pairSameNames(before: readonly ToolSpec[], after: readonly ToolSpec[]) {
  const [left, right] = [before, after].map(tools =>
    tools.length < 2 ? [...tools] : [...tools].sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1)),
  ) as [ToolSpec[], ToolSpec[]]
  const count = Math.min(left.length, right.length)
  const pairs = left.slice(0, count).map((tool, i): [ToolSpec, ToolSpec] => [tool, right[i]!])
  return { pairs, left: left.slice(count), right: right.slice(count) }
}

const orderOf = (tool: ToolSpec) =>
  `${tool.kind} ${tool.source.place.file} ${tool.source.entry ?? ''} ${hashJson([tool.description, tool.inputSchema])}`

/**
 * Pairs a removed and an added tool of equal shape. With more candidates on either side the pairing is
 * ambiguous.
 */
function pairRenamed(
  paired: PairedTools,
  base: VersionContent,
  proposed: VersionContent,
  withWords: boolean,
) {
  if (paired.removed.length === 0 || paired.added.length === 0) return
  const gone = byShape(paired.removed, base, withWords)
  const come = byShape(paired.added, proposed, withWords)
  for (const [shape, [old, ...others]] of gone) {
    const [fresh, ...rest] = come.get(shape) ?? []
    if (!old || !fresh || others.length + rest.length > 0) continue
    paired.renamed.push([old, fresh])
    paired.removed = paired.removed.filter(tool => tool !== old)
    paired.added = paired.added.filter(tool => tool !== fresh)
  }
}

function byShape(tools: readonly ToolSpec[], content: VersionContent, withWords: boolean) {
  const hashes = new Map(content.files.map(file => [file.path, file.sha256]))
  const shapes = new Map<string, ToolSpec[]>()
  for (const tool of tools) {
    const shape = shapeOf(tool, hashes, withWords)
    if (shape) shapes.set(shape, [...(shapes.get(shape) ?? []), tool])
  }
  return shapes
}

/** Returns null for tools with too little content to be recognized. */
function shapeOf(tool: ToolSpec, hashes: Map<string, string>, withWords: boolean): string | null {
  const { program } = tool
  // A renamed executable is a renamed file.
  const runs = program?.runner === 'executable' ? [hashes.get(program.path) ?? program.path] : program
  if (!runs && !tool.source.entry && Object.keys(tool.inputSchema.properties ?? {}).length === 0) return null
  const entry = program?.runner === 'executable' ? null : (tool.source.entry ?? null)
  const words = withWords && [tool.description, tool.whenToUse ?? null]
  return hashJson([tool.kind, tool.inputSchema, tool.inputMode, tool.output, runs ?? null, entry, words])
}
