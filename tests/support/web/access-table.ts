/**
 * Lists every page and every API route with the rule that protects it. tests/database/web/routes.test.ts calls each of
 * them with every role and every place, and fails for a missing one.
 */
import { defaultToolboxes } from '@/lib/core/formats/neuro-san/default-toolboxes'
import type { Place, PlaceName, Role } from './access-world'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Access granted, or the status of the denial. */
type Verdict = 'in' | 307 | 401 | 403 | 404
type Rule = {
  /** Places where the verdict can differ; a route is called only there. */
  places: readonly PlaceName[]
  verdict: (role: Role, place: PlaceName) => Verdict
}

const everywhere: readonly PlaceName[] = [
  ...(['open', 'locked', 'partial', 'proposed', 'yanked', 'nowhere', 'hidden'] as const),
]
export const isOutside = (role: Role) => role === 'stranger' || role === 'suspended' || role === 'revoked'

/** Applies a rule to signed-in roles only. */
const inside =
  (verdict: Rule['verdict']): Rule['verdict'] =>
  (role, place) =>
    isOutside(role) ? 401 : verdict(role, place)

const seesToolbox = inside((role, place) =>
  place === 'nowhere' || (role === 'member' && place === 'hidden') ? 404 : 'in',
)
/** A proposed version is visible to participants of its proposal. */
const seesVersion = inside((role, place) =>
  role === 'member' && place === 'proposed' ? 404 : seesToolbox(role, place),
)
/** A rule hides the tool from the member, and with it everything that lists all tools. */
const seesWhole = inside((role, place) =>
  role === 'member' && place === 'partial' ? 404 : seesVersion(role, place),
)
/** Without a version number, the address never leads to a yanked version. */
const seesTool = inside((role, place) => (place === 'yanked' ? 404 : seesWhole(role, place)))
const seesRun = inside((role, place) =>
  role === 'member' && !['open', 'proposed', 'yanked'].includes(place) ? 404 : seesToolbox(role, place),
)
const seesProposal = inside((role, place) => (role === 'member' || place === 'nowhere' ? 404 : 'in'))
const andThen =
  (first: Rule['verdict'], may: (role: Role) => boolean): Rule['verdict'] =>
  (role, place) => {
    const verdict = first(role, place)
    return verdict === 'in' && !may(role) ? 403 : verdict
  }
/** A tab that the toolbox does not have for this role leads to the first one. */
const orFirstTab =
  (has: (role: Role, place: PlaceName) => boolean): Rule['verdict'] =>
  (role, place) => {
    const verdict = seesToolbox(role, place)
    return verdict === 'in' && !has(role, place) ? 307 : verdict
  }

export const rules = {
  anyone: { places: ['open'], verdict: () => 'in' },
  /** A signed-in person is redirected. */
  signIn: { places: ['open'], verdict: role => (isOutside(role) ? 'in' : 307) },
  person: { places: ['open'], verdict: inside(() => 'in') },
  /** The owners of the toolbox can see it. */
  requestOfAnother: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => (role === 'member' || place === 'nowhere' ? 404 : 'in')),
  },
  /** Only admins can see the tokens of other people. */
  tokenOfAnother: { places: ['open'], verdict: inside(role => (role === 'admin' ? 'in' : 404)) },
  noAccess: { places: ['open'], verdict: inside(() => 404) },
  /** Only API tokens count, whatever the session. tests/database/mcp calls these routes with tokens. */
  tokenOnly: { places: ['open'], verdict: () => 401 },
  admin: { places: ['open'], verdict: inside(role => (role === 'admin' ? 'in' : 403)) },
  /** Always answers, without a difference between hidden and absent matches. */
  search: { places: everywhere, verdict: inside(() => 'in') },
  toolbox: { places: everywhere, verdict: seesToolbox },
  /** Other readers of the toolbox do not have the tab and are sent to its first one. */
  tabOfOwners: { places: everywhere, verdict: orFirstTab(role => role !== 'member') },
  /** The tool that a rule hides from the member is the only one with settings. */
  tabOfSettings: {
    places: everywhere,
    verdict: orFirstTab((role, place) => role !== 'member' || place !== 'partial'),
  },
  version: { places: everywhere, verdict: seesVersion },
  /** A version with all of its content. */
  whole: { places: everywhere, verdict: seesWhole },
  proposal: { places: everywhere, verdict: seesProposal },
  /** Authors cannot review their own proposals, and only authors can edit their comments. */
  notOwnProposal: { places: everywhere, verdict: andThen(seesProposal, role => role !== 'owner') },
  ownProposal: { places: everywhere, verdict: andThen(seesProposal, role => role === 'owner') },
  ownComment: { places: everywhere, verdict: andThen(seesProposal, role => role === 'coowner') },
  adminOfProposal: { places: everywhere, verdict: andThen(seesProposal, role => role === 'admin') },
  ownerOfVersion: { places: everywhere, verdict: andThen(seesVersion, role => role !== 'member') },
  ownerOfWhole: { places: everywhere, verdict: andThen(seesWhole, role => role !== 'member') },
  tool: { places: everywhere, verdict: seesTool },
  owner: { places: everywhere, verdict: andThen(seesToolbox, role => role !== 'member') },
  /** All published tools, in any version. */
  ownerOfAll: {
    places: everywhere,
    verdict: andThen(
      inside((role, place) => (role === 'member' && place === 'partial' ? 404 : seesToolbox(role, place))),
      role => role !== 'member',
    ),
  },
  ownerOfTool: { places: everywhere, verdict: andThen(seesTool, role => role !== 'member') },
  /** What only the people who manage a toolbox know to exist. */
  managed: {
    places: everywhere,
    verdict: inside((role, place) => (role === 'member' || place === 'nowhere' ? 404 : 'in')),
  },
  /** Requires that the tool is visible and may be run. A locked tool is denied with a reason. */
  runner: {
    places: everywhere,
    verdict: inside((role, place) => (role === 'member' && place === 'locked' ? 403 : seesTool(role, place))),
  },
  run: { places: everywhere, verdict: seesRun },
  runOfTool: {
    places: everywhere,
    verdict: (role, place) => {
      const verdict = seesTool(role, place)
      return verdict === 'in' ? seesRun(role, place) : verdict
    },
  },
  ownerOfRun: { places: everywhere, verdict: andThen(seesRun, role => role !== 'member') },
  ownRun: { places: everywhere, verdict: andThen(seesRun, role => role === 'owner') },
  /** A link works for every signed-in person. */
  link: { places: ['open', 'nowhere'], verdict: inside((_, place) => (place === 'open' ? 'in' : 404)) },
  set: { places: ['open', 'hidden', 'nowhere'], verdict: seesToolbox },
  ownerOfSet: {
    places: ['open', 'hidden', 'nowhere'],
    verdict: andThen(seesToolbox, role => role !== 'member'),
  },
  group: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) =>
      place === 'open' && (role === 'coowner' || role === 'admin') ? 'in' : 404,
    ),
  },
  /** Managers and admins; members of the group can see it. */
  groupManager: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => {
      if (place === 'nowhere') return 404
      return role === 'admin' ? 'in' : role === 'coowner' ? 403 : 404
    }),
  },
  /** People can ask about themselves, admins about everyone. */
  aboutOwner: {
    places: ['open'],
    verdict: inside(role => (role === 'owner' || role === 'admin' ? 'in' : 403)),
  },
  /** Admin resources are denied before they are looked up. */
  adminOf: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => (role !== 'admin' ? 403 : place === 'open' ? 'in' : 404)),
  },
} as const satisfies Record<string, Rule>
type RuleName = keyof typeof rules

export type Endpoint = {
  rule: RuleName
  /** Status for roles with access; 200 if absent. */
  ok?: number
  query?: (place: Place) => string
  /** Body, which can depend on the place and the caller's id. */
  json?: (place: Place, me: string) => unknown
  body?: () => BodyInit
  /** The call would change what later calls see, so it is made only where it is denied. */
  changes?: true
  /** The same resource as the first entry, so only roles that can't see everything call it. */
  sameAs?: true
  /** The existence of the resource is public, only its content is protected. */
  open?: true
  /** Shows a version by number, including a yanked one. */
  byNumber?: true
  /** Route parameters by place; derived from their names if absent. */
  params?: (place: Place) => Record<string, string>
}

type PageDoor = Omit<Endpoint, 'json' | 'body' | 'changes'>
type Entry = Partial<Record<Method, Endpoint | Endpoint[]>>

const shown = (rule: RuleName, provided: Omit<Endpoint, 'rule'> = {}): Entry => ({
  GET: { rule, ...provided },
})
const changing = (rule: RuleName, json: (place: Place) => unknown = () => undefined): Endpoint => ({
  rule,
  json,
  changes: true,
})

const name = () => ({ name: 'Renamed' })
const newWebhook = () => ({ address: 'https://hooks.example.org', events: ['version.published'] })
const inputs = ({ mark }: Place) => ({ arguments: { [`${mark}_food`]: 'x' } })
const question = ({ person, slug, tool }: Place) => ({ person, toolbox: slug, tool, action: 'run' })
const policy = { unmatched: 'tool-level', rules: [] }
/** Files belong to the whole version: if a rule hides one of its tools, there are none. */
const infoFile = {
  query: () => 'file=toolbox_info.hocon',
  ...{ params: atVersion, open: true as const, byNumber: true as const },
}
function atVersion({ slug, version }: Place) {
  return { toolbox: `${slug}@${version}` }
}

const selection = {
  params: ({ slug, selection: example }: Place) => ({ slug, example }),
}

/** Only a toolbox with a remote server has a page and routes about it. */
const ofRemote = { params: ({ remote }: Place) => ({ slug: remote, toolbox: remote }) }

/** Returns the values of the route parameters by name. */
export function paramsOf(
  path: string,
  endpoint: Pick<Endpoint, 'params'>,
  place: Place,
): Record<string, string> {
  if (endpoint.params) return endpoint.params(place)
  const id = path.startsWith('api/proposals')
    ? place.comment
    : path.startsWith('api/people')
      ? place.person
      : path.startsWith('api/invitations')
        ? place.invitation
        : path.startsWith('api/tokens')
          ? place.apiToken
          : path.startsWith('api/access-requests')
            ? place.request
            : path.startsWith('api/webhooks')
              ? place.webhook
              : place.run
  const parts: Record<string, string> = {
    ...place,
    toolbox: place.slug,
    id,
    number: path.includes('versions') ? place.version : place.proposal,
    name: 'API_KEY',
    role: 'tester',
  }
  return Object.fromEntries([...path.matchAll(/\[(\w+)\]/g)].map(([, part]) => [part!, parts[part!]!]))
}

/** API routes by their folder below app/. */
export const routes: Record<string, Entry> = {
  'api/[...unknown]': {},
  'api/access-requests': {
    ...shown('person'),
    POST: changing('tool', ({ slug, tool }) => ({ toolbox: slug, tool, reason: 'For work.' })),
  },
  'api/access-requests/[id]': {
    PATCH: changing('requestOfAnother', () => ({ decision: 'deny', message: '' })),
  },
  'api/account': { PATCH: changing('person', name) },
  'api/account/remembered-confirmations': shown('person'),
  // Remembered confirmations of other people are not found.
  'api/account/remembered-confirmations/[id]': { DELETE: changing('noAccess') },
  'api/account/sessions': shown('person'),
  // Sessions of other people are not found.
  'api/account/sessions/[id]': { DELETE: changing('noAccess') },
  'api/account/sign-out-everywhere': { POST: changing('person') },
  'api/account/watches': shown('search'),
  'api/approvals': shown('person'),
  'api/audit/acceptance': {
    POST: changing('admin', () => ({ events: [crypto.randomUUID()], reason: 'x' })),
  },
  'api/background-jobs': shown('admin'),
  'api/audit/export': shown('admin', { query: () => 'format=jsonl' }),
  'api/usage': shown('admin'),
  'api/usage/export': shown('admin', { query: () => 'by=person' }),
  'api/audit/verification': { ...shown('admin'), POST: { ...changing('admin'), ok: 202 } },
  'api/auth/[...nextauth]': {},
  'api/proposals': shown('search', { query: () => 'tab=open' }),
  'api/proposals/[number]': {
    ...shown('proposal'),
    PATCH: changing('proposal', () => ({ title: 'Renamed' })),
  },
  'api/proposals/[number]/comments': {
    POST: changing('proposal', () => ({ anchor: { on: 'proposal' }, body: 'x' })),
  },
  'api/proposals/[number]/comments/[id]': {
    PATCH: changing('ownComment', () => ({ body: 'x' })),
    DELETE: changing('ownComment'),
  },
  'api/proposals/[number]/comments/[id]/apply': { POST: changing('ownProposal') },
  'api/proposals/[number]/findings': shown('proposal'),
  'api/proposals/[number]/look': { POST: changing('proposal') },
  'api/proposals/[number]/people': shown('proposal', { query: () => 'q=a' }),
  'api/proposals/[number]/files': shown('proposal', { query: () => 'q=a' }),
  'api/proposals/[number]/tools': shown('proposal', { query: () => 'of=all' }),
  'api/proposals/[number]/source': shown('proposal', { query: () => 'file=toolbox_info.hocon' }),
  'api/proposals/[number]/replays': {
    ...shown('proposal'),
    POST: changing('proposal', () => ({ examples: true, runs: 5, sideEffects: [] })),
  },
  'api/proposals/[number]/selections': {
    ...shown('proposal'),
    // No language model is configured.
    POST: { ...changing('proposal', () => ({ saved: true, tasks: [] })), ok: 503 },
  },
  'api/proposals/[number]/selections/[trial]': shown('proposal'),
  'api/proposals/[number]/reviews': {
    POST: changing('notOwnProposal', () => ({ verdict: 'request-changes', fingerprints: 'all', version: 2 })),
  },
  'api/proposals/[number]/seen': { POST: changing('proposal', () => ({ fingerprints: [], seen: true })) },
  'api/proposals/[number]/steps': {
    POST: [
      changing('notOwnProposal', () => ({ step: 'reject', from: 'in-review', reason: 'x' })),
      changing('adminOfProposal', () => ({ step: 'bypass', from: 'in-review', version: 2, reason: 'x' })),
    ],
  },
  'api/demand/searches': { POST: changing('person', () => ({ query: 'x' })) },
  'api/examples/[name]': shown('person', { params: () => ({ name: 'executables' }) }),
  'api/favorites': shown('search'),
  'api/groups': { ...shown('admin'), POST: changing('admin', () => ({ name: 'New' })) },
  'api/groups/[group]': {
    ...shown('group'),
    PATCH: changing('admin', name),
    DELETE: changing('admin'),
  },
  'api/groups/[group]/members': {
    POST: changing('groupManager', () => ({ email: 'member@private.example', manager: false })),
  },
  'api/groups/[group]/members/[person]': {
    PATCH: changing('groupManager', () => ({ manager: true })),
    DELETE: changing('groupManager'),
  },
  // Only signatures count. tests/database/toolboxes/git-source.test.ts calls it.
  'api/hooks/git/[id]': {},
  'api/invitations': { ...shown('admin'), POST: changing('admin', () => ({ role: 'member' })) },
  'api/invitations/[id]': { DELETE: changing('admin') },
  'api/join': {},
  'api/lookup': {
    GET: [
      ...['person', 'group', 'role', 'subject', 'toolbox', 'tool', 'rule'].map(kind => ({
        rule: 'search' as const,
        query: ({ mark, slug }: Place) =>
          `kind=${kind}&q=${kind === 'person' || kind === 'group' ? '' : mark}${kind === 'subject' ? `&toolbox=${slug}` : ''}`,
      })),
      {
        rule: 'search',
        query: ({ slug, version }) => `kind=tool&toolbox=${slug}&version=${version}`,
        byNumber: true,
      },
    ],
  },
  'api/notifications': shown('search'),
  'api/notifications/read': { POST: changing('person', () => ({ until: '2026-01-01T00:00:00.000Z' })) },
  'api/palette': shown('search', { query: ({ mark }) => `q=${mark}` }),
  'api/people/[id]': { PATCH: changing('admin', () => ({ role: 'member' })), DELETE: changing('admin') },
  'api/policy': {
    ...shown('admin'),
    PUT: changing('admin', () => ({ ...policy, basedOn: 0, note: '' })),
  },
  'api/policy/explain': {
    POST: [
      { rule: 'aboutOwner', json: question },
      { rule: 'tool', json: (place, me) => ({ ...question(place), person: me }) },
    ],
  },
  'api/policy/export': shown('admin'),
  'api/policy/matrix': {
    POST: { rule: 'admin', json: ({ person, slug }) => ({ rows: [`person:${person}`], toolboxes: [slug] }) },
  },
  'api/policy/matrix/cell': {
    POST: {
      rule: 'adminOf',
      json: ({ person, slug, tool }) => ({ row: `person:${person}`, toolbox: slug, tool }),
    },
  },
  'api/policy/matrix/members': shown('admin', { query: ({ person }) => `group=${person}` }),
  'api/policy/presets': shown('admin'),
  'api/policy/preview': { POST: { rule: 'admin', json: () => policy } },
  'api/policy/reach': { POST: { rule: 'admin', json: () => ({ rules: [] }) } },
  'api/policy/read': { POST: { rule: 'admin', json: () => ({ text: 'rules = []' }) } },
  'api/policy/restore': { POST: changing('admin', () => ({ number: 0, basedOn: 0 })) },
  'api/policy/tests': {
    POST: changing('admin', ({ person, slug, tool }) => ({
      ...{ person, toolbox: slug, tool, action: 'run', expected: 'allow' },
    })),
  },
  'api/policy/tests/[id]': { DELETE: changing('admin') },
  'api/roles': { ...shown('admin'), POST: changing('admin', () => ({ title: 'New' })) },
  'api/roles/[role]': { PATCH: changing('admin', () => ({ title: 'Renamed' })), DELETE: changing('admin') },
  'api/roles/[role]/members': {
    POST: changing('admin', ({ person }) => ({ type: 'person', id: person, member: true })),
  },
  'api/runs': {
    ...shown('search', { query: ({ slug }) => `toolbox=${slug}&limit=100` }),
    POST: {
      ...changing('runner', place => ({ toolbox: place.slug, tool: place.tool, ...inputs(place) })),
    },
  },
  'api/runs/[id]': { ...shown('run'), DELETE: changing('ownRun') },
  'api/runs/[id]/mark': { PATCH: changing('run', () => ({ pinned: true })) },
  'api/runs/compare': shown('run', { query: ({ run }) => `a=${run}&b=${run}` }),
  'api/runs/again': { POST: changing('search', ({ run }) => ({ runs: [run] })) },
  'api/runs/[id]/decision': { POST: changing('ownRun', () => ({ decision: 'deny' })) },
  'api/runs/[id]/cancel': { POST: changing('ownerOfRun') },
  'api/runs/[id]/events': shown('run'),
  'api/runs/[id]/files': shown('run'),
  'api/runs/[id]/files/[file]': shown('run'),
  'api/runs/[id]/files/[file]/preview': shown('run'),
  'api/runs/[id]/output': shown('run', { query: () => 'stream=stdout' }),
  'api/runs/[id]/receipt': shown('run'),
  'api/runs/[id]/result': shown('run'),
  'api/runs/[id]/shares': {
    ...shown('ownRun'),
    POST: changing('ownRun', () => ({ days: 1, withArguments: false })),
  },
  'api/runs/[id]/shares/[share]': { DELETE: changing('ownRun') },
  'api/search': shown('search', { query: ({ mark }) => `q=${mark}` }),
  'api/sets': { ...shown('search'), POST: changing('person', () => ({ title: 'New' })) },
  'api/sets/[set]': {
    ...shown('set'),
    PATCH: changing('ownerOfSet', () => ({ title: 'Renamed' })),
    DELETE: changing('ownerOfSet'),
  },
  'api/sets/[set]/access': shown('ownerOfSet'),
  'api/sets/[set]/owners': {
    ...shown('set'),
    PUT: changing('ownerOfSet', () => ({ people: ['member@private.example'], groups: [] })),
  },
  'api/sets/[set]/tools/[toolbox]/[tool]': {
    PUT: changing('ownerOfSet', () => ({ version: null })),
    DELETE: changing('ownerOfSet'),
  },
  'api/toolboxes': { ...shown('person'), POST: { rule: 'person', ok: 400, json: () => ({}) } },
  'api/toolboxes/[slug]': { ...shown('toolbox'), PATCH: changing('owner', () => ({ title: 'Renamed' })) },
  'api/toolboxes/[slug]/check': { POST: { rule: 'ownerOfAll', body: upload } },
  'api/toolboxes/[slug]/check/[id]': shown('ownerOfAll', {
    params: ({ slug, check }) => ({ slug, id: check }),
  }),
  'api/toolboxes/[slug]/examples': {
    ...shown('toolbox'),
    POST: changing('ownRun', ({ run }) => ({ run })),
  },
  'api/toolboxes/[slug]/examples/[example]': {
    PATCH: changing('ownerOfAll', () => ({ title: 'Renamed' })),
    DELETE: changing('ownerOfAll'),
  },
  'api/toolboxes/[slug]/selection-examples': {
    ...shown('ownerOfAll'),
    POST: changing('ownerOfAll', () => ({ task: 'Do something.', tool: null, arguments: null })),
  },
  'api/toolboxes/[slug]/selection-examples/[example]': {
    PATCH: { ...changing('ownerOfAll', () => ({ contract: true })), ...selection },
    DELETE: { ...changing('ownerOfAll'), ...selection },
  },
  'api/toolboxes/[slug]/examples/[example]/result': { POST: changing('ownerOfAll') },
  'api/toolboxes/[slug]/export': shown('toolbox', { query: () => 'format=source' }),
  'api/toolboxes/[slug]/limits': {
    ...shown('toolbox'),
    PATCH: changing('owner', ({ tool }) => ({ tool, limits: { wallMs: 1000 }, basedOn: null })),
  },
  'api/toolboxes/[slug]/owners': {
    ...shown('toolbox'),
    PUT: changing('owner', () => ({ people: ['member@private.example'], groups: [] })),
  },
  'api/toolboxes/[slug]/packages': {
    ...shown('toolbox'),
    PATCH: changing('owner', () => ({ requirements: 'requests' })),
  },
  'api/toolboxes/[slug]/remote': {
    ...shown('owner', ofRemote),
    PUT: {
      ...changing('owner', () => ({ basedOn: 1, address: 'https://mcp.example.org', headers: [] })),
      ...ofRemote,
    },
  },
  'api/toolboxes/[slug]/remote/listing': { POST: { ...changing('owner'), ...ofRemote } },
  'api/toolboxes/[slug]/secrets': shown('toolbox'),
  'api/toolboxes/[slug]/secrets/[name]': {
    PUT: changing('owner', () => ({ value: 'a longer value' })),
    PATCH: changing('owner', ({ tool }) => ({ version: 1, tools: [tool], granted: false })),
    DELETE: changing('owner'),
  },
  'api/toolboxes/[slug]/rules': {
    ...shown('owner'),
    PUT: changing('owner', () => ({ basedOn: 0, rules: [], note: '' })),
  },
  'api/toolboxes/[slug]/rules/preview': { POST: { rule: 'owner', json: () => ({ rules: [] }) } },
  'api/toolboxes/[slug]/rules/reach': { POST: { rule: 'owner', json: () => ({ rules: [] }) } },
  'api/toolboxes/[slug]/settings': {
    ...shown('toolbox'),
    PATCH: changing('owner', ({ mark }) => ({ section: `section-${mark}`, basedOn: 1, config: {} })),
  },
  'api/toolboxes/[slug]/shared': {
    ...shown('toolbox'),
    POST: { rule: 'owner', changes: true, body: upload },
    PATCH: changing('owner', () => ({ restore: 0 })),
  },
  'api/toolboxes/[slug]/changelog': shown('toolbox', { byNumber: true }),
  'api/toolboxes/[slug]/review': {
    ...shown('toolbox'),
    PUT: changing('owner', () => ({ approvals: 0, promise: 'none', against: 'last', severities: {} })),
  },
  'api/toolboxes/[slug]/rollback': { POST: changing('owner', () => ({ to: 1 })) },
  'api/toolboxes/[slug]/versions': {
    ...shown('toolbox', { byNumber: true }),
    POST: { rule: 'owner', changes: true, body: upload },
  },
  'api/toolboxes/[slug]/versions/[number]': shown('whole', { open: true, byNumber: true }),
  'api/toolboxes/[slug]/versions/[number]/folders': {
    POST: { ...changing('ownerOfWhole', () => ({ folder: 'scripts' })), open: true },
  },
  'api/toolboxes/[slug]/versions/[number]/yank': {
    POST: changing('ownerOfVersion', () => ({ reason: 'x' })),
    DELETE: changing('ownerOfVersion'),
  },
  'api/toolboxes/[slug]/git': {
    ...shown('owner'),
    PUT: changing('owner', () => ({ address: 'https://git.example.org/x', refKind: 'branch', ref: 'main' })),
    DELETE: changing('owner'),
  },
  'api/toolboxes/[slug]/git/fetch': { POST: changing('owner') },
  'api/toolboxes/[slug]/webhooks': {
    ...shown('owner'),
    POST: changing('owner', newWebhook),
  },
  'api/toolboxes/[slug]/watch': { PUT: changing('toolbox', () => ({ watching: true })) },
  'api/remote-toolboxes': {
    POST: changing('person', () => ({
      title: 'Remote',
      address: 'https://mcp.example.org',
      headers: [],
      secrets: {},
    })),
  },
  'api/services': { ...shown('admin'), POST: changing('admin', name) },
  'api/tool-requests': {
    ...shown('person'),
    POST: changing('person', () => ({ title: 'New', purpose: 'For work.', audience: '' })),
  },
  'api/tool-requests/[id]': { PATCH: changing('admin', ({ slug, tool }) => ({ toolbox: slug, tool })) },
  'api/tool-requests/[id]/need': { PUT: changing('person', () => ({ needed: true })) },
  'api/tokens': {
    ...shown('person'),
    POST: changing('person', () => ({ name: 'New', scopes: ['view'] })),
  },
  'api/tokens/[id]': { DELETE: changing('tokenOfAnother') },
  'api/webhooks': { ...shown('admin'), POST: changing('admin', newWebhook) },
  'api/webhooks/[id]': {
    PATCH: changing('managed', () => ({ active: false })),
    DELETE: changing('managed'),
  },
  'api/webhooks/[id]/deliveries': shown('managed'),
  'api/webhooks/[id]/deliveries/[delivery]': { POST: changing('managed') },
  'api/webhooks/[id]/secret': { POST: changing('managed') },
  'api/webhooks/[id]/test': { POST: changing('managed') },
  'api/tools/[toolbox]/[tool]': shown('tool'),
  'api/tools/[toolbox]/[tool]/check': { POST: { rule: 'tool', json: inputs } },
  'api/tools/[toolbox]/[tool]/dry-run': { POST: { rule: 'tool', json: inputs } },
  'api/tools/[toolbox]/[tool]/favorite': { PUT: changing('tool', () => ({ favorite: true })) },
  'api/tools/[toolbox]/[tool]/watch': { PUT: changing('tool', () => ({ watching: true })) },
  'api/tools/[toolbox]/[tool]/life-cycle': {
    ...shown('tool'),
    PUT: changing('ownerOfTool', () => ({ stage: 'stable', successor: null, removalOn: null, reason: '' })),
    DELETE: changing('ownerOfTool'),
  },
  'api/tools/[toolbox]/[tool]/network': {
    ...shown('tool'),
    PATCH: changing('ownerOfTool', () => ({ version: 1, basedOn: null, hosts: [] })),
  },
  'source/[toolbox]/download': shown('whole', infoFile),
  'source/[toolbox]/fixed': shown('whole', infoFile),
  'api/viewing': {
    POST: changing('admin', ({ person }) => ({ person })),
    DELETE: { rule: 'person', ok: 204 },
  },
  mcp: { GET: { rule: 'tokenOnly' }, POST: { rule: 'tokenOnly' }, DELETE: { rule: 'tokenOnly' } },
  'mcp/sets/[set]': {
    GET: { rule: 'tokenOnly' },
    POST: { rule: 'tokenOnly' },
    DELETE: { rule: 'tokenOnly' },
  },
  'mcp/t/[toolbox]': {
    GET: { rule: 'tokenOnly' },
    POST: { rule: 'tokenOnly' },
    DELETE: { rule: 'tokenOnly' },
  },
  // PEGBOARD_OAUTH is off here. tests/database/mcp/oauth.test.ts calls these routes while it is on.
  '.well-known/oauth-authorization-server': {},
  '.well-known/oauth-protected-resource/[...path]': {},
  'llms.txt': {},
  'oauth/authorize': {},
  'oauth/authorize/[request]': {},
  'oauth/consent/[request]/decision': { POST: changing('noAccess', () => ({ decision: 'deny' })) },
  'oauth/register': {},
  'oauth/revoke': {},
  'oauth/token': {},
  'registry/v0.1/servers': shown('search'),
  'registry/v0.1/servers/[name]/versions': shown('set', {
    params: ({ set }) => ({ name: `localhost/${set}` }),
  }),
  'registry/v0.1/servers/[name]/versions/[version]': shown('set', {
    params: ({ set }) => ({ name: `localhost/${set}`, version: 'latest' }),
  }),
  'twins/[format]/[by]/search': shown('search', {
    query: ({ mark }) => `q=${mark}`,
    params: () => ({ format: 'md', by: 'ending' }),
  }),
  'twins/[format]/[by]/t/[toolbox]': shown('toolbox', {
    params: ({ slug }) => ({ format: 'md', by: 'accept', toolbox: slug }),
  }),
  'twins/[format]/[by]/t/[toolbox]/[tool]': {
    GET: (['md', 'json'] as const).map(format => ({
      rule: 'tool' as const,
      params: ({ slug, tool }) => ({ format, by: 'ending', toolbox: slug, tool }),
    })),
  },
  healthz: {},
  'openapi.json': {},
  readyz: {},
  version: {},
}

function upload(): FormData {
  const form = new FormData()
  form.append('file', new File(['text'], 'a.txt'), 'a.txt')
  return form
}

const tabs = (rule: RuleName, names: readonly string[]): PageDoor[] =>
  names.map((tab, index) => ({
    rule,
    query: () => `tab=${tab}`,
    ...(index > 0 && { sameAs: true as const }),
  }))

/** Pages by their folder below app/; a page with several views has several entries. */
export const pages: Record<string, PageDoor[]> = {
  '': [{ rule: 'search', query: ({ mark }) => `q=${mark}` }, { rule: 'person' }],
  account: [{ rule: 'person' }],
  inbox: [{ rule: 'search' }],
  'account/access': [{ rule: 'search', query: ({ mark }) => `q=${mark}` }, { rule: 'person' }],
  admin: [{ rule: 'admin' }],
  'admin/audit': [{ rule: 'admin' }],
  'admin/demand': [{ rule: 'admin' }],
  'admin/usage': [
    { rule: 'admin' },
    { rule: 'admin', query: () => 'by=person&days=7' },
    { rule: 'admin', query: () => 'by=token' },
    { rule: 'admin', query: () => 'by=group' },
  ],
  'admin/people': [{ rule: 'admin' }],
  'admin/permissions': [
    { rule: 'admin' },
    { rule: 'admin', query: ({ person, slug, tool }) => `tab=check&person=${person}&tool=${slug}/${tool}` },
    { rule: 'admin', query: () => 'tab=groups' },
    { rule: 'admin', query: () => 'tab=revisions' },
    { rule: 'admin', query: () => 'tab=roles' },
    { rule: 'admin', query: () => 'tab=rules' },
  ],
  'admin/sandbox': [{ rule: 'admin' }],
  'admin/settings': [{ rule: 'admin' }],
  'admin/background': [{ rule: 'admin' }],
  'admin/webhooks': [{ rule: 'admin' }],
  // Exists only if a setting says so.
  design: [{ rule: 'noAccess' }],
  docs: [{ rule: 'person' }],
  'docs/[page]': [{ rule: 'person', params: () => ({ page: 'permissions' }) }],
  effective: [
    { rule: 'person' },
    {
      rule: 'whole',
      byNumber: true,
      query: ({ slug, version }) =>
        `environment=${encodeURIComponent(`${slug}@${version}:toolbox_info.hocon`)}`,
    },
  ],
  approvals: [{ rule: 'person' }],
  'docs/api': [{ rule: 'anyone' }],
  'docs/api/[operation]': [{ rule: 'anyone', params: () => ({ operation: 'getRuns' }) }],
  'effective/default/[version]': [
    { rule: 'person', params: () => ({ version: defaultToolboxes[0]!.version }) },
  ],
  favorites: [{ rule: 'search' }],
  'groups/[group]': [{ rule: 'group' }],
  'join/[token]': [{ rule: 'anyone', params: () => ({ token: 'x' }) }],
  'oauth/consent/[request]': [{ rule: 'noAccess' }],
  'oauth/problem/[problem]': [{ rule: 'anyone', params: () => ({ problem: 'expired' }) }],
  'play/[toolbox]/[tool]': [
    { rule: 'tool' },
    { rule: 'runOfTool', query: ({ run }) => `run=${run}` },
    { rule: 'runOfTool', query: ({ run }) => `from=${run}`, sameAs: true },
  ],
  'play/[toolbox]/[tool]/compare': [
    { rule: 'tool' },
    { rule: 'tool', query: ({ slug, tool }) => `with=${slug}/${tool}`, sameAs: true },
    { rule: 'runOfTool', query: ({ run }) => `a=${run}&b=${run}` },
  ],
  'uploads/[toolbox]': [{ rule: 'version', params: atVersion, byNumber: true }],
  proposals: [
    { rule: 'search', query: () => 'tab=open' },
    { rule: 'search', query: () => 'tab=closed' },
  ],
  'proposals/[number]': tabs('proposal', ['changes', 'docs', 'agent', 'source', 'replay', 'conversation']),
  requests: [{ rule: 'person' }, { rule: 'person', query: () => 'state=closed' }],
  runs: [
    { rule: 'person' },
    { rule: 'person', query: () => 'show=everyone' },
    { rule: 'person', query: () => 'show=everyone&outcome=active&person=a&from=2020-01-01' },
  ],
  'runs/[id]': [{ rule: 'run' }],
  'runs/compare': [
    { rule: 'run', query: ({ run }) => `a=${run}` },
    { rule: 'run', query: ({ run }) => `a=${run}&b=${run}` },
  ],
  sets: [{ rule: 'search' }, { rule: 'search', query: () => 'show=all' }],
  'sets/[set]': [{ rule: 'set' }],
  'shared/[token]': [{ rule: 'link' }],
  'sign-in': [{ rule: 'signIn' }],
  'source/[toolbox]': [{ rule: 'whole', ...infoFile }],
  't/[toolbox]/(tabs)': [
    { rule: 'toolbox' },
    // Where the tabs were in earlier releases.
    { rule: 'toolbox', query: () => 'tab=limits&tool=x', sameAs: true, ok: 308 },
  ],
  't/[toolbox]/(tabs)/-/(settings)/access': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/(settings)/general': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/(settings)/limits': [
    { rule: 'toolbox' },
    // The page names the tool of the address also where the person may not see it.
    { rule: 'toolbox', query: () => 'tool=no-such-tool' },
  ],
  't/[toolbox]/(tabs)/-/(settings)/network': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/(settings)/owners': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/(settings)/packages': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/(settings)/remote': [{ rule: 'tabOfOwners', ...ofRemote }],
  't/[toolbox]/(tabs)/-/(settings)/review': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/(settings)/secrets': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/(settings)/settings': [{ rule: 'tabOfSettings' }],
  't/[toolbox]/(tabs)/-/(settings)/shared': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/changes': [{ rule: 'toolbox', byNumber: true }],
  't/[toolbox]/(tabs)/-/files': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/problems': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/tools': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/versions': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/(settings)/git': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/(settings)/webhooks': [
    { rule: 'tabOfOwners' },
    { rule: 'tabOfOwners', query: ({ webhook }) => `webhook=${webhook}`, sameAs: true },
  ],
  't/[toolbox]/[tool]': tabs('tool', ['docs', 'use', 'agent', 'source', 'versions']),
  'upload/remote': [{ rule: 'person' }],
  upload: [{ rule: 'person' }, { rule: 'toolbox', query: ({ slug }) => `toolbox=${slug}` }],
}
