/** Reads an upload as a toolbox, whatever mixture of formats it is. To add a format, add a reader and a line here. */
import { findMisencoded } from './find-misencoded'
import { findExecutables } from './executables/find-executables'
import { withFoundVariables } from './python/found-variables'
import {
  assumedRelease,
  chooseRelease,
  concerning,
  type ChosenRelease,
} from './neuro-san/releases/choose-release'
import { findMcpServers } from './mcp/find-servers'
import { readRemote } from './mcp/read-remote'
import { remoteListingPath } from './mcp/remote-listing'
import { findInfoFiles, readInfoFile } from './neuro-san/info-files/hocon-info'
import { findOvosManifests, readOvosManifest } from './ovos/ovos-toolbox'
import { findOvosPlugins } from './ovos/find-plugins'
import { findNeurosurfer } from './neurosurfer/find-neurosurfer'
import { readNetworkTools } from './neuro-san/network-tools/read-network-tools'
import { findNetworks, knownTools, readNetworks } from './neuro-san/read-networks'
import { serverVariables } from './neuro-san/server-variables'
import { PythonSources } from './python/python-sources'
import { findSkills, readSkills } from './skills/skill-tools'
import { readToolboxDirectories } from './executables/toolbox-directories'
import { folderOf } from './upload/folders'
import { targetName, type DescribeTarget, type FormatName, type Reading } from './reading'
import type { SourceTree } from './upload/source-tree'
import { boundProblems } from '@/lib/core/base/bound-problems'
import type { Problem } from '@/lib/core/base/problem'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

const toolboxLimits = {
  /** Tools per upload. The largest known file has 40; a page of 1,000 must work. */
  toolsMax: 5_000,
  /** Executables per upload; describing each takes a sandboxed run. */
  executablesMax: 200,
  /** Python files per upload that describe themselves. */
  modulesMax: 200,
} as const

/** Never throws: whatever cannot be understood is a problem, and everything else is still read. */
export function readToolbox(upload: SourceTree): Reading {
  const remote = readRemote(upload)
  const servers = findMcpServers(
    remote.found ? { files: upload.files.filter(({ path }) => path !== remoteListingPath) } : upload,
  )
  const tree = servers.rest
  const sources = PythonSources.of(tree)
  const manifests = findOvosManifests(tree)
  const skills = findSkills(tree)
  const manifestPaths = new Set(manifests.map(manifest => manifest.file.path))
  const found = findNetworks(tree, manifestPaths)
  const infoFiles = findInfoFiles(tree).filter(
    ({ file }) => !manifestPaths.has(file.path) && !found.included.has(file.path),
  )
  const release = chooseRelease(tree)
  const { defaults } = release
  const readings = [
    ...infoFiles.map(file => readInfoFile(file, { sources, defaults })),
    ...manifests.map(manifest => readOvosManifest(manifest, sources)),
    readSkills(skills),
  ]
  const known = readings.flatMap(reading => reading.tools)
  const problems = [...remote.problems, ...servers.problems, ...readings.flatMap(reading => reading.problems)]
  const infoPaths = infoFiles.map(({ file }) => file.path)
  const defined = readNetworkTools(found.networks, { sources, defaults })
  const agents = readNetworks(found.networks, knownTools(known, problems, infoPaths, defaults, defined.tools))
  problems.push(...defined.problems, ...agents.problems)
  const tools = [...known, ...defined.tools, ...remote.tools]

  const { directories, problems: directoryProblems } = readToolboxDirectories(tree)
  const neurosurfer = findNeurosurfer(tree, sources, filesOf(tools))
  const answered = tools.flatMap(tool => (tool.kind === 'ovos' ? [tool.source.entry ?? ''] : []))
  const plugins = findOvosPlugins(tree, sources, new Set(answered))
  problems.push(...neurosurfer.problems, ...plugins.problems)
  const sourceFiles = new Set([
    ...filesOf(tools),
    ...neurosurfer.targets.map(targetName),
    ...plugins.files,
    ...servers.files,
  ])
  const skillFolders = skills.map(({ path }) => folderOf(path))
  const executables = findExecutables(tree, { modules: sourceFiles, directories, skillFolders })
  problems.push(
    ...sources.problems,
    ...directoryProblems,
    ...executables.problems,
    ...findUnnamedClasses(tools, sources),
  )
  problems.push(...findMisencoded(tree, problems))
  const formats = formatsOf({
    'neuro-san-toolbox-info': infoFiles,
    'neuro-san-agent-network': agents.networks,
    'ovos-toolbox': [...manifests, ...plugins.targets],
    'skill-md': skills,
    neurosurfer: neurosurfer.targets,
    mcp: [...servers.targets, ...servers.problems, ...remote.tools, ...remote.problems],
    executables: executables.paths,
  })
  if (formats.length === 0) problems.push(nothingUnderstood)
  else if (tools.length === 0 && formats.every(format => format === 'neuro-san-agent-network'))
    problems.push(networksAlone)
  const paths = limit(executables.paths, toolboxLimits.executablesMax, 'executables', problems)
  const classes = [...neurosurfer.targets, ...plugins.targets, ...servers.targets]
  const modules = limit(classes, toolboxLimits.modulesMax, 'Python files with tools', problems)
  const listed = withFoundVariables(limit(tools, toolboxLimits.toolsMax, 'tools', problems), tree, sources)
  const isNeuroSan = infoFiles.length + agents.networks.length > 0
  return {
    tools: listed,
    problems: boundProblems(isNeuroSan ? forRelease({ problems, tools: listed }, release, tree) : problems),
    describe: [...modules, ...paths.map(path => describeExecutable(path, directories))],
    formats,
    networks: agents.networks,
  }
}

/** @param directories folders whose tools are listed by a configuration file */
function describeExecutable(path: string, directories: readonly string[]): DescribeTarget {
  return { how: 'executable', path, ...(directories.includes(folderOf(path)) && { listed: true }) }
}

/** Returns the formats of which something was found. */
function formatsOf(found: Record<FormatName, readonly unknown[]>): FormatName[] {
  return (Object.keys(found) as FormatName[]).filter(format => found[format].length > 0)
}

/** Returns the problems that concern the release, with notes about the release and about variables of the server. */
function forRelease(
  { problems, tools }: Pick<Reading, 'problems' | 'tools'>,
  release: ChosenRelease,
  tree: SourceTree,
): Problem[] {
  const inheriting = tools.find(({ source }) => source.inherited)
  const note = release.note ?? (inheriting ? assumedRelease(inheriting.source.place) : null)
  return [...concerning(problems, release), ...serverVariables(tree).notes, ...(note ? [note] : [])]
}

const nothingUnderstood: Problem = {
  severity: 'error',
  code: 'nothing-understood',
  message: 'No tools were found in this upload.',
  hint: 'Pegboard reads neuro-san toolbox info files (.hocon, .json), executables that answer to TOOLBOX_ACTION=describe (in the root or in toolbox, tools or bin), Python files with neurosurfer tools, OVOS toolboxes (toolbox.json, or classes that derive from ToolBox), skills (SKILL.md), and MCP servers (.mcp.json, an MCPB bundle, or a Python project).',
}

const networksAlone: Problem = {
  severity: 'error',
  code: 'networks-without-toolbox',
  message: 'These are agent networks. They use tools but contain none.',
  hint: 'Upload them together with the toolbox info file of their agents.',
}

function filesOf(tools: readonly ToolSpec[]): Set<string> {
  return new Set(
    tools.flatMap(tool => tool.needs.filter(need => need.kind === 'source').map(need => need.name)),
  )
}

/** Finds coded tools that are unavailable because neither a toolbox info file nor a network names them. */
function findUnnamedClasses(tools: readonly ToolSpec[], sources: PythonSources): Problem[] {
  const named = new Set(
    tools.flatMap(({ program }) =>
      program?.runner === 'python' ? [program.className.split('.').at(-1)!] : [],
    ),
  )
  return sources
    .classesOf(['CodedTool', 'BranchActivation'])
    .filter(({ name }) => !named.has(name))
    .map(({ name, file, line }) => ({
      severity: 'info',
      code: 'coded-tool-unnamed',
      message: `${name} is a coded tool, but no toolbox info file or agent network names it.`,
      hint: `Add an entry with "class": "${file.replace(/\.py$/, '').replaceAll('/', '.')}.${name}", a description and parameters.`,
      place: { file, line },
    }))
}

function limit<T>(items: readonly T[], max: number, what: string, problems: Problem[]): T[] {
  if (items.length > max)
    problems.push({
      severity: 'error',
      code: 'toolbox-too-large',
      message: `The upload contains ${items.length} ${what}. Only the first ${max} are read.`,
      hint: 'Split it into several toolboxes.',
    })
  return items.slice(0, max)
}
