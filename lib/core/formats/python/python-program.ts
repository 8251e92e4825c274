/** Locates the Python code of a tool, and determines its needs and whether it can run here. */
import type { ModuleNeeds, PythonSources } from './python-sources'
import type { Report } from '../report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Need, ToolProgram } from '@/lib/core/spec/tool-spec'

/** Package names that differ from the name of their module. */
const distributions: Record<string, string> = {
  PIL: 'pillow',
  bs4: 'beautifulsoup4',
  cv2: 'opencv-python',
  dateutil: 'python-dateutil',
  docx: 'python-docx',
  dotenv: 'python-dotenv',
  fitz: 'pymupdf',
  googleapiclient: 'google-api-python-client',
  jwt: 'pyjwt',
  pptx: 'python-pptx',
  serpapi: 'google-search-results',
  sklearn: 'scikit-learn',
  yaml: 'pyyaml',
}

export type PythonProgram = { program?: ToolProgram; needs: Need[] }

/** How a class is called once it is found. */
type PythonAdapter = {
  adapter: 'coded-tool' | 'ovos'
  config: Record<string, unknown>
  /** Folder that is searched for the class before the root of the upload. */
  folder?: string
}

export function findPythonProgram(
  className: string,
  at: HoconNode,
  report: Report,
  sources: PythonSources,
  { adapter, config, folder }: PythonAdapter,
): PythonProgram {
  const parts = className.split('.')
  const found = sources.findClass(className, folder)
  if (!found) {
    const file = `${parts.slice(0, -1).join('/') || className}.py`
    const note = className.startsWith('neuro_san.')
      ? 'Part of the neuro-san package, which is not available here.'
      : `No file of the upload matches the module of ${className}.`
    // An info file uploaded alone names its classes, but does not include them.
    if (sources.hasFiles && parts.length > 1 && !className.startsWith('neuro_san.'))
      report.error(
        'class-not-found',
        at,
        `Could not find class "${parts.at(-1)}" in module "${parts.slice(0, -1).join('.')}".`,
        `Upload ${file} as well, or fix the path: ${note}`,
      )
    return { needs: [{ kind: 'source', name: file, note, met: false }] }
  }
  if ('missing' in found) {
    report.error('class-not-in-module', at, `Class ${parts.at(-1)} is not in ${found.file}.`)
    return {
      needs: [
        { kind: 'source', name: found.file, note: `The file has no class ${parts.at(-1)}.`, met: false },
      ],
    }
  }
  if (found.className !== className)
    report.note(
      'class-found-elsewhere',
      at,
      `${found.file} contains the class. Pegboard uses ${found.className}.`,
      `In your own project, leave the file where ${className} points.`,
    )

  const asked = sources.needsOf(found.file, found.root)
  const branches = sources.derivesFrom(found.file, parts.at(-1)!, 'BranchActivation')
  const server = branches
    ? 'It calls other agents (BranchActivation).'
    : asked.server[0] && `${asked.server[0].file} imports ${asked.server[0].module}.`
  const needs: Need[] = [
    { kind: 'source', name: found.file, met: true },
    ...(server ? [{ kind: 'server', name: 'neuro-san', note: server, met: false } as const] : []),
    ...packageNeeds(asked),
    ...(asked.network[0]
      ? [
          {
            kind: 'network',
            name: 'network',
            note: `${asked.network[0].file} imports ${asked.network[0].module}.`,
            met: false,
          } as const,
        ]
      : []),
  ]
  if (server) return { needs }
  return {
    needs,
    program: { runner: 'python', adapter, className: found.className, root: found.root, config },
  }
}

const packageNeeds = ({ packages }: ModuleNeeds): Need[] =>
  packages.map(({ module: name, optional, file }) => ({
    kind: 'package',
    name,
    note: `Imported by ${file}${optional ? ' (optional)' : ''}: pip install ${distributions[name] ?? name.replaceAll('_', '-')}`,
    met: optional,
    ...(optional && { optional }),
  }))

/** LangChain classes come from packages, or from modules of the upload with needs of their own. */
export function langchainNeeds(className: string | null, sources: PythonSources): Need[] {
  if (className === null) return []
  const found = sources.findClass(className)
  // If the beginning of its path belongs to a package, a match at the end of the path is something else.
  if (found && !('missing' in found) && found.className === className)
    return [
      { kind: 'source', name: found.file, met: true },
      ...packageNeeds(sources.needsOf(found.file, found.root)),
    ]
  const name = className.split('.')[0]!
  return [
    {
      kind: 'package',
      name,
      note: `pip install ${distributions[name] ?? name.replaceAll('_', '-')}`,
      met: false,
    },
  ]
}
