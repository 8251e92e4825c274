/**
 * Who gets in where: every page and every API route of the product with the rule that guards it.
 * tests/database/web/routes.test.ts calls each of them as everybody, everywhere; one that is missing here fails there.
 */
import { defaultToolboxes } from '@/lib/core/formats/neuro-san/default-toolboxes'
import type { Place, PlaceName, Role } from './access-world'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Let in, or the status of the refusal. */
type Verdict = 'in' | 307 | 401 | 403 | 404
type Rule = {
  /** Where it can differ: a route is called there and nowhere else. */
  places: readonly PlaceName[]
  verdict: (role: Role, place: PlaceName) => Verdict
}

const everywhere: readonly PlaceName[] = [
  ...(['open', 'locked', 'veiled', 'proposed', 'yanked', 'nowhere', 'hidden'] as const),
]
export const isOutside = (role: Role) => role === 'stranger' || role === 'suspended' || role === 'revoked'

/** Those who come in at all are asked by the rest of the rule. */
const inside =
  (verdict: Rule['verdict']): Rule['verdict'] =>
  (role, place) =>
    isOutside(role) ? 401 : verdict(role, place)

const seesToolbox = inside((role, place) =>
  place === 'nowhere' || (role === 'member' && place === 'hidden') ? 404 : 'in',
)
/** What is only proposed is there for those who take part in it. */
const seesVersion = inside((role, place) =>
  role === 'member' && place === 'proposed' ? 404 : seesToolbox(role, place),
)
/** A rule hides the tool from the member, and with it what tells of all tools. */
const seesWhole = inside((role, place) =>
  role === 'member' && place === 'veiled' ? 404 : seesVersion(role, place),
)
/** Asked for without the number of its version, which leads nobody to what was taken back. */
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
  /** Whoever is in is sent on. */
  signIn: { places: ['open'], verdict: role => (isOutside(role) ? 'in' : 307) },
  person: { places: ['open'], verdict: inside(() => 'in') },
  /** Those who look after the toolbox know of it. */
  requestOfAnother: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => (role === 'member' || place === 'nowhere' ? 404 : 'in')),
  },
  /** Only admins know of tokens that are not their own. */
  tokenOfAnother: { places: ['open'], verdict: inside(role => (role === 'admin' ? 'in' : 404)) },
  nobody: { places: ['open'], verdict: inside(() => 404) },
  admin: { places: ['open'], verdict: inside(role => (role === 'admin' ? 'in' : 403)) },
  /** Always answered, and with words of what may not be known as with words that nothing has. */
  search: { places: everywhere, verdict: inside(() => 'in') },
  toolbox: { places: everywhere, verdict: seesToolbox },
  /** Other readers of the toolbox do not have the tab and are sent to its first one. */
  tabOfOwners: { places: everywhere, verdict: orFirstTab(role => role !== 'member') },
  /** The tool that a rule hides from the member is the only one with settings. */
  tabOfSettings: {
    places: everywhere,
    verdict: orFirstTab((role, place) => role !== 'member' || place !== 'veiled'),
  },
  version: { places: everywhere, verdict: seesVersion },
  /** A version with everything that is in it. */
  whole: { places: everywhere, verdict: seesWhole },
  proposal: { places: everywhere, verdict: seesProposal },
  /** Nobody reviews their own, and everybody changes only their own words. */
  notOwnProposal: { places: everywhere, verdict: andThen(seesProposal, role => role !== 'owner') },
  ownProposal: { places: everywhere, verdict: andThen(seesProposal, role => role === 'owner') },
  ownComment: { places: everywhere, verdict: andThen(seesProposal, role => role === 'keeper') },
  adminOfProposal: { places: everywhere, verdict: andThen(seesProposal, role => role === 'admin') },
  keeperOfVersion: { places: everywhere, verdict: andThen(seesVersion, role => role !== 'member') },
  tool: { places: everywhere, verdict: seesTool },
  keeper: { places: everywhere, verdict: andThen(seesToolbox, role => role !== 'member') },
  /** All tools that are published, whichever version they are in. */
  keeperOfAll: {
    places: everywhere,
    verdict: andThen(
      inside((role, place) => (role === 'member' && place === 'veiled' ? 404 : seesToolbox(role, place))),
      role => role !== 'member',
    ),
  },
  keeperOfTool: { places: everywhere, verdict: andThen(seesTool, role => role !== 'member') },
  /** Who sees the tool and may run it: what is locked is refused with its reason. */
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
  keeperOfRun: { places: everywhere, verdict: andThen(seesRun, role => role !== 'member') },
  ownRun: { places: everywhere, verdict: andThen(seesRun, role => role === 'owner') },
  /** A link leads everybody who is signed in to what it was made for. */
  link: { places: ['open', 'nowhere'], verdict: inside((_, place) => (place === 'open' ? 'in' : 404)) },
  group: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) =>
      place === 'open' && (role === 'keeper' || role === 'admin') ? 'in' : 404,
    ),
  },
  /** Managers and admins; the members of a group know of it. */
  groupManager: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => {
      if (place === 'nowhere') return 404
      return role === 'admin' ? 'in' : role === 'keeper' ? 403 : 404
    }),
  },
  /** Everybody may ask about themselves, admins about everybody. */
  aboutOwner: {
    places: ['open'],
    verdict: inside(role => (role === 'owner' || role === 'admin' ? 'in' : 403)),
  },
  /** What is only an admin's is refused before it is looked for. */
  adminOf: {
    places: ['open', 'nowhere'],
    verdict: inside((role, place) => (role !== 'admin' ? 403 : place === 'open' ? 'in' : 404)),
  },
} as const satisfies Record<string, Rule>
type RuleName = keyof typeof rules

export type Door = {
  rule: RuleName
  /** For whom it lets in; absent: 200. */
  ok?: number
  query?: (place: Place) => string
  /** Of the place, and of who asks. */
  json?: (place: Place, me: string) => unknown
  body?: () => BodyInit
  /** It would change what the others are shown: called only where it is refused. */
  changes?: true
  /** Another look at what the first one shows: enough for those from whom something is hidden there. */
  sameAs?: true
  /** That there is something is no secret here, only what it is. */
  open?: true
  /** Tells of a version that was named, also of one that nobody is led to. */
  byNumber?: true
  /** What the place of another address stands for; absent: by the names of the parts. */
  params?: (place: Place) => Record<string, string>
}

type PageDoor = Omit<Door, 'json' | 'body' | 'changes'>
type Entry = Partial<Record<Method, Door | Door[]>>

const shown = (rule: RuleName, given: Omit<Door, 'rule'> = {}): Entry => ({ GET: { rule, ...given } })
const changing = (rule: RuleName, json: (place: Place) => unknown = () => undefined): Door => ({
  rule,
  json,
  changes: true,
})

const name = () => ({ name: 'Renamed' })
const inputs = ({ mark }: Place) => ({ arguments: { [`${mark}_food`]: 'x' } })
const question = ({ person, slug, tool }: Place) => ({ person, toolbox: slug, tool, action: 'run' })
const policy = { unmatched: 'tool-level', rules: [] }
/** Files are of the version as a whole: where a rule hides one of its tools there are none. */
const infoFile = {
  query: () => 'file=toolbox_info.hocon',
  ...{ params: atVersion, open: true as const, byNumber: true as const },
}
function atVersion({ slug, version }: Place) {
  return { toolbox: `${slug}@${version}` }
}

/** What stands in the brackets of an address, by the names between them. */
export function paramsOf(path: string, door: Pick<Door, 'params'>, place: Place): Record<string, string> {
  if (door.params) return door.params(place)
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
            : place.run
  const parts: Record<string, string> = {
    ...place,
    toolbox: place.slug,
    id,
    number: path.includes('versions') ? place.version : place.proposal,
    name: 'API_KEY',
    role: 'tester',
    rule: 'own-x',
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
  'api/account/answers': shown('person'),
  // Of others' own answers there is nothing to be found.
  'api/account/answers/[rule]': { DELETE: changing('nobody') },
  'api/account/sessions': shown('person'),
  // Sessions of other people are not found.
  'api/account/sessions/[id]': { DELETE: changing('nobody') },
  'api/account/sign-out-everywhere': { POST: changing('person') },
  'api/approvals': shown('person'),
  'api/audit/acceptance': {
    POST: changing('admin', () => ({ events: [crypto.randomUUID()], reason: 'x' })),
  },
  'api/background-jobs': shown('admin'),
  'api/audit/export': shown('admin', { query: () => 'format=jsonl' }),
  'api/audit/verification': { POST: { rule: 'admin' } },
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
  'api/proposals/[number]/replays': {
    ...shown('proposal'),
    POST: changing('proposal', () => ({ examples: true, runs: 5, sideEffects: [] })),
  },
  'api/proposals/[number]/reviews': {
    POST: changing('notOwnProposal', () => ({ verdict: 'request-changes', fingerprints: 'all', version: 2 })),
  },
  'api/proposals/[number]/seen': { POST: changing('proposal', () => ({ fingerprints: [], seen: true })) },
  'api/proposals/[number]/steps': {
    POST: [
      changing('notOwnProposal', () => ({ step: 'reject', from: 'in-review', reason: 'x' })),
      changing('adminOfProposal', () => ({ step: 'bypass', from: 'in-review', reason: 'x' })),
    ],
  },
  'api/examples/[name]': shown('person', { params: () => ({ name: 'executables' }) }),
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
  'api/invitations': { ...shown('admin'), POST: changing('admin', () => ({ role: 'member' })) },
  'api/invitations/[id]': { DELETE: changing('admin') },
  'api/join': {},
  'api/notices': shown('search'),
  'api/notices/read': { POST: changing('person', () => ({ until: '2026-01-01T00:00:00.000Z' })) },
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
  'api/policy/preview': { POST: { rule: 'admin', json: () => policy } },
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
  'api/runs/[id]': shown('run'),
  'api/runs/[id]/decision': { POST: changing('ownRun', () => ({ decision: 'deny' })) },
  'api/runs/[id]/cancel': { POST: changing('keeperOfRun') },
  'api/runs/[id]/events': shown('run'),
  'api/runs/[id]/files': shown('run'),
  'api/runs/[id]/files/[file]': shown('run'),
  'api/runs/[id]/output': shown('run', { query: () => 'stream=stdout' }),
  'api/runs/[id]/receipt': shown('run'),
  'api/runs/[id]/shares': {
    ...shown('ownRun'),
    POST: changing('ownRun', () => ({ days: 1, withArguments: false })),
  },
  'api/runs/[id]/shares/[share]': { DELETE: changing('ownRun') },
  'api/search': shown('search', { query: ({ mark }) => `q=${mark}` }),
  'api/toolboxes': { ...shown('person'), POST: { rule: 'person', ok: 400, json: () => ({}) } },
  'api/toolboxes/[slug]': { ...shown('toolbox'), PATCH: changing('keeper', () => ({ title: 'Renamed' })) },
  'api/toolboxes/[slug]/check': { POST: { rule: 'keeperOfAll', body: upload } },
  // Nobody has checked anything: those who may are told so.
  'api/toolboxes/[slug]/check/[id]': { GET: { rule: 'keeperOfAll', ok: 404 } },
  'api/toolboxes/[slug]/examples': {
    ...shown('toolbox'),
    POST: changing('ownRun', ({ run }) => ({ run })),
  },
  'api/toolboxes/[slug]/examples/[example]': {
    PATCH: changing('keeperOfAll', () => ({ title: 'Renamed' })),
    DELETE: changing('keeperOfAll'),
  },
  'api/toolboxes/[slug]/export': shown('toolbox', { query: () => 'format=source' }),
  'api/toolboxes/[slug]/limits': {
    ...shown('toolbox'),
    PATCH: changing('keeper', ({ tool }) => ({ tool, limits: { wallMs: 1000 }, basedOn: null })),
  },
  'api/toolboxes/[slug]/owners': {
    ...shown('toolbox'),
    PUT: changing('keeper', () => ({ people: ['member@private.example'], groups: [] })),
  },
  'api/toolboxes/[slug]/packages': {
    ...shown('toolbox'),
    PATCH: changing('keeper', () => ({ requirements: 'requests' })),
  },
  'api/toolboxes/[slug]/secrets': shown('toolbox'),
  'api/toolboxes/[slug]/secrets/[name]': {
    PUT: changing('keeper', () => ({ value: 'a longer value' })),
    PATCH: changing('keeper', ({ tool }) => ({ version: 1, tools: [tool], granted: false })),
    DELETE: changing('keeper'),
  },
  'api/toolboxes/[slug]/rules': {
    ...shown('keeper'),
    PUT: changing('keeper', () => ({ basedOn: 0, rules: [], note: '' })),
  },
  'api/toolboxes/[slug]/rules/preview': { POST: { rule: 'keeper', json: () => ({ rules: [] }) } },
  'api/toolboxes/[slug]/settings': {
    ...shown('toolbox'),
    PATCH: changing('keeper', ({ mark }) => ({ section: `section-${mark}`, basedOn: 1, config: {} })),
  },
  'api/toolboxes/[slug]/shared': {
    ...shown('toolbox'),
    POST: { rule: 'keeper', changes: true, body: upload },
    PATCH: changing('keeper', () => ({ restore: 0 })),
  },
  'api/toolboxes/[slug]/changelog': shown('toolbox', { byNumber: true }),
  'api/toolboxes/[slug]/review': {
    ...shown('toolbox'),
    PUT: changing('keeper', () => ({ approvals: 0, promise: 'none', against: 'last', severities: {} })),
  },
  'api/toolboxes/[slug]/rollback': { POST: changing('keeper', () => ({ to: 1 })) },
  'api/toolboxes/[slug]/versions/[number]': shown('whole', { open: true, byNumber: true }),
  'api/toolboxes/[slug]/versions/[number]/yank': {
    POST: changing('keeperOfVersion', () => ({ reason: 'x' })),
    DELETE: changing('keeperOfVersion'),
  },
  'api/toolboxes/[slug]/watch': { PUT: changing('toolbox', () => ({ watching: true })) },
  'api/services': { ...shown('admin'), POST: changing('admin', name) },
  'api/tokens': {
    ...shown('person'),
    POST: changing('person', () => ({ name: 'New', scopes: ['view'] })),
  },
  'api/tokens/[id]': { DELETE: changing('tokenOfAnother') },
  'api/tools/[toolbox]/[tool]/check': { POST: { rule: 'tool', json: inputs } },
  'api/tools/[toolbox]/[tool]/network': {
    ...shown('tool'),
    PATCH: changing('keeperOfTool', () => ({ version: 1, basedOn: null, hosts: [] })),
  },
  'source/[toolbox]/download': shown('whole', infoFile),
  'source/[toolbox]/mended': shown('whole', infoFile),
  'api/viewing': {
    POST: changing('admin', ({ person }) => ({ person })),
    DELETE: { rule: 'person', ok: 204 },
  },
  healthz: {},
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

/** Pages by their folder below app/; several looks at one are several doors. */
export const pages: Record<string, PageDoor[]> = {
  '': [{ rule: 'search', query: ({ mark }) => `q=${mark}` }, { rule: 'person' }],
  account: [{ rule: 'person' }],
  inbox: [{ rule: 'search' }],
  'account/access': [{ rule: 'search', query: ({ mark }) => `q=${mark}` }, { rule: 'person' }],
  'admin/audit': [{ rule: 'admin' }],
  'admin/groups': [{ rule: 'admin' }],
  'admin/people': [{ rule: 'admin' }],
  'admin/permissions': [
    { rule: 'admin' },
    { rule: 'admin', query: ({ person, slug, tool }) => `tab=check&person=${person}&tool=${slug}/${tool}` },
    { rule: 'admin', query: () => 'tab=history' },
    { rule: 'admin', query: () => 'tab=roles' },
    { rule: 'admin', query: () => 'tab=rules' },
  ],
  'admin/sandbox': [{ rule: 'admin' }],
  'admin/background': [{ rule: 'admin' }],
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
  'effective/default/[version]': [
    { rule: 'person', params: () => ({ version: defaultToolboxes[0]!.version }) },
  ],
  'groups/[group]': [{ rule: 'group' }],
  'join/[token]': [{ rule: 'anyone', params: () => ({ token: 'x' }) }],
  'play/[toolbox]/[tool]': [
    { rule: 'tool' },
    { rule: 'runOfTool', query: ({ run }) => `run=${run}` },
    { rule: 'runOfTool', query: ({ run }) => `from=${run}`, sameAs: true },
  ],
  'uploads/[toolbox]': [{ rule: 'version', params: atVersion, byNumber: true }],
  proposals: [
    { rule: 'search', query: () => 'tab=open' },
    { rule: 'search', query: () => 'tab=closed' },
  ],
  'proposals/[number]': tabs('proposal', ['changes', 'docs', 'agent', 'source', 'replay', 'conversation']),
  runs: [{ rule: 'person' }, { rule: 'person', query: () => 'show=everyone' }],
  'runs/[id]': [{ rule: 'run' }],
  'shared/[token]': [{ rule: 'link' }],
  'sign-in': [{ rule: 'signIn' }],
  'source/[toolbox]': [{ rule: 'whole', ...infoFile }],
  't/[toolbox]/(tabs)': [
    { rule: 'toolbox' },
    // Where the tabs were in earlier releases.
    { rule: 'toolbox', query: () => 'tab=limits&tool=x', sameAs: true, ok: 308 },
  ],
  't/[toolbox]/(tabs)/-/access': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/changes': [{ rule: 'toolbox', byNumber: true }],
  't/[toolbox]/(tabs)/-/files': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/limits': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/owners': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/packages': [{ rule: 'tabOfOwners' }],
  't/[toolbox]/(tabs)/-/problems': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/secrets': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/settings': [{ rule: 'tabOfSettings' }],
  't/[toolbox]/(tabs)/-/shared': [{ rule: 'toolbox' }],
  't/[toolbox]/(tabs)/-/versions': [{ rule: 'toolbox' }],
  't/[toolbox]/[tool]': tabs('tool', ['docs', 'use', 'agent', 'source', 'versions']),
  upload: [{ rule: 'person' }, { rule: 'toolbox', query: ({ slug }) => `toolbox=${slug}` }],
}
