/**
 * Reads requirements.txt as a list of packages from the index and nothing else. Anything that could reach another place
 * or change the installer (options, addresses, paths) is rejected with its line; the other lines remain valid.
 */
import type { Problem } from '@/lib/core/base/problem'
import { packageName } from '@/lib/core/spec/python-packages'
import { isSpecifier, readMarker } from './read-marker'

type Requirements = {
  /** One requirement per line, normalized and sorted, so that equal environments have equal text. '' for none. */
  text: string
  /** Names of the packages as indexes compare them: lower case with single hyphens. */
  names: string[]
  problems: Problem[]
}

export const requirementLimits = {
  linesMax: 300,
  /** A line with a dozen hashes is 1,200 characters long. */
  lineLengthMax: 4_000,
} as const

/** @param file path of the file, for the places of problems */
export function readRequirements(text: string, file: string): Requirements {
  const problems: Problem[] = []
  const kept = new Map<string, string>()
  for (const { text: logical, line } of logicalLines(text)) {
    const read = readLine(logical)
    if ('problem' in read)
      problems.push({
        severity: 'error',
        code: 'requirement-refused',
        ...read.problem,
        place: { file, line },
      })
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

/** Yields lines without comments; lines that end with a backslash are joined. */
function* logicalLines(text: string): Generator<{ text: string; line: number }> {
  let joined = ''
  let start = 1
  // Editors may add a byte order mark, and old ones end lines with only a carriage return.
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
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

type Line = { name: string; text: string } | { problem: { message: string; hint: string } }

const reject = (message: string, hint: string): Line => ({ problem: { message, hint } })

function readLine(line: string): Line {
  if (line.length > requirementLimits.lineLengthMax)
    return reject(
      `A requirement must be at most ${requirementLimits.lineLengthMax} characters.`,
      'Split the line into several.',
    )
  const shown = line.length > 80 ? `${line.slice(0, 80)}…` : line
  if (line.startsWith('-'))
    return reject(
      `"${shown}" is an option. Options are not allowed in a toolbox.`,
      'Name the packages themselves. The operator of this server configures the index.',
    )
  const words = line.split(/\s+/)
  const hashes = words.filter(word => word.startsWith('--hash='))
  const badHash = hashes.find(hash => !isHash(hash))
  if (badHash)
    return reject(
      `"${shown}" has an invalid hash.`,
      'Write --hash=sha256: and 64 hexadecimal digits, sha384: and 96, or sha512: and 128.',
    )
  const body = words.filter(word => !word.startsWith('--hash=')).join(' ')
  if (/(^|\s)-/.test(body))
    return reject(`"${shown}" has an option.`, 'Only --hash can follow a requirement.')
  if (/:\/\/|@/.test(body) || /^(git|hg|svn|bzr)\+/.test(body))
    return reject(
      `"${shown}" is an address. Only packages of the index are installed.`,
      'Name the package and its version, such as requests==2.32.3.',
    )
  if (/^[./~\\]|\.(whl|zip|tar\.gz)$/i.test(body) || /^[^;]*[/\\]/.test(body))
    return reject(
      `"${shown}" is a path. Only packages of the index are installed.`,
      'Include your own code in the upload. Its folder is on the search path.',
    )
  return readBody(body, hashes, shown)
}

const hashDigits: Readonly<Record<string, number>> = { sha256: 64, sha384: 96, sha512: 128 }

function isHash(word: string): boolean {
  const [, algorithm = '', digits = ''] = /^--hash=(sha\d+):([0-9a-fA-F]+)$/.exec(word) ?? []
  return hashDigits[algorithm] === digits.length
}

/**
 * Checks a name, extras, versions and a marker as pip does, because a single invalid line would end the installation.
 */
function readBody(body: string, hashes: readonly string[], shown: string): Line {
  const at = body.indexOf(';')
  const requested = (at < 0 ? body : body.slice(0, at)).trim()
  const marker = at < 0 ? '' : body.slice(at + 1).trim()
  const invalid = (why: string, hint: string) =>
    reject(`"${shown}" is not a valid requirement: ${why}.`, hint)
  const [, name, extras = '', rest = ''] =
    /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)(?![A-Za-z0-9._-])\s*(\[[^\]]*\])?(.*)$/.exec(requested) ??
    []
  if (name === undefined)
    return invalid(
      'it does not begin with the name of a package',
      'Write a name and optionally a version: langchain-core>=1.0,<2',
    )
  const extraNames = readExtras(extras)
  if (!extraNames)
    return invalid(`${extras} is not a list of extras`, 'Separate names with commas: httpx[http2,socks]')
  const versions = readVersions(rest)
  if ('problem' in versions) return invalid(...versions.problem)
  if (hashes.length > 0 && !versions.texts.some(text => /^==(?!.*\*)/.test(text)))
    return invalid(
      'it has a hash but no exact version',
      'Add the version that the hash belongs to, such as requests==2.32.3.',
    )
  const condition = marker === '' ? null : readMarker(marker)
  if (condition?.ok === false)
    return invalid(`its environment marker can't be read, ${condition.message}`, condition.hint)
  const text =
    packageName(name) +
    (extraNames.length > 0 ? `[${extraNames.join(',')}]` : '') +
    versions.texts.toSorted().join(',') +
    (condition ? ` ; ${condition.text}` : '')
  return { name: packageName(name), text: [text, ...hashes.toSorted()].join(' ') }
}

/** Returns null if the text is not a list of names. */
function readExtras(extras: string): string[] | null {
  const inner = extras.slice(1, -1).trim()
  if (inner === '') return []
  const names = inner.split(',').map(name => name.trim())
  return names.every(name => /^[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?$/.test(name)) ? names : null
}

function readVersions(provided: string): { texts: string[] } | { problem: [why: string, hint: string] } {
  const text = provided
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .trim()
  if (text === '') return { texts: [] }
  // pip accepts a trailing comma.
  const parts = text
    .replace(/,\s*$/, '')
    .split(',')
    .map(part => part.trim())
  const bad = parts.find(part => !isSpecifier(part))
  if (bad === undefined) return { texts: parts.map(part => part.replace(/\s+/g, '')) }
  return { problem: [`${JSON.stringify(bad)} is not a version`, hintOfVersion(bad)] }
}

function hintOfVersion(bad: string): string {
  if (/^=\s*[^=]/.test(bad)) return 'Write == instead of =.'
  if (/^~=\s*v?\d+$/.test(bad)) return 'With ~=, write at least two numbers, such as ~=1.0.'
  if (/^(<=|>=|<|>|~=).*\*/.test(bad)) return 'Use .* only with == and !=.'
  if (/^(<=|>=|<|>|~=).*\+/.test(bad)) return 'Use a local version such as +cpu only with == and !=.'
  if (/\s/.test(bad.replace(/^[=!<>~]+\s*/, '')))
    return 'Separate several versions with commas, and a marker with a semicolon.'
  return 'Write an operator and a version, such as >=1.0,<2 or ==3.*.'
}
