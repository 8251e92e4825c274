/** Locates the Python code of a tool, and determines its needs and whether it can run here. */
import { isShippedClass } from '../neuro-san/default-toolboxes'
import { findClass, findClassBelowToolPath, findClassOfNetwork, toolPathOf } from './find-class'
import type { ModuleNeeds } from './module-needs'
import type { PythonSources } from './python-sources'
import type { NetworkPlace } from '../neuro-san/network-tools/network-name'
import type { Report } from '../report'
import { decidingModule, packageOfModule } from '@/lib/core/spec/python-packages'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Need, ToolProgram } from '@/lib/core/spec/tool-spec'

export type PythonProgram = { program?: ToolProgram; needs: Need[] }

/** How a class is called once it is found. */
type PythonAdapter = {
  adapter: 'coded-tool' | 'ovos'
  config: Record<string, unknown>
  /** Folder that is searched for the class before the root of the upload. */
  folder?: string
  /** The agent network that names the class. */
  network?: NetworkPlace
}

/** Reports a class that is not in the upload. Its tool is listed, but cannot run. */
export function findPythonProgram(
  className: string,
  at: HoconNode,
  report: Report,
  sources: PythonSources,
  { adapter, config, folder, network }: PythonAdapter,
): PythonProgram {
  const search = () =>
    network ? findClassOfNetwork(sources, className, network) : findClass(sources, className, folder)
  const isRestricted = adapter === 'coded-tool' && sources.toolPathOnly
  const found = isRestricted ? findClassBelowToolPath(sources, className, network) : search()
  if (isRestricted && !found) {
    const outside = search()
    if (outside || shippedClass(className) !== null)
      return reportOutside(className, at, report, {
        toolPath: toolPathOf(sources, network),
        file: outside?.file ?? null,
      })
  }
  const shipped = found || adapter !== 'coded-tool' ? null : shippedClass(className)
  if (shipped !== null)
    return {
      needs: [packageOfClass(shipped)],
      program: { runner: 'python', adapter, className: shipped, root: '', config },
    }
  if (!found) return reportMissingModule(className, at, report, sources.hasFiles)
  const name = className.split('.').at(-1)!
  if ('missing' in found) {
    report.error('class-not-in-module', at, `Class ${name} is not in ${found.file}.`)
    const note = `The file has no class ${name}.`
    return { needs: [{ kind: 'source', name: found.file, note, met: false }] }
  }
  if (!network && found.className !== className)
    report.note(
      'class-found-elsewhere',
      at,
      `${found.file} contains the class. Pegboard uses ${found.className}.`,
      `In your own project, leave the file where ${className} points.`,
    )
  const imports = sources.needsOf(found.file, found.root)
  const needs: Need[] = [
    { kind: 'source', name: found.file, met: true },
    ...serverNeed(sources.derivesFrom(found.file, name, 'BranchActivation')),
    ...packageNeeds(imports, sources),
    ...networkNeed(imports),
  ]
  return {
    needs,
    program: {
      runner: 'python',
      adapter,
      className: found.className,
      root: found.root,
      config: adapter === 'coded-tool' ? { ...config, ...importFoldersOf(sources) } : config,
    },
  }
}

/** Returns the folders of PYTHONPATH, as further input of the adapters that import modules of a neuro-san server. */
export function importFoldersOf({ importFolders }: Pick<PythonSources, 'importFolders'>): {
  importFolders?: string[]
} {
  return importFolders.length > 0 ? { importFolders: [...importFolders] } : {}
}

/** Reports a class that Pegboard could find, but not a server with AGENT_TOOL_PATH_ONLY. */
function reportOutside(
  className: string,
  at: HoconNode,
  report: Report,
  { toolPath, file }: { toolPath: string; file: string | null },
): PythonProgram {
  const name = className.split('.').at(-1)!
  const note = `AGENT_TOOL_PATH_ONLY is set, and ${className} is not below ${toolPath}.`
  const below = file?.startsWith(`${toolPath}/`) ? file.slice(toolPath.length + 1) : null
  const module = below?.replace(/(\/__init__)?\.py$/, '').replaceAll('/', '.')
  const move = file === null ? 'Upload its file below that folder' : `Move ${file} below that folder`
  report.error(
    'class-outside-tool-path',
    at,
    `With AGENT_TOOL_PATH_ONLY, neuro-san finds ${className} only below ${toolPath}, where it is not.`,
    module ? `Write ${module}.${name}.` : `${move}, or remove AGENT_TOOL_PATH_ONLY.`,
  )
  return { needs: [{ kind: 'source', name: file ?? className, note, met: false }] }
}

/** Returns the full name of a class that neuro-san itself contains; it runs where the package is installed. */
function shippedClass(className: string): string | null {
  if (className.startsWith('neuro_san.')) return className
  return isShippedClass(className) ? `neuro_san.coded_tools.${className}` : null
}

function reportMissingModule(
  className: string,
  at: HoconNode,
  report: Report,
  hasFiles: boolean,
): PythonProgram {
  const parts = className.split('.')
  const module = parts.slice(0, -1)
  const file = `${module.join('/') || className}.py`
  const note = `No file of the upload matches the module of ${className}.`
  // An info file uploaded alone names its classes, but does not include them.
  if (hasFiles && parts.length > 1)
    report.error(
      'class-not-found',
      at,
      `Could not find class "${parts.at(-1)}" in module "${module.join('.')}".`,
      `Upload ${file} as well, or fix the path: ${note}`,
    )
  return { needs: [{ kind: 'source', name: file, note, met: false }] }
}

/** A tool that calls other agents needs the server that runs them. Whether others need it shows when they run. */
function serverNeed(callsAgents: boolean): Need[] {
  if (!callsAgents) return []
  return [
    { kind: 'server', name: 'neuro-san', note: 'It calls other agents (BranchActivation).', met: false },
  ]
}

function networkNeed({ network: [first] }: ModuleNeeds): Need[] {
  if (!first) return []
  return [{ kind: 'network', name: 'network', note: `${first.file} imports ${first.module}.`, met: false }]
}

function packageNeeds({ packages }: ModuleNeeds, sources: PythonSources): Need[] {
  return packages.map(({ module, optional, file }) => {
    const provider = packageOfModule(module, sources.announcedIn(file))
    return {
      kind: 'package',
      name: module,
      note: `Imported by ${file}${optional ? ' (optional)' : ''}.`,
      ...(provider !== null && { package: provider }),
      met: optional,
      ...(optional && { optional }),
    }
  })
}

/** LangChain classes come from packages, or from modules of the upload with needs of their own. */
export function langchainNeeds(className: string | null, sources: PythonSources): Need[] {
  if (className === null) return []
  const found = findClass(sources, className)
  // If the beginning of its path belongs to a package, a match at the end of the path is something else.
  if (found && !('missing' in found) && found.className === className)
    return [
      { kind: 'source', name: found.file, met: true },
      ...packageNeeds(sources.needsOf(found.file, found.root), sources),
    ]
  return [packageOfClass(className)]
}

function packageOfClass(className: string): Need {
  const name = decidingModule([className])
  const provider = packageOfModule(name)
  const note = `Contains the class ${className}.`
  return { kind: 'package', name, note, ...(provider !== null && { package: provider }), met: false }
}
