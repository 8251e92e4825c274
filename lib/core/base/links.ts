/** Every URL of the product, so that moving a page takes one edit. */
import type { ToolboxSection } from './toolbox-sections'

const part = encodeURIComponent

/** Filter of the audit log as query parameters; see lib/core/audit/audit-filter.ts. */
type AuditQuery = {
  who?: string
  type?: string
  target?: string
  from?: string
  to?: string
  text?: string
  cursor?: string
}

/** A tool in one version; the current one if absent. */
type ToolAddress = { toolbox: string; name: string; version?: number }

export const links = {
  /** @param toolboxes number of the page of matching toolboxes, which replaces the tools */
  catalog: (query?: string, { toolboxes, sort }: { toolboxes?: number; sort?: string } = {}) =>
    `/${queryOf({ q: query || undefined, toolboxes: toolboxes?.toString(), sort: sortOf(sort) })}`,
  toolbox: (toolbox: string, version?: number) => `/t/${part(toolbox)}${atVersion(version)}`,
  /** @param query the parameters of the page: toolboxSections */
  toolboxSection: (
    toolbox: string,
    section: ToolboxSection,
    version?: number,
    query = new URLSearchParams(),
  ) => `${sectionPath(toolbox, section, version)}${query.size > 0 ? `?${query.toString()}` : ''}`,
  tool: (toolbox: string, tool: string, version?: number) =>
    `/t/${part(toolbox)}/${withoutEnding(`${part(tool)}${atVersion(version)}`)}`,
  /** The row of an input on the page of its tool: components/toolboxes/tools/parameters-table.tsx. */
  toolParameter: (toolbox: string, tool: string, name: string) =>
    `${links.tool(toolbox, tool)}#param-${part(name)}`,
  /** The Markdown or JSON form of the page of a toolbox or tool: lib/web/http/protection/twin-target.ts. */
  twin: (page: string, format: 'md' | 'json') => `${page}.${format}`,
  /** The results of a search as Markdown or JSON. */
  searchTwin: (format: 'md' | 'json', query?: string, sort?: string) =>
    `/search.${format}${queryOf({ q: query, sort: sortOf(sort) })}`,
  /** @param line a line to scroll to; the page of a long file shows the part with it */
  source: (toolbox: string, version: number, file: string, line?: number) =>
    `${links.sourceForm(toolbox, version)}?file=${part(file)}${line ? `&line=${line}#L${line}` : ''}`,
  /** Where a form with the fields `file` and `line` leads to the same page. */
  sourceForm: (toolbox: string, version: number) => `/source/${part(toolbox)}@${version}`,
  sourceDownload: (toolbox: string, version: number, file: string) =>
    `/source/${part(toolbox)}@${version}/download?file=${part(file)}`,
  sourceFixed: (toolbox: string, version: number, file: string) =>
    `/source/${part(toolbox)}@${version}/fixed?file=${part(file)}`,
  packages: (toolbox: string, version?: number) => sectionPath(toolbox, 'packages', version),
  owners: (toolbox: string) => sectionPath(toolbox, 'owners'),
  /** Changelog of the toolbox, starting with the newest version, or with the version below `before`. */
  changelog: (toolbox: string, before?: number) =>
    `${sectionPath(toolbox, 'changes')}${queryOf({ before: before?.toString() })}`,
  /** Versions of the toolbox, starting with the newest one, or with the one below `before`. */
  versions: (toolbox: string, shown?: number, before?: number) =>
    `${sectionPath(toolbox, 'versions', shown)}${queryOf({ before: before?.toString() })}`,
  network: (toolbox: string, version?: number) => sectionPath(toolbox, 'network', version),
  limits: (toolbox: string, tool?: string, version?: number) =>
    `${sectionPath(toolbox, 'limits', version)}${queryOf({ tool })}`,
  secrets: (toolbox: string, version?: number) => sectionPath(toolbox, 'secrets', version),
  upload: (toolbox?: string) => (toolbox ? `/upload?toolbox=${part(toolbox)}` : '/upload'),
  uploadRemote: () => '/upload/remote',
  uploaded: (toolbox: string, version: number) => `/uploads/${part(toolbox)}@${version}`,
  playground: (toolbox: string, tool: string, version?: number) =>
    `/play/${part(toolbox)}/${part(tool)}${atVersion(version)}`,
  /** The playground filled with arguments as JSON text. */
  tryArguments: (toolbox: string, tool: string, version: number | undefined, argumentsText: string) =>
    `/play/${part(toolbox)}/${part(tool)}${atVersion(version)}?arguments=${part(argumentsText)}`,
  /** The playground filled with the inputs of a saved example. */
  tryExample: (toolbox: string, tool: string, example: string) =>
    `/play/${part(toolbox)}/${part(tool)}?example=${part(example)}`,
  effective: (choice: { base?: string; environment?: string; network?: string } = {}) =>
    `/effective${queryOf(choice)}`,
  defaultToolbox: (version: string, line?: number) =>
    `/effective/default/${part(version)}${line ? `#L${line}` : ''}`,
  /** @param query of the page: runFilterNames, `show` and `cursor` */
  runs: (query: Record<string, string | undefined> = {}) => `/runs${queryOf(query)}`,
  /** Two runs side by side; without a second one, a list to choose it from. */
  compareRuns: (a: string, b?: string) => `/runs/compare${queryOf({ a, b })}`,
  /** The list to choose the second run from, with its filter. */
  compareChoices: (query: Record<string, string | undefined>) => `/runs/compare${queryOf(query)}`,
  /** One call of a version and of the newest other one. */
  compare: (toolbox: string, tool: string, version: number) =>
    `/play/${part(toolbox)}/${part(tool)}${atVersion(version)}/compare`,
  /**
   * One call of two tools, or of two versions of a tool. Opening it runs nothing.
   * @param query `from`: a run whose inputs are used; `arguments`: JSON text; `a` and `b`: the runs in view
   */
  compareTools: (
    left: ToolAddress,
    right: ToolAddress,
    query: { from?: string; arguments?: string; a?: string; b?: string } = {},
  ) =>
    `/play/${part(left.toolbox)}/${part(left.name)}${atVersion(left.version)}/compare${queryOf({
      with: `${right.toolbox}/${right.name}${atVersion(right.version)}`,
      ...query,
    })}`,
  run: (run: string) => `/runs/${part(run)}`,
  sharedReceipt: (token: string) => `/shared/${part(token)}`,
  /** @param error why the person has to sign in: SignInError of lib/web/sessions/auth-options.ts */
  signIn: (returnTo?: string, error?: string) => `/sign-in${queryOf({ callbackUrl: returnTo, error })}`,
  join: (token: string) => `/join/${part(token)}`,
  approvals: () => '/approvals',
  /** @param watches number of the page of what the reader watches */
  inbox: (watches?: number) => `/inbox${queryOf({ watches: watches?.toString() })}`,
  /** @param after id of the last request of the previous page */
  toolRequests: (state?: string, after?: string) => `/requests${queryOf({ state, after })}`,
  demand: (after?: string) => `/admin/demand${queryOf({ after })}`,
  usage: (by?: string, days?: number) => `/admin/usage${queryOf({ by, days: days?.toString() })}`,
  /** @param place page of the list, and where older proposals begin */
  proposals: (tab?: string, place: { page?: string; cursor?: string } = {}) =>
    `/proposals${queryOf({ tab, ...place })}`,
  /** @param group of the finding that it leads to: FindingCard.group */
  proposal: (proposal: number, group?: string, tab?: string) =>
    `/proposals/${proposal}${queryOf({ tab })}${group ? `#finding-${group}` : ''}`,
  /** A tab of a proposal with its selection: a tool, a file, a layout. */
  proposalAt: (proposal: number, tab: string, choice: Record<string, string | undefined>) =>
    `/proposals/${proposal}${queryOf({ tab, ...choice })}`,
  /** Where agents reach all tools, or those of one toolbox, over MCP. */
  mcp: (toolbox?: string) => (toolbox === undefined ? '/mcp' : `/t/${part(toolbox)}/mcp`),
  /** Where agents reach the tools of a set over MCP. */
  setMcp: (set: string) => `/sets/${part(set)}/mcp`,
  /** The authorization server for MCP clients: lib/web/oauth. */
  oauth: {
    /** @param request that a person has answered */
    authorize: (request?: string) => `/oauth/authorize${request === undefined ? '' : `/${part(request)}`}`,
    token: () => '/oauth/token',
    revoke: () => '/oauth/revoke',
    register: () => '/oauth/register',
    consent: (request: string) => `/oauth/consent/${part(request)}`,
    decision: (request: string) => `/oauth/consent/${part(request)}/decision`,
    problem: (problem: string) => `/oauth/problem/${part(problem)}`,
    metadata: () => '/.well-known/oauth-authorization-server',
    /** Metadata of an MCP address (RFC 9728). */
    resource: (address: string) => `/.well-known/oauth-protected-resource${address}`,
  },
  /** Tool sets in the form of the MCP Registry (API v0.1). */
  registry: { servers: () => '/registry/v0.1/servers' },
  llms: () => '/llms.txt',
  /** @param after name of the last set of the previous page */
  sets: (show?: 'all', after?: string) => `/sets${queryOf({ show, after })}`,
  /** @param access person and page of what they may run */
  set: (set: string, access: { person?: string; page?: string } = {}) =>
    `/sets/${part(set)}${queryOf(access)}`,
  favorites: () => '/favorites',
  /** @param tag of the API description */
  apiReference: (tag?: string) => `/docs/api${tag ? `#${tag}` : ''}`,
  /** @param operation its `operationId` */
  apiOperation: (operation: string) => `/docs/api/${part(operation)}`,
  openApi: () => '/openapi.json',
  account: () => '/account',
  access: (query: { q?: string; may?: string; after?: string } = {}) => `/account/access${queryOf(query)}`,
  people: (query: { q?: string; after?: string } = {}) => `/admin/people${queryOf(query)}`,
  groups: (query: { q?: string; after?: string } = {}) =>
    `/admin/permissions${queryOf({ tab: 'groups', ...query })}`,
  group: (group: string, page?: number) => `/groups/${part(group)}${queryOf({ page: page?.toString() })}`,
  permissions: (
    tab?: 'rules' | 'groups' | 'roles' | 'check' | 'revisions',
    query: Record<string, string | undefined> = {},
  ) => `/admin/permissions${queryOf({ tab, ...query })}`,
  /** @param page DocumentationPage.slug; absent for the list of all pages */
  documentation: (page?: string, anchor?: string) =>
    `/docs${page ? `/${part(page)}` : ''}${anchor ? `#${anchor}` : ''}`,
  /** @param webhook whose deliveries are shown @param before id of the last delivery of the previous page */
  webhooks: (webhook?: string, before?: string) => `/admin/webhooks${queryOf({ webhook, before })}`,
  admin: () => '/admin',
  /** Every component in all states, while developing. */
  design: () => '/design',
  sandbox: () => '/admin/sandbox',
  background: () => '/admin/background',
  settings: () => '/admin/settings',
  audit: (filter: AuditQuery = {}) => `/admin/audit${queryOf(filter)}`,
  api: {
    toolboxes: (query: { slug?: string; after?: string } = {}) => `/api/toolboxes${queryOf(query)}`,
    toolbox: (toolbox: string) => `/api/toolboxes/${part(toolbox)}`,
    toolboxPackages: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/packages`,
    toolboxShared: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/shared`,
    toolboxSettings: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/settings`,
    toolboxLimits: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/limits`,
    toolboxSecrets: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/secrets`,
    toolboxSecret: (toolbox: string, name: string) => `/api/toolboxes/${part(toolbox)}/secrets/${part(name)}`,
    /** Without a version, the current one. An empty list of tools means all tools; `losses` requests what the format cannot express. */
    export: (
      toolbox: string,
      version: number | undefined,
      format: string,
      tools: readonly string[],
      losses?: boolean,
    ) =>
      `/api/toolboxes/${part(toolbox)}/export?${[
        ...(version === undefined ? [] : [`version=${version}`]),
        `format=${part(format)}`,
        ...tools.map(tool => `tools=${part(tool)}`),
        ...(losses ? ['losses=1'] : []),
      ].join('&')}`,
    versions: (toolbox: string, before?: number) =>
      `/api/toolboxes/${part(toolbox)}/versions${queryOf({ before: before?.toString() })}`,
    version: (toolbox: string, version: number) => `/api/toolboxes/${part(toolbox)}/versions/${version}`,
    versionYank: (toolbox: string, version: number) =>
      `/api/toolboxes/${part(toolbox)}/versions/${version}/yank`,
    versionFolders: (toolbox: string, version: number) =>
      `/api/toolboxes/${part(toolbox)}/versions/${version}/folders`,
    toolboxReview: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/review`,
    toolboxRollback: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/rollback`,
    toolboxChangelog: (toolbox: string, before?: number) =>
      `/api/toolboxes/${part(toolbox)}/changelog${before === undefined ? '' : `?before=${before}`}`,
    proposals: (tab?: string, page?: number) =>
      `/api/proposals${queryOf({ tab, page: page === undefined ? undefined : String(page) })}`,
    proposal: (proposal: number) => `/api/proposals/${proposal}`,
    proposalFindings: (proposal: number, query: Record<string, string | undefined>) =>
      `/api/proposals/${proposal}/findings${queryOf(query)}`,
    /** Rows of the comparison of one file. */
    proposalSource: (proposal: number, query: Record<string, string | undefined>) =>
      `/api/proposals/${proposal}/source${queryOf(query)}`,
    /** People who can see the proposal, by the beginning of their names. */
    proposalPeople: (proposal: number, query: string) =>
      `/api/proposals/${proposal}/people${queryOf({ q: query })}`,
    /** Tools of the proposal whose names contain a text; `of` is a ToolList. */
    proposalTools: (proposal: number, of: string, text: string) =>
      `/api/proposals/${proposal}/tools${queryOf({ of, q: text })}`,
    /** Differing files whose paths contain a text. */
    proposalFiles: (proposal: number, text: string) =>
      `/api/proposals/${proposal}/files${queryOf({ q: text })}`,
    proposalLook: (proposal: number) => `/api/proposals/${proposal}/look`,
    proposalReviews: (proposal: number) => `/api/proposals/${proposal}/reviews`,
    proposalSeen: (proposal: number) => `/api/proposals/${proposal}/seen`,
    proposalSteps: (proposal: number) => `/api/proposals/${proposal}/steps`,
    proposalComments: (proposal: number) => `/api/proposals/${proposal}/comments`,
    proposalComment: (proposal: number, comment: string) =>
      `/api/proposals/${proposal}/comments/${part(comment)}`,
    proposalCommentApply: (proposal: number, comment: string) =>
      `/api/proposals/${proposal}/comments/${part(comment)}/apply`,
    proposalReplays: (proposal: number) => `/api/proposals/${proposal}/replays`,
    proposalSelections: (proposal: number) => `/api/proposals/${proposal}/selections`,
    proposalSelection: (proposal: number, trial: string) =>
      `/api/proposals/${proposal}/selections/${part(trial)}`,
    selectionExamples: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/selection-examples`,
    selectionExample: (toolbox: string, example: string) =>
      `/api/toolboxes/${part(toolbox)}/selection-examples/${part(example)}`,
    /** Examples of the tools of a toolbox, or of one of them. */
    toolboxExamples: (toolbox: string, tool?: string) =>
      `/api/toolboxes/${part(toolbox)}/examples${queryOf({ tool })}`,
    toolboxExample: (toolbox: string, example: string) =>
      `/api/toolboxes/${part(toolbox)}/examples/${part(example)}`,
    exampleResult: (toolbox: string, example: string) =>
      `/api/toolboxes/${part(toolbox)}/examples/${part(example)}/result`,
    example: (name: string) => `/api/examples/${part(name)}`,
    sets: (query: { mine?: 'true'; after?: string } = {}) => `/api/sets${queryOf(query)}`,
    set: (set: string) => `/api/sets/${part(set)}`,
    setOwners: (set: string) => `/api/sets/${part(set)}/owners`,
    setTool: (set: string, toolbox: string, tool: string) =>
      `/api/sets/${part(set)}/tools/${part(toolbox)}/${part(tool)}`,
    favorites: () => '/api/favorites',
    favorite: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/favorite`,
    missedSearches: () => '/api/demand/searches',
    toolRequests: () => '/api/tool-requests',
    toolRequest: (request: string) => `/api/tool-requests/${part(request)}`,
    toolRequestNeed: (request: string) => `/api/tool-requests/${part(request)}/need`,
    search: (query: string, { cursor, toolboxes, sort, facets }: SearchParameters = {}) =>
      `/api/search${queryOf({ q: query, cursor, toolboxes: toolboxes?.toString(), sort: sortOf(sort), facets })}`,
    palette: (query: string) => `/api/palette?q=${part(query)}`,
    /** @param place slug of the toolbox that the choice is for, and its version whose tools are found */
    lookup: (
      kind: string,
      of: { q: string } | { value: string },
      { toolbox, version }: { toolbox?: string | undefined; version?: number | undefined } = {},
    ) =>
      `/api/lookup?kind=${part(kind)}&${'q' in of ? `q=${part(of.q)}` : `value=${part(of.value)}`}${
        toolbox === undefined ? '' : `&toolbox=${part(toolbox)}`
      }${version === undefined ? '' : `&version=${version}`}`,
    /** A tool with its specification, in the requested version or in the current one. */
    tool: (toolbox: string, tool: string, version?: number) =>
      `/api/tools/${part(toolbox)}/${part(tool)}${queryOf({ version: version?.toString() })}`,
    checkInputs: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/check`,
    dryRun: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/dry-run`,
    /**
     * Compatibility check of files against the published version, before an upload; with an id, the result of
     * a check.
     */
    check: (toolbox: string, check?: string, query: { format?: string; 'fail-on'?: string } = {}) =>
      `/api/toolboxes/${part(toolbox)}/check${check === undefined ? '' : `/${part(check)}`}${queryOf(query)}`,
    lifeCycle: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/life-cycle`,
    network: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/network`,
    remoteToolboxes: () => '/api/remote-toolboxes',
    remote: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/remote`,
    remoteListing: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/remote/listing`,
    gitSource: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/git`,
    gitFetch: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/git/fetch`,
    gitHook: (source: string) => `/api/hooks/git/${part(source)}`,
    /** Webhooks of a toolbox, or of the installation. */
    webhooks: (toolbox?: string) =>
      toolbox === undefined ? '/api/webhooks' : `/api/toolboxes/${part(toolbox)}/webhooks`,
    webhook: (webhook: string) => `/api/webhooks/${part(webhook)}`,
    webhookSecret: (webhook: string) => `/api/webhooks/${part(webhook)}/secret`,
    webhookTest: (webhook: string) => `/api/webhooks/${part(webhook)}/test`,
    webhookDeliveries: (webhook: string, before?: string) =>
      `/api/webhooks/${part(webhook)}/deliveries${queryOf({ before })}`,
    webhookDelivery: (webhook: string, delivery: string) =>
      `/api/webhooks/${part(webhook)}/deliveries/${part(delivery)}`,
    runs: (query: Record<string, string | undefined> = {}) => `/api/runs${queryOf(query)}`,
    runsAgain: () => '/api/runs/again',
    compareRuns: (a: string, b: string) => `/api/runs/compare${queryOf({ a, b })}`,
    runMark: (run: string) => `/api/runs/${part(run)}/mark`,
    runResult: (run: string) => `/api/runs/${part(run)}/result`,
    runReceipt: (run: string) => `/api/runs/${part(run)}/receipt`,
    runShares: (run: string) => `/api/runs/${part(run)}/shares`,
    runShare: (run: string, share: string) => `/api/runs/${part(run)}/shares/${part(share)}`,
    run: (run: string) => `/api/runs/${part(run)}`,
    runDecision: (run: string) => `/api/runs/${part(run)}/decision`,
    runCancel: (run: string) => `/api/runs/${part(run)}/cancel`,
    runEvents: (run: string, after?: number) =>
      `/api/runs/${part(run)}/events${after ? `?after=${after}` : ''}`,
    runOutput: (run: string, stream: 'stdout' | 'stderr') => `/api/runs/${part(run)}/output?stream=${stream}`,
    runFiles: (run: string) => `/api/runs/${part(run)}/files`,
    runFile: (run: string, file: string) => `/api/runs/${part(run)}/files/${part(file)}`,
    runFilePreview: (run: string, file: string) => `/api/runs/${part(run)}/files/${part(file)}/preview`,
    invitations: () => '/api/invitations',
    invitation: (invitation: string) => `/api/invitations/${part(invitation)}`,
    join: () => '/api/join',
    person: (person: string) => `/api/people/${part(person)}`,
    policy: () => '/api/policy',
    policyPreview: () => '/api/policy/preview',
    policyPresets: () => '/api/policy/presets',
    policyReach: () => '/api/policy/reach',
    policyRead: () => '/api/policy/read',
    policyRestore: () => '/api/policy/restore',
    policyTests: () => '/api/policy/tests',
    policyTest: (test: string) => `/api/policy/tests/${part(test)}`,
    policyExplain: () => '/api/policy/explain',
    policyMatrix: () => '/api/policy/matrix',
    policyMatrixCell: () => '/api/policy/matrix/cell',
    policyMatrixMembers: (group: string) => `/api/policy/matrix/members?group=${part(group)}`,
    policyExport: (format: string, number?: number) =>
      `/api/policy/export?format=${part(format)}${number === undefined ? '' : `&number=${number}`}`,
    viewing: () => '/api/viewing',
    roles: () => '/api/roles',
    role: (role: string) => `/api/roles/${part(role)}`,
    roleMembers: (role: string) => `/api/roles/${part(role)}/members`,
    groups: () => '/api/groups',
    group: (group: string) => `/api/groups/${part(group)}`,
    groupMembers: (group: string) => `/api/groups/${part(group)}/members`,
    groupMember: (group: string, person: string) => `/api/groups/${part(group)}/members/${part(person)}`,
    accessRequests: () => '/api/access-requests',
    accessRequest: (request: string) => `/api/access-requests/${part(request)}`,
    approvals: () => '/api/approvals',
    notifications: () => '/api/notifications',
    notificationsRead: () => '/api/notifications/read',
    toolboxWatch: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/watch`,
    toolWatch: (toolbox: string, tool: string) => `/api/tools/${part(toolbox)}/${part(tool)}/watch`,
    rememberedConfirmation: (id: string) => `/api/account/remembered-confirmations/${part(id)}`,
    toolboxRules: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/rules`,
    toolboxRulesPreview: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/rules/preview`,
    toolboxRulesReach: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/rules/reach`,
    toolboxOwners: (toolbox: string) => `/api/toolboxes/${part(toolbox)}/owners`,
    account: () => '/api/account',
    services: () => '/api/services',
    tokens: () => '/api/tokens',
    token: (token: string) => `/api/tokens/${part(token)}`,
    auditExport: (format: 'csv' | 'jsonl', filter: AuditQuery = {}) =>
      `/api/audit/export${queryOf({ format, ...filter })}`,
    usageExport: (by: string, days: number) => `/api/usage/export${queryOf({ by, days: String(days) })}`,
    auditVerification: () => '/api/audit/verification',
    auditAcceptance: () => '/api/audit/acceptance',
    session: (session: string) => `/api/account/sessions/${part(session)}`,
    signOutEverywhere: () => '/api/account/sign-out-everywhere',
    authCsrf: () => '/api/auth/csrf',
    signOut: () => '/api/auth/signout',
  },
} as const

/**
 * The overview is the page of the toolbox itself. The others are below `-`, because a tool may have the name of a page:
 * `/t/TOOLBOX/NAME` is always a tool, and no tool has an address of three parts.
 */
function sectionPath(toolbox: string, section: ToolboxSection, version?: number): string {
  const path = `/t/${part(toolbox)}${atVersion(version)}`
  return section === 'overview' ? path : `${path}/-/${section}`
}

type SearchParameters = {
  cursor?: string
  toolboxes?: number
  sort?: string
  /** Leaves the values of filters out, which are counted otherwise. */
  facets?: 'false'
}

/** The default order of a search has no parameter: lib/core/catalog/search/search-sort.ts. */
const sortOf = (sort: string | undefined) => (sort === 'relevance' ? undefined : sort)

/** Absent and empty values are omitted. */
function queryOf(values: Record<string, string | undefined>): string {
  const provided = Object.entries(values).flatMap(([name, value]) =>
    value ? [`${name}=${part(value)}`] : [],
  )
  return provided.length > 0 ? `?${provided.join('&')}` : ''
}

/** Escapes the dot of an ending that would otherwise request another form of a page: `notes.md`. */
const withoutEnding = (segment: string) => segment.replace(/\.(md|json)$/, '%2E$1')

function atVersion(version: number | undefined): string {
  return version === undefined ? '' : `@${version}`
}

/** `name@3` as a path segment means version 3 of `name`; names that themselves end in `@` and digits keep their last part as version. */
export function splitVersion(segment: string): { name: string; version?: number } {
  const match = /^(.+)@([1-9][0-9]{0,8})$/.exec(segment)
  return match ? { name: match[1]!, version: Number(match[2]) } : { name: segment }
}
