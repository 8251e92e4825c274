/** Finds included HOCON files, only inside the upload. */
import { readText } from '@/lib/core/formats/upload/text-file'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'
import type { HoconInclude, HoconIncluded } from '@/lib/core/hocon/read-hocon'

/**
 * Searches beside the including file first, then from the root, which is where neuro-san starts. A repository may be a
 * subfolder of the upload, so each folder above the file may be that root, too.
 */
export function resolveInclude(tree: SourceTree, path: string): (include: HoconInclude) => HoconIncluded {
  return ({ form, name, from }) => {
    if (form === 'url' || form === 'classpath' || form === 'package' || /^[a-z]+:\/\//i.test(name))
      return { refused: `"${name}" is outside the upload. Only files of the upload can be included.` }
    const folder = (from.at(-1) ?? path).split('/').slice(0, -1)
    for (const base of [folder, ...foldersAbove(folder)]) {
      const target = join(base, name)
      const file = tree.files.find(each => each.path === target)
      if (file === undefined) continue
      const text = readText(file.bytes)
      return text === null ? { refused: `"${name}" is not UTF-8 text.` } : { text, name: target! }
    }
    return { refused: `The included file "${name}" is not in the upload.` }
  }
}

/** Lists the folders from the root of the upload downwards. */
function foldersAbove(folder: readonly string[]): string[][] {
  return folder.map((_, depth) => folder.slice(0, depth))
}

/** Returns null for a path that leaves the upload. */
function join(base: readonly string[], name: string): string | null {
  if (name.startsWith('/')) return null
  const segments = [...base]
  for (const segment of name.split('/')) {
    if (segment === '..') {
      if (segments.pop() === undefined) return null
    } else if (segment !== '.' && segment !== '') segments.push(segment)
  }
  return segments.join('/')
}
