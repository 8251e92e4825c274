/**
 * Tool sets as servers of the MCP Registry (API v0.1, server.json of 2025-12-11), by which clients and gateways find the
 * addresses that they can connect to.
 */
import { links } from '@/lib/core/base/links'
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import type { SetRow } from './set-views'

/** A set has one version: its tools change without a new address. */
export const registryVersion = '1.0.0'

/** Reports whether the text names the version of a set. */
export const isRegistryVersion = (text: string): boolean => text === 'latest' || text === registryVersion

export const registryLimits = { perPage: 30, perPageMax: 100 } as const

const schema = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
const officialMeta = 'io.modelcontextprotocol.registry/official'
/** Characters of a description in server.json. */
const descriptionLengthMax = 100

export type RegistryServer = {
  server: {
    $schema: string
    name: string
    title: string
    description: string
    version: string
    remotes: { type: 'streamable-http'; url: string }[]
  }
  _meta: Record<string, { status: 'active'; publishedAt: string; updatedAt: string; isLatest: true }>
}

/** Returns the name of a set: the host of the installation in reverse, a slash and the name of the set. */
export const registryName = (slug: string, publicUrl: string): string => `${namespaceOf(publicUrl)}/${slug}`

/** Returns the name of the set that a server is; null for a name of another installation. */
export function slugOfServer(name: string, publicUrl: string): string | null {
  const namespace = `${namespaceOf(publicUrl)}/`
  const slug = name.slice(namespace.length)
  return name.startsWith(namespace) && isToolboxSlug(slug) ? slug : null
}

/** Returns the slug after which a page begins. Some clients send the whole name as the cursor. */
export const slugOfCursor = (cursor: string | undefined): string | undefined => cursor?.split('/').at(-1)

const namespaceOf = (publicUrl: string) => new URL(publicUrl).hostname.split('.').toReversed().join('.')

/** Returns a set as a server. Credentials are left out: the address says itself which ones it accepts. */
export function registryServer(
  set: Pick<SetRow, 'slug' | 'title' | 'description' | 'updatedAt'>,
  publicUrl: string,
): RegistryServer {
  const { slug, title, description, updatedAt } = set
  const line = description.replace(/\s+/gu, ' ').trim() || title
  return {
    server: {
      $schema: schema,
      name: registryName(slug, publicUrl),
      title,
      description: [...line].slice(0, descriptionLengthMax).join(''),
      version: registryVersion,
      remotes: [{ type: 'streamable-http', url: publicUrl + links.setMcp(slug) }],
    },
    _meta: { [officialMeta]: { status: 'active', publishedAt: updatedAt, updatedAt, isLatest: true } },
  }
}
