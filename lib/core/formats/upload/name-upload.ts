/** Names for toolboxes that are uploaded without a title. */
import { readText } from './text-file'
import type { SourceTree } from './source-tree'

/** Names of files that only stand for a missing name. */
const placeholders: ReadonlySet<string> = new Set(['upload', 'pasted'])

/**
 * Returns the name of the only file without its extensions, or of the folder that contains all files. Empty if there is
 * none.
 */
export function nameOfParts(parts: readonly { path: string }[]): string {
  const paths = parts.map(part => part.path.replaceAll('\\', '/').replace(/^\/+/, ''))
  const first = paths[0] ?? ''
  if (paths.length === 1) return nameOfFile(first)
  const top = first.split('/')[0]!
  return first.includes('/') && paths.every(path => path.startsWith(`${top}/`)) ? top : ''
}

/**
 * Returns the name of the project in an unpacked upload, or of its only file. Empty if there is none.
 * @param folder the folder that contained all files, or null
 */
export function nameOfProject({ files }: SourceTree, folder: string | null): string {
  if (folder !== null) return folder
  const [only, ...more] = files
  return (
    pythonName(textOf(files, 'pyproject.toml')) ||
    nodeName(textOf(files, 'package.json')) ||
    (only && more.length === 0 ? nameOfFile(only.path) : '')
  )
}

function nameOfFile(path: string): string {
  const name = path.replace(/^.*\//, '').replace(/(\.tar)?\.[A-Za-z0-9]{1,8}$/, '')
  return placeholders.has(name.toLowerCase()) ? '' : name
}

function textOf(files: SourceTree['files'], path: string): string {
  const file = files.find(each => each.path === path)
  return (file && readText(file.bytes)) ?? ''
}

/** Reads only one key, which a table of its own introduces. */
function pythonName(toml: string): string {
  let isProject = false
  for (const line of toml.split('\n')) {
    if (/^\s*\[/.test(line)) isProject = /^\s*\[\s*(?:project|tool\s*\.\s*poetry)\s*\]/.test(line)
    const name = isProject ? /^\s*name\s*=\s*(["'])(.+?)\1/.exec(line)?.[2] : undefined
    if (name) return name
  }
  return ''
}

/** Names of Node packages may have a scope: `@team/weather`. */
function nodeName(json: string): string {
  const name = /^\s*\{[^{}]*?"name"\s*:\s*"([^"\\]+)"/.exec(json)?.[1] ?? ''
  return name.replace(/^@[^/]*\//, '')
}
