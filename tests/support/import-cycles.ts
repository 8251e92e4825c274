/** Finds files that import each other, directly or through other files. Type imports count: they tie files together, too. */
import path from 'node:path'
import { listImports } from './import-rules'

type ImportGraph = ReadonlyMap<string, readonly string[]>

/**
 * Finds one cycle for each group of files that import each other.
 * @param read returns the text of a file
 * @returns lists of files, of which each imports the next and the last is the first again
 */
export function findImportCycles(files: readonly string[], read: (file: string) => string): string[][] {
  const known = new Set(files)
  const graph: ImportGraph = new Map(
    files.map(file => [
      file,
      listImports(read(file))
        .map(specifier => resolve(specifier, file, known))
        .filter(target => target !== null),
    ]),
  )
  const cycles: string[][] = []
  const covered = new Set<string>()
  for (const file of reduceToCycles(graph)) {
    if (covered.has(file)) continue
    const cycle = shortestCycle(file, graph)
    if (!cycle) continue
    cycles.push(cycle)
    for (const member of filesAround(file, graph)) covered.add(member)
  }
  return cycles
}

/** Removes files without imports and files without importers until each file has both, which leaves few to search. */
function reduceToCycles(graph: ImportGraph): Set<string> {
  const rest = new Set(graph.keys())
  const importsOf = (file: string) => graph.get(file)!.filter(target => rest.has(target))
  for (let size = -1; size !== rest.size; ) {
    size = rest.size
    const imported = new Set([...rest].flatMap(importsOf))
    for (const file of rest) if (!imported.has(file) || importsOf(file).length === 0) rest.delete(file)
  }
  return rest
}

/** Searches breadth first, so that the message names the fewest files. */
function shortestCycle(start: string, graph: ImportGraph): string[] | null {
  const paths: string[][] = [[start]]
  const seen = new Set<string>()
  for (const trail of paths)
    for (const target of graph.get(trail.at(-1)!)!) {
      if (target === start) return [...trail, start]
      if (seen.has(target)) continue
      seen.add(target)
      paths.push([...trail, target])
    }
  return null
}

/** Lists the files that import a file and are imported by it. */
function filesAround(file: string, graph: ImportGraph): string[] {
  const reached = reachableFrom(file, graph)
  return [...reached].filter(other => reachableFrom(other, graph).has(file))
}

function reachableFrom(start: string, graph: ImportGraph): Set<string> {
  const reached = new Set(graph.get(start))
  // A set iterates over entries that are added during the loop.
  for (const file of reached) for (const target of graph.get(file)!) reached.add(target)
  return reached
}

function resolve(specifier: string, from: string, known: ReadonlySet<string>): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : null
  if (base === null) return null
  return [base, `${base}.ts`, `${base}.tsx`].find(file => known.has(file)) ?? null
}
