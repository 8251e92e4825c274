import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ImportGraph } from '@/lib/core/formats/python/import-graph'
import { PythonSources } from '@/lib/core/formats/python/python-sources'

const filesMax = 10_000
const names = (count: number) => Array.from({ length: count }, (_, index) => `m${index}.py`)

/** Follows every import from one file, without sharing anything. */
function reachedOneByOne(edges: ReadonlyMap<string, readonly string[]>, file: string): Set<string> {
  const reached = new Set([file])
  for (const path of reached) for (const next of edges.get(path) ?? []) reached.add(next)
  return reached
}

describe('ImportGraph', () => {
  it('reaches the same files as following each import', () => {
    const imports = fc.array(fc.tuple(fc.nat(14), fc.nat(14)), { maxLength: 40 })
    fc.assert(
      fc.property(imports, pairs => {
        const edges = new Map<string, string[]>(names(15).map(name => [name, []]))
        for (const [from, to] of pairs) edges.get(`m${from}.py`)!.push(`m${to}.py`)
        const graph = new ImportGraph(file => edges.get(file)!, filesMax)
        for (const file of edges.keys())
          expect(new Set(graph.reached(file))).toEqual(reachedOneByOne(edges, file))
      }),
    )
  })

  it.each([
    ['all import each other', (files: readonly string[]) => files],
    [
      'each imports the next one',
      (files: readonly string[], index: number) => files.slice(index + 1, index + 2),
    ],
    ['each imports all that follow', (files: readonly string[], index: number) => files.slice(index + 1)],
  ])('reads each import at most twice if %s', (_, importsOf) => {
    const files = names(900)
    const edges = new Map(files.map((file, index) => [file, importsOf(files, index)]))
    let read = 0
    function* counted(file: string): Generator<string> {
      for (const next of edges.get(file)!) {
        read += 1
        yield next
      }
    }
    const graph = new ImportGraph(counted, filesMax)
    for (const file of files) graph.reached(file)
    const imports = [...edges.values()].reduce((sum, list) => sum + list.length, 0)
    expect(read).toBeLessThanOrEqual(2 * imports)
  })

  it('cuts off a list at its limit, which includes the file itself', () => {
    const files = names(20)
    const graph = new ImportGraph(file => files.slice(files.indexOf(file) + 1), 5)
    expect(graph.reached('m0.py')).toHaveLength(5)
    expect(graph.reached('m0.py')).toContain('m0.py')
    const circle = new ImportGraph(() => files, 5)
    for (const file of files) expect(circle.reached(file)).toContain(file)
  })

  it('reads a chain that is longer than any stack', () => {
    const graph = new ImportGraph(file => [`${Math.max(0, Number(file) - 1)}`], 3)
    expect(graph.reached('100000')).toEqual(['100000', '99999', '99998'])
  })
})

describe('PythonSources', () => {
  const sourcesOf = (files: Record<string, string>) =>
    new PythonSources({
      files: Object.entries(files).map(([path, text]) => ({
        path,
        mode: 0o644,
        bytes: new TextEncoder().encode(text),
      })),
    })

  it('computes the needs of modules that import each other once', () => {
    const sources = sourcesOf({
      'a.py': 'import b\nimport httpx',
      'b.py': 'import a\nimport backoff',
      'c.py': 'import a',
    })
    const needs = sources.needsOf('a.py', '')
    expect(needs.packages.map(({ module }) => module).sort()).toEqual(['backoff', 'httpx'])
    expect(sources.needsOf('b.py', '')).toBe(needs)
    expect(sources.needsOf('c.py', '').packages).toEqual(needs.packages)
  })

  it('requires what an optional import leads to only if another import requires it', () => {
    const optional = 'try:\n    import b\nexcept ImportError:\n    b = None\n'
    const needs = (more: string) =>
      sourcesOf({ 'a.py': `${optional}${more}`, 'b.py': 'import httpx', 'c.py': 'import b' }).needsOf(
        'a.py',
        '',
      )
    expect(needs('').packages).toEqual([{ module: 'httpx', optional: true, file: 'b.py' }])
    expect(needs('import c').packages).toEqual([{ module: 'httpx', optional: false, file: 'b.py' }])
    expect(needs('').network).toEqual([])
    expect(needs('import c').network).toEqual([{ module: 'httpx', file: 'b.py' }])
  })
})
