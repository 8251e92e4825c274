/** The groups of the API description, by the beginnings of addresses. The longest beginning counts. */

export const tags: Record<string, { title: string; description: string; addresses: readonly string[] }> = {
  sets: {
    title: 'Tool sets and favorites',
    description: 'Named lists of tools, and the tools that you starred.',
    addresses: ['/api/sets', '/api/favorites', '/api/tools/{toolbox}/{tool}/favorite'],
  },
  catalog: {
    title: 'Catalog',
    description: 'Find tools and read their documents.',
    addresses: [
      '/api/search',
      '/api/tools',
      '/api/tool-requests',
      '/api/demand',
      '/api/usage',
      '/api/palette',
      '/api/lookup',
    ],
  },
  toolboxes: {
    title: 'Toolboxes',
    description: 'Upload toolboxes, read their versions and files, and change their settings.',
    addresses: ['/api/toolboxes', '/api/remote-toolboxes', '/api/examples', '/api/hooks', '/source'],
  },
  runs: {
    title: 'Runs',
    description: 'Run tools, follow their events, and download their results and files.',
    addresses: ['/api/runs'],
  },
  proposals: {
    title: 'Proposals',
    description:
      'Check, review and publish new versions. To see proposals of other authors, a token needs the scope `propose`, `review` or `publish`.',
    addresses: [
      '/api/proposals',
      '/api/toolboxes/{slug}/check',
      '/api/toolboxes/{slug}/changelog',
      '/api/toolboxes/{slug}/review',
      '/api/toolboxes/{slug}/rollback',
      '/api/toolboxes/{slug}/selection-examples',
    ],
  },
  webhooks: {
    title: 'Webhooks',
    description: 'Send events to other systems, and read what was delivered.',
    addresses: ['/api/webhooks', '/api/toolboxes/{slug}/webhooks'],
  },
  permissions: {
    title: 'Permissions',
    description: 'Read and change rules and roles, and decide on requests.',
    addresses: [
      '/api/policy',
      '/api/roles',
      '/api/access-requests',
      '/api/approvals',
      '/api/toolboxes/{slug}/rules',
      '/api/account/remembered-confirmations',
    ],
  },
  people: {
    title: 'People and groups',
    description: 'Manage people, invitations, groups and service accounts.',
    addresses: [
      '/api/people',
      '/api/groups',
      '/api/invitations',
      '/api/services',
      '/api/join',
      '/api/viewing',
    ],
  },
  account: {
    title: 'Account and tokens',
    description: 'Manage your account, sessions, notifications and API tokens.',
    addresses: [
      ...['/api/account', '/api/tokens', '/api/notifications'],
      ...['/api/toolboxes/{slug}/watch', '/api/tools/{toolbox}/{tool}/watch'],
    ],
  },
  audit: {
    title: 'Audit log',
    description: 'Export and check the record of all changes.',
    addresses: ['/api/audit'],
  },
  operation: {
    title: 'Operation',
    description: 'Monitor the installation, and read this description.',
    addresses: ['/api/background-jobs', '/healthz', '/readyz', '/version', '/openapi.json'],
  },
}

/** Returns the tag of an address. @throws Error for an address that belongs to none */
export function tagOf(address: string): string {
  const fitting = Object.entries(tags).flatMap(([tag, { addresses }]) =>
    addresses
      .filter(each => address === each || address.startsWith(`${each}/`))
      .map(each => ({ tag, length: each.length })),
  )
  const [longest] = fitting.toSorted((a, b) => b.length - a.length)
  if (!longest) throw new Error(`${address} has no tag. Add it to tests/support/openapi/tags.ts.`)
  return longest.tag
}
