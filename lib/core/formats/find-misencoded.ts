import type { Problem } from '@/lib/core/base/problem'
import { encodingProblem } from './upload/encoding-problem'
import type { SourceFile, SourceTree } from './upload/source-tree'
import { isText } from './upload/text-file'

/** Files that readers search for tools. Other files are data, which can have any encoding. */
const readable = /\.(py|hocon|conf|json|toml)$/i
const problemsMax = 100

/**
 * Finds files in which no reader can search for tools, because they are not UTF-8.
 * @param problems what the readers reported; files that they name as not UTF-8 are not named again
 */
export function findMisencoded(tree: SourceTree, problems: readonly Problem[]): Problem[] {
  const named = new Set(
    problems.flatMap(({ code, place }) => (code === 'info-not-text' && place ? [place.file] : [])),
  )
  return tree.files
    .filter(file => readable.test(file.path) && !named.has(file.path) && !isText(file.bytes))
    .slice(0, problemsMax)
    .map(misencodedFile)
}

function misencodedFile(file: SourceFile): Problem {
  const isPython = /\.py$/i.test(file.path)
  if (isPython && declaresEncoding(file.bytes)) {
    // Converted, the file would still declare its old encoding.
    const { fix: _fix, ...problem } = encodingProblem(file, {
      severity: 'info',
      code: 'file-not-utf8',
      hint: 'Python reads the file, because it declares its encoding. Pegboard finds no tools in it.',
    })
    return problem
  }
  return encodingProblem(file, {
    severity: isPython || /\.hocon$/i.test(file.path) ? 'error' : 'warning',
    code: 'file-not-utf8',
    hint: isPython
      ? 'Python rejects the file, and no tools are found in it.'
      : 'No tools are found in the file.',
  })
}

/** A comment in the first two lines, as PEP 263 defines it. */
function declaresEncoding(bytes: Uint8Array): boolean {
  const [first = '', second = ''] = new TextDecoder('windows-1252')
    .decode(bytes.subarray(0, 1_000))
    .split('\n')
  return [first, second].some(line => /^[ \t\f]*#.*?coding[:=][ \t]*[-\w.]+/.test(line))
}
