/** Where packages come from, as far as that can be read from text: the answers of pip and npm, and a page of an index. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'

export type PackageIndex = {
  /** Address of an index in the format of PEP 503, or of an npm registry, without a slash at the end. */
  url: string
  /** Hosts of the index's files, each with `:port` where it is not the default one. */
  hosts: readonly string[]
}

/** Hosts that one page of an index may name; an index has one or two. */
const hostsMax = 10

/**
 * Reads pip's own description: its settings in their order of precedence, then its defaults.
 * @param answer JSON of `pipProgram` in lib/sandbox/environments/find-package-index.ts
 * @returns the index, with the hosts of its files where pip knows them (only for its own default); null when
 *   the description contains nothing usable
 */
export function readPipIndex(answer: string): { url: string; hosts: readonly string[] | null } | null {
  const { settings, url, host } = parsed(answer)
  if (!isJsonObject(settings)) return null
  const chosen = [
    ':env:.index-url',
    'install.index-url',
    'global.index-url',
    'site.index-url',
    'user.index-url',
  ]
    .map(name => settings[name])
    .find(value => typeof value === 'string' && value !== '')
  const isOwn = chosen === undefined || trimmed(String(chosen)) === trimmed(String(url))
  const index = trimmed(String(isOwn ? url : chosen))
  if (!/^https?:\/\/[^\s/@]+(\/\S*)?$/.test(index)) return null
  return { url: index, hosts: isOwn && typeof host === 'string' ? [host] : null }
}

/** Reads npm's answer to `config get registry`. Returns null if it contains no address. */
export function readRegistry(answer: string): string | null {
  const url = trimmed(answer.trim())
  return /^https?:\/\/[^\s/]+(\/\S*)?$/.test(url) ? url : null
}

/** Lists the hosts that a page of an index links to, the page's own host first. */
export function linkedHosts(page: string, address: string): string[] {
  const hosts = new Set([new URL(address).host])
  for (const [, link = ''] of page.matchAll(/href="([^"]{1,2000})"/g)) {
    if (hosts.size >= hostsMax) break
    if (!URL.canParse(link, address)) continue
    const target = new URL(link, address)
    if (/^https?:$/.test(target.protocol)) hosts.add(target.host)
  }
  return [...hosts]
}

function parsed(answer: string): JsonObject {
  try {
    const value: unknown = JSON.parse(answer)
    return isJsonObject(value) ? value : {}
  } catch {
    // Text that is not JSON is not an answer of pip.
    return {}
  }
}

const trimmed = (address: string) => address.replace(/\/+$/, '')
