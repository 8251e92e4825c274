/** Declarations of MCP servers: JSON files that say how a server is started. */
import { deeperThan, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { secretsMax } from '@/lib/core/spec/secret-name'
import type { Need } from '@/lib/core/spec/tool-spec'
import type { PythonTarget } from '@/lib/core/formats/description'
import type { Problem, Severity } from '@/lib/core/base/problem'
import type { SourceFile } from '../upload/source-tree'
import { readText } from '../upload/text-file'
import { mcpLimits } from './mcp-limits'

/** Servers that are described in the sandbox, with the files that start them. */
export type FoundServers = {
  targets: PythonTarget[]
  /** Files that belong to the servers, so that no other reader takes them for tools. */
  files: string[]
  problems: Problem[]
}

/** Returns the JSON object of a file, or the problem for which it can't be read. */
export function parseDeclaration(file: SourceFile): { value: JsonObject } | { problem: Problem } {
  const refuse = (message: string) => ({
    problem: mcpProblem('error', 'mcp-declaration', file.path, message),
  })
  const text = readText(file.bytes)
  if (text === null) return refuse(`${file.path} is not UTF-8 text.`)
  if (text.length > mcpLimits.declarationLengthMax) return refuse(`${file.path} is larger than 256 KB.`)
  try {
    const value: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    if (!isJsonObject(value)) return refuse(`${file.path} is not a JSON object.`)
    if (deeperThan(value, mcpLimits.depthMax))
      return refuse(`${file.path} is nested deeper than ${mcpLimits.depthMax} levels.`)
    return { value }
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error'
    return refuse(`${file.path} is not valid JSON: ${reason}.`)
  }
}

/** Returns a problem of a server or of its declaration. */
export function mcpProblem(
  severity: Severity,
  code: string,
  file: string,
  message: string,
  hint?: string,
): Problem {
  return { severity, code, message, ...(hint !== undefined && { hint }), place: { file } }
}

/** Returns the texts of a list, or null if it is not a list of texts within the limits. */
export function readArguments(value: unknown): string[] | null {
  if (value === undefined || value === null) return []
  if (!Array.isArray(value) || value.length > mcpLimits.entriesMax) return null
  return value.every(isShortText) ? value : null
}

/** Returns the variables, or null if they are not texts within the limits. Numbers and booleans become texts. */
export function readVariables(value: unknown): Record<string, string> | null {
  if (value === undefined || value === null) return {}
  if (!isJsonObject(value)) return null
  const names = Object.keys(value)
  if (names.length > mcpLimits.entriesMax) return null
  const entries = names.map(name => {
    const item = value[name]
    return [name, typeof item === 'number' || typeof item === 'boolean' ? String(item) : item]
  })
  const isFine = entries.every(([name, item]) => variableName.test(String(name)) && isShortText(item))
  return isFine ? (Object.fromEntries(entries) as Record<string, string>) : null
}

const variableName = /^[A-Za-z_][A-Za-z0-9_]{0,99}$/

// An argument with a NUL would end before it.
const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= mcpLimits.textLengthMax && !value.includes('\0')

/** Returns the names of secrets without which a server does not run. */
export const requiredSecrets = (needs: readonly Need[]): string[] =>
  needs.filter(({ kind, met }) => kind === 'secret' && !met).map(({ name }) => name)

/** Returns the first secrets, as many as a toolbox can have. */
export const firstSecrets = <T>(items: readonly T[]): T[] => items.slice(0, secretsMax)
