/** Headers that Pegboard sends to a remote MCP server, with the secrets of the toolbox in their values. */
import type { RemoteHeader } from '@/lib/core/spec/mcp-server'
import { problemOfSecretName } from '@/lib/core/spec/secret-name'

export const remoteHeaderLimits = { headersMax: 10, nameLengthMax: 100, valueLengthMax: 1_000 } as const

/** Headers of the connection and of the protocol, which Pegboard sets. */
const reserved =
  /^(host|content-.*|accept|accept-encoding|connection|keep-alive|transfer-encoding|te|trailer|upgrade|expect|proxy-.*|mcp-.*|last-event-id|range)$/

/** Headers whose values are secrets. */
const secretLike = /authorization|key|token|secret|password|cookie/i

const placeholder = /\$\{([^{}]*)\}/g

/** Reads headers that a person entered. Values can have only visible characters and spaces, so that no header begins in one. */
export function readRemoteHeaders(
  provided: readonly RemoteHeader[],
): { ok: true; headers: RemoteHeader[] } | { ok: false; problem: string } {
  const reject = (problem: string) => ({ ok: false as const, problem })
  const { headersMax, nameLengthMax, valueLengthMax } = remoteHeaderLimits
  if (provided.length > headersMax) return reject(`Enter at most ${headersMax} headers.`)
  const headers = provided.map(({ name, value }) => ({ name: name.trim(), value: value.trim() }))
  const names = new Set<string>()
  for (const { name, value } of headers) {
    const shown = JSON.stringify(name.slice(0, nameLengthMax))
    const lower = name.toLowerCase()
    if (name.length > nameLengthMax || !/^[A-Za-z0-9!#$%&'*+.^_`|~-]+$/.test(name))
      return reject(
        `${shown} is not the name of a header. Use letters, digits and hyphens, such as X-Api-Key.`,
      )
    // An object lists such names first, or not at all.
    if (/^\d+$/.test(name) || lower === '__proto__')
      return reject(
        `${shown} can't be the name of a header here. Use a name with letters, such as X-Api-Key.`,
      )
    if (reserved.test(lower)) return reject(`Pegboard sets the header ${name} itself. Remove it.`)
    if (names.has(lower)) return reject(`The header ${name} is listed twice. Remove one of the two.`)
    names.add(lower)
    if (value === '' || value.length > valueLengthMax || !isHeaderText(value))
      return reject(
        `The value of ${name} must have 1 to ${valueLengthMax} visible ASCII characters, such as "Bearer \${API_TOKEN}".`,
      )
    if (secretLike.test(name) && namesIn(value).length === 0)
      return reject(
        `The value of ${name} must name a secret, such as "Bearer \${API_TOKEN}". Everyone who sees the toolbox sees the values.`,
      )
    const invalid = namesIn(value).find(secret => problemOfSecretName(secret) !== null)
    if (invalid !== undefined)
      return reject(
        `The value of ${name} names the secret ${JSON.stringify(invalid.slice(0, 100))}. ${problemOfSecretName(invalid)}`,
      )
  }
  return { ok: true, headers }
}

/** Returns the names of the secrets in the values, each once, in their order. */
export const secretsOfHeaders = (headers: readonly RemoteHeader[]): string[] => [
  ...new Set(headers.flatMap(({ value }) => namesIn(value))),
]

/** Returns the headers with the values of secrets, or why that is not possible, without repeating a value. */
export function fillHeaders(
  headers: readonly RemoteHeader[],
  secrets: Readonly<Record<string, string>>,
): { ok: true; headers: Record<string, string> } | { ok: false; problem: string } {
  const filled: Record<string, string> = {}
  for (const { name, value } of headers) {
    for (const secret of namesIn(value)) {
      const text = Object.hasOwn(secrets, secret) ? secrets[secret]! : null
      if (text === null)
        return {
          ok: false,
          problem: `The header ${name} needs the secret ${secret}, which is not set. Owners of the toolbox can set it under Settings > Secrets.`,
        }
      if (!isHeaderText(text.trim()))
        return {
          ok: false,
          problem: `The secret ${secret} has characters that the header ${name} can't have. Set it again as one line of ASCII characters.`,
        }
    }
    filled[name.toLowerCase()] = value.replace(placeholder, (_, secret: string) => secrets[secret]!.trim())
  }
  return { ok: true, headers: filled }
}

const namesIn = (value: string): string[] => [...value.matchAll(placeholder)].map(([, name = '']) => name)

const isHeaderText = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)
