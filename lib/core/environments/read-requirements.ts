/**
 * Reads requirements.txt as a list of packages from the index and nothing else. What could reach another place or change
 * how the installer works (options, addresses, paths) is refused with its line; the other lines count all the same.
 */
import type { Problem } from '@/lib/core/problem'

export type Requirements = {
  /** One requirement a line, tidied and sorted: what is the same environment has the same text. '' for none. */
  text: string
  /** Names of the packages as indexes compare them: lower-case, with single hyphens. */
  names: string[]
  problems: Problem[]
}

export const requirementLimits = {
  linesMax: 300,
  /** A line with a dozen hashes is 1,200 characters long. */
  lineLengthMax: 4_000,
} as const

/** @param file how problems name the place */
export function readRequirements(text: string, file: string): Requirements {
  const problems: Problem[] = []
  const kept = new Map<string, string>()
  for (const { text: logical, line } of logicalLines(text)) {
    const read = readLine(logical)
    if ('fault' in read)
      problems.push({ severity: 'error', code: 'requirement-refused', ...read.fault, place: { file, line } })
    else if (kept.size < requirementLimits.linesMax) kept.set(read.text, read.name)
    else {
      const message = `Only the first ${requirementLimits.linesMax} requirements are installed.`
      problems.push({ severity: 'error', code: 'requirements-too-many', message, place: { file, line } })
      break
    }
  }
  return {
    text: [...kept.keys()].sort().join('\n'),
    names: [...new Set(kept.values())].sort(),
    problems,
  }
}

/** As indexes compare names (PEP 503). */
export const packageName = (name: string) => name.toLowerCase().replace(/[-_.]+/g, '-')

/** Comments are gone, lines that end with a backslash are joined. */
function* logicalLines(text: string): Generator<{ text: string; line: number }> {
  let joined = ''
  let start = 1
  for (const [index, raw] of text.split(/\r?\n/).entries()) {
    if (joined === '') start = index + 1
    const code = raw.replace(/(^|\s)#.*$/, '')
    if (code.endsWith('\\')) {
      joined += `${code.slice(0, -1)} `
      continue
    }
    const whole = (joined + code).trim()
    joined = ''
    if (whole !== '') yield { text: whole, line: start }
  }
  if (joined.trim() !== '') yield { text: joined.trim(), line: start }
}

type Line = { name: string; text: string } | { fault: { message: string; hint: string } }

const fault = (message: string, hint: string): Line => ({ fault: { message, hint } })

function readLine(line: string): Line {
  if (line.length > requirementLimits.lineLengthMax)
    return fault(
      `A requirement has at most ${requirementLimits.lineLengthMax} characters.`,
      'Part the line into several.',
    )
  const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line
  if (line.startsWith('-'))
    return fault(
      `"${shown}" is an option, and options are not taken from a toolbox.`,
      'Name the packages themselves. Which index they come from is set for this installation.',
    )
  const words = line.split(/\s+/)
  const hashes = words.filter(word => word.startsWith('--hash='))
  if (hashes.some(hash => !/^--hash=sha(256|384|512):[0-9a-fA-F]{64,128}$/.test(hash)))
    return fault(`"${shown}" has a hash that is none.`, 'Write --hash=sha256: and 64 hexadecimal digits.')
  const body = words.filter(word => !word.startsWith('--hash=')).join(' ')
  if (/(^|\s)--?[a-z]/i.test(body))
    return fault(`"${shown}" has an option.`, 'Only --hash may stand behind a requirement.')
  if (/:\/\/|@/.test(body) || /^(git|hg|svn|bzr)\+/.test(body))
    return fault(
      `"${shown}" is an address. Only packages of the index are installed.`,
      'Name the package and its version, for example requests==2.32.3.',
    )
  if (/^[./~\\]|\.(whl|zip|tar\.gz)$/i.test(body) || /^[^;]*[/\\]/.test(body))
    return fault(
      `"${shown}" is a path. Only packages of the index are installed.`,
      'Code of your own belongs into the upload itself: its folder is on the search path.',
    )
  const [, name, extras = '', rest = ''] =
    /^([A-Za-z0-9][A-Za-z0-9._-]*)\s*(\[[^\]]*\])?(.*)$/.exec(body) ?? []
  const at = rest.indexOf(';')
  const versions = (at < 0 ? rest : rest.slice(0, at)).replace(/\s+/g, '').replace(/^\((.*)\)$/, '$1')
  const marker = at < 0 ? '' : rest.slice(at + 1).trim()
  const understood =
    name !== undefined &&
    /[A-Za-z0-9]$/.test(name) &&
    /^(\[[A-Za-z0-9._,\s-]*\])?$/.test(extras) &&
    versions
      .split(',')
      .every(part => part === '' || /^(===|~=|==|!=|<=|>=|<|>)[A-Za-z0-9.*+!_-]+$/.test(part)) &&
    /^[\w\s.'"<>=!~()-]*$/.test(marker)
  if (!understood)
    return fault(
      `"${shown}" is no requirement.`,
      'Write a name and, if you like, a version: langchain-core>=1.0,<2',
    )
  const wanted = versions.split(',').filter(Boolean).sort().join(',')
  const text = `${packageName(name)}${extras.replace(/\s+/g, '')}${wanted}${marker && ` ; ${marker.replace(/\s+/g, ' ')}`}`
  return { name: packageName(name), text: [text, ...hashes.sort()].join(' ') }
}
