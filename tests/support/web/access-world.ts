/**
 * An organization in which everything that may be hidden is marked with words that occur nowhere else: a
 * response that contains such a word shows the hidden thing.
 */
import type { GroupId, RunId, TokenId, UserId } from '@/lib/core/base/ids'
import type { Rule } from '@/lib/core/policy/model/rule'
import { explainAccess } from '@/lib/operations/access/explain-access'
import { createToken, revokeToken } from '@/lib/operations/access/api-tokens'
import { findActorById } from '@/lib/operations/access/find-actor'
import { addGroupMember } from '@/lib/operations/access/group-members'
import { createGroup } from '@/lib/operations/access/groups'
import { invitePerson } from '@/lib/operations/people/invitations/invite-person'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { shareRun } from '@/lib/operations/runs/run-shares'
import { requestAccess } from '@/lib/operations/access/request-access'
import { startRun } from '@/lib/operations/runs/start-run'
import { createSet } from '@/lib/operations/sets/change-set'
import { putToolIntoSet } from '@/lib/operations/sets/set-tools'
import { changeSharedFiles } from '@/lib/operations/toolboxes/settings/shared-files'
import { changeOwners } from '@/lib/operations/toolboxes/settings/toolbox-owners'
import { database } from '@/lib/store/connection/client'
import { insertChunks } from '@/lib/store/runs/run-chunks'
import { storeLeftFiles } from '@/lib/store/runs/run-files'
import { claimRun, endLeasedRun } from '@/lib/store/runs/run-transitions'
import { encodeFrames } from '@/lib/core/runs/output/chunk-frames'
import { yankVersion } from '@/lib/operations/toolboxes/yank-version'
import { uploadToolbox } from '@/lib/operations/toolboxes/upload-toolbox'
import { editProposal } from '@/lib/operations/proposals/edit-proposal'
import { addComment } from '@/lib/operations/proposals/discussion/comment-proposal'
import { createToolbox, infoFile, part, toolSource } from '@/tests/support/catalog'
import { cookieOf, insertPerson, type TestPerson } from '@/tests/support/people'
import { insertWorker, provedSandbox } from '@/tests/support/runs'

/**
 * Roles of the caller. The co-owner owns the toolboxes as a member of a group; revoked is a revoked token of
 * the owner.
 */
export const roles = ['stranger', 'suspended', 'revoked', 'member', 'owner', 'coowner', 'admin'] as const
export type Role = (typeof roles)[number]

/**
 * Places: toolboxes, one with a tool that a rule hides from the member, a proposed tool, one in a yanked
 * version, and one that never existed.
 */
const places = ['open', 'locked', 'hidden', 'partial', 'proposed', 'yanked', 'nowhere'] as const
export type PlaceName = (typeof places)[number]

/** Marks in titles, slugs, names and descriptions. */
const marks = {
  ...{ open: 'quokka', locked: 'wombat', hidden: 'numbat', partial: 'potoroo', nowhere: 'yabbie' },
  ...{ proposed: 'quoll', yanked: 'bettong' },
}
/** The tool that the proposal of every toolbox adds. */
const proposedMark = 'dunnart'
/** The tool of a yanked version, which is visible only under its version number. */
const yankedMark = 'kowari'
/** The tool that is hidden from the member. */
const hiddenMark = 'bilby'

export type Place = {
  slug: string
  tool: string
  mark: string
  /** The version that contains the tool. */
  version: string
  /** Id of an open proposal by the owner, with a comment by the coowner. */
  proposal: string
  comment: string
  run: string
  file: string
  share: string
  example: string
  token: string
  group: string
  person: string
  invitation: string
  apiToken: string
  request: string
  webhook: string
  delivery: string
  /** A finished check of an upload. */
  check: string
  /** A task for which a tool should be selected. */
  selection: string
  /** A trial of the proposal, in which a language model selects tools. */
  trial: string
  /** A set that is open or hidden as the place is, with tools of all places. */
  set: string
  /** Slug of a toolbox whose versions are lists of a remote server, and which is as visible as the place. */
  remote: string
}

export type AccessWorld = {
  people: Record<Exclude<Role, 'stranger' | 'revoked'>, TestPerson>
  /** Headers that authenticate each role. */
  headers: Record<Role, { cookie?: string; authorization?: string }>
  places: Record<PlaceName, Place>
  /** Words that must never appear in a response to this role. */
  forbidden: Record<Role, string[]>
}

export async function makeAccessWorld(at: Date): Promise<AccessWorld> {
  await insertWorker()
  const people = {} as AccessWorld['people']
  for (const role of ['suspended', 'member', 'owner', 'coowner', 'admin'] as const)
    people[role] = await insertPerson({
      name: `The ${role}`,
      email: `${role}@private.example`,
      role: role === 'admin' ? 'admin' : 'member',
    })
  const { admin, owner, member } = people
  await createGroup(admin, { name: 'Coowners', description: 'groupwords' }, at)
  await addGroupMember(admin, 'coowners', { email: people.coowner.email, manager: false }, at)
  people.coowner.groups = (await findActorById(people.coowner.id, at))!.groups as GroupId[]
  const { invitation } = await invitePerson(admin, { email: 'invited@private.example', role: 'member', at })
  const scopes = ['view', 'run', 'manage']
  const ofSuspended = await createToken(people.suspended, { name: 'suspendedtoken', scopes }, at)
  const token = await createToken(owner, { name: 'revokedtoken', scopes }, at)
  await revokeToken(owner, token.token.id as TokenId, at)
  const shared = {
    group: 'coowners',
    person: owner.id,
    invitation: invitation.id,
    apiToken: ofSuspended.token.id,
  }

  const found = {} as AccessWorld['places']
  for (const name of places) {
    const mark = marks[name]
    const tool = name === 'partial' ? `${hiddenMark}_tool` : `${mark}_tool`
    const slug = `box-${mark}`
    const place = { slug, tool, mark, version: '1', remote: `${slug}-remote` }
    found[name] =
      name === 'nowhere'
        ? {
            ...place,
            ...nothing(),
            token: 'x'.repeat(43),
            group: 'no-such-group',
          }
        : {
            ...place,
            ...(await furnish(owner, place, at)),
            ...shared,
            ...{ request: '', proposal: '', comment: '', trial: '', set: '' },
          }
    if (name !== 'nowhere') await furnishRemote(owner, found[name], at)
    if (name === 'yanked') Object.assign(found.yanked, await takeBack(owner, place, at))
    if (name !== 'nowhere') Object.assign(found[name], await furnishProposal(people, found[name], at))
    if (name === 'proposed')
      Object.assign(found.proposed, { tool: `${proposedMark}_tool`, mark: proposedMark, version: '2' })
  }
  for (const name of ['locked', 'hidden'] as const)
    await database().toolbox.updateMany({
      where: { slug: { in: [found[name].slug, found[name].remote] } },
      data: { visibility: name },
    })
  for (const name of places)
    if (name !== 'nowhere') found[name].set = await furnishSet(people, found, name, at)
  const requested = { toolbox: found.locked.slug, reason: 'reasonwords' }
  const { id: request } = await requestAccess(people.suspended, requested, at)
  for (const name of places) if (name !== 'nowhere') found[name].request = request
  await savePolicy(
    admin,
    { basedOn: 0, unmatched: 'tool-level', note: 'A hidden tool', rules: [hide(member.id, found.partial)] },
    at,
  )
  // The person who was asked about sees this query in their own audit events.
  const about = { toolbox: found.hidden.slug, tool: found.hidden.tool, action: 'run' } as const
  await explainAccess(admin, { ...about, personId: member.id }, at)
  await database().user.update({ where: { id: people.suspended.id }, data: { status: 'suspended' } })

  const headers = {
    stranger: {},
    revoked: { authorization: `Bearer ${token.secret}` },
  } as AccessWorld['headers']
  for (const [role, person] of Object.entries(people))
    headers[role as Role] = { cookie: await cookieOf(person) }
  return { people, headers, places: found, forbidden: forbiddenWords() }
}

const nothing = () => ({
  version: '987',
  proposal: '987654',
  comment: crypto.randomUUID(),
  run: crypto.randomUUID(),
  file: crypto.randomUUID(),
  share: crypto.randomUUID(),
  example: crypto.randomUUID(),
  person: crypto.randomUUID(),
  invitation: crypto.randomUUID(),
  apiToken: crypto.randomUUID(),
  webhook: crypto.randomUUID(),
  delivery: crypto.randomUUID(),
  check: crypto.randomUUID(),
  selection: crypto.randomUUID(),
  trial: crypto.randomUUID(),
  request: crypto.randomUUID(),
  set: 'no-such-set',
})

/** Makes a set of the owner and the group, with every tool that the owner can add. */
async function furnishSet(
  { owner }: Pick<AccessWorld['people'], 'owner'>,
  found: AccessWorld['places'],
  name: PlaceName,
  at: Date,
): Promise<string> {
  const slug = `set-${marks[name]}`
  const visibility = name === 'hidden' ? 'hidden' : 'open'
  await createSet(owner, { name: slug, title: `The ${marks[name]} set`, visibility }, at)
  const { id: setId } = await database().toolSet.findUniqueOrThrow({ where: { slug } })
  const { id: groupId } = await database().group.findUniqueOrThrow({ where: { slug: 'coowners' } })
  await database().toolSetOwnerGroup.create({ data: { setId, groupId } })
  for (const of of ['open', 'locked', 'hidden', 'partial'] as const) {
    const place = { set: slug, toolbox: found[of].slug, tool: found[of].tool }
    await putToolIntoSet(owner, place, of === 'open' ? 1 : null, at)
  }
  return slug
}

const hide = (person: UserId, { slug, tool }: { slug: string; tool: string }): Rule => ({
  id: 'veil',
  effect: 'deny',
  who: { type: 'person', id: person },
  what: { type: 'tool', toolbox: slug, name: tool },
  actions: ['view'],
  scope: { type: 'organization' },
  note: 'rulewords',
})

/** Makes a toolbox with everything that `furnishToolbox` adds, and a run with every kind of content. */
async function furnish(
  owner: TestPerson,
  { slug, tool, mark }: Pick<Place, 'slug' | 'tool' | 'mark'>,
  at: Date,
) {
  const word = tool.replace('_tool', '')
  await createToolbox(
    owner,
    slug,
    {
      [tool]: { description: `Feeds every ${word}.`, parameters: [`${word}_food`] },
      ...(word !== mark && { [`${mark}_tool`]: `Feeds every ${mark}.` }),
    },
    { title: `The ${mark} box` },
  )
  return {
    ...(await furnishToolbox(owner, { slug, tool, mark }, at)),
    ...(await furnishRun(owner, { slug, tool, word }, at)),
  }
}

/** Adds settings of a tool, a secret, shared files, a group as owner, an example, a check and a webhook to a toolbox. */
export async function furnishToolbox(
  owner: TestPerson,
  { slug, tool, mark }: Pick<Place, 'slug' | 'tool' | 'mark'>,
  at: Date,
) {
  const word = tool.replace('_tool', '')
  const toolbox = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  const versionOf = await database().toolVersion.findFirstOrThrow({
    where: { tool: { name: tool, toolboxId: toolbox.id } },
  })
  const configuration = {
    section: `section-${word}`,
    schema: { type: 'object', properties: { region: { type: 'string' } } },
  }
  await database().toolVersion.update({
    where: { id: versionOf.id },
    data: { spec: { ...(versionOf.spec as object), configuration } },
  })
  await database().toolboxConfig.create({
    data: {
      toolboxId: toolbox.id,
      section: configuration.section,
      number: 1,
      config: { region: `setting-${word}` },
      authorId: owner.id,
      createdAt: at,
    },
  })
  const set = { toolboxId: toolbox.id, setById: owner.id, setAt: at }
  const sealed = new TextEncoder().encode(`sealed-${word}`)
  const secret = await database().secret.create({ data: { ...set, name: 'API_KEY', keyId: 'a', sealed } })
  const granted = { secretId: secret.id, grantedById: owner.id, grantedAt: at }
  await database().secretGrant.create({ data: { ...granted, toolVersionId: versionOf.id } })
  await changeSharedFiles(owner, slug, { parts: [part(`shared-${mark}.txt`, 'text')] }, at)
  await changeOwners(owner, slug, { people: [owner.email], groups: [] })
  const { id: groupId } = await database().group.findUniqueOrThrow({ where: { slug: 'coowners' } })
  await database().toolboxOwnerGroup.create({ data: { toolboxId: toolbox.id, groupId } })
  const example = await database().example.create({
    data: {
      ...{ toolboxId: toolbox.id, tool, title: `example-${word}`, authorId: owner.id, createdAt: at },
      // Saved as an example, which is visible to everyone who may read the tool.
      argumentsText: JSON.stringify({ [`${word}_food`]: 'shown' }),
      expected: {
        ...{ outcome: 'succeeded', reason: null, exitCode: 0, answer: `kept-${word}`, durationMs: 1 },
        ...{ stdout: '', stderr: '', result: null, hash: null, cut: false },
      },
    },
  })
  return {
    example: example.id,
    ...(await furnishChecks(owner, toolbox.id, at)),
    ...(await furnishWebhook(owner, toolbox.id, { tool, word }, at)),
  }
}

/** Makes a finished check of the published files, and a task for which no tool should be selected. */
async function furnishChecks(owner: TestPerson, toolboxId: string, at: Date) {
  const { bundleSha256 } = await database().version.findFirstOrThrow({ where: { toolboxId } })
  const problem = { severity: 'warning', code: 'checkwords', message: 'checkwords' }
  const check = await database().uploadCheck.create({
    data: {
      ...{ toolboxId, bundleSha256, state: 'done', createdById: owner.id, createdAt: at },
      ...{ describing: [], tools: [], problems: [problem] },
    },
  })
  const selection = await database().selectionExample.create({
    data: { toolboxId, task: 'selectionwords', authorId: owner.id, createdAt: at },
  })
  return { check: check.id, selection: selection.id }
}

/** Makes a webhook with a delivery that has failed. */
async function furnishWebhook(
  owner: TestPerson,
  toolboxId: string,
  { tool, word }: { tool: string; word: string },
  at: Date,
) {
  const webhook = await database().webhook.create({
    data: {
      ...{ toolboxId, setById: owner.id, createdAt: at, events: ['version.yanked'] },
      ...{ address: `https://${word}.example.org/`, keyId: 'a', sealed: new Uint8Array([1]) },
    },
  })
  const payload = JSON.stringify({ data: { summary: `payload-${word}` } })
  const delivery = await database().webhookDelivery.create({
    data: {
      ...{ webhookId: webhook.id, toolboxId, tool, event: 'tool.deprecated', createdAt: at },
      ...{ payload, state: 'failed', response: `response-${word}` },
    },
  })
  return { webhook: webhook.id, delivery: delivery.id }
}

/** Makes a toolbox with a remote server, whose address only the people who manage it may see. */
async function furnishRemote(
  owner: TestPerson,
  { remote: slug, mark }: Pick<Place, 'remote' | 'mark'>,
  at: Date,
): Promise<void> {
  await createToolbox(
    owner,
    slug,
    { [`${mark}_remote_tool`]: `Feeds every ${mark}.` },
    { title: `Remote ${mark}` },
  )
  const { id: toolboxId } = await database().toolbox.findUniqueOrThrow({ where: { slug } })
  const { id: groupId } = await database().group.findUniqueOrThrow({ where: { slug: 'coowners' } })
  await database().toolboxOwnerGroup.create({ data: { toolboxId, groupId } })
  await database().remoteServer.create({
    data: {
      ...{ toolboxId, setById: owner.id, setAt: at, nextListAt: new Date('2100-01-01'), number: 1 },
      ...{ address: `https://${slug}.example.org/`, host: `${slug}.example.org:443` },
      ...{ headers: [{ name: 'X-Region', value: 'eu' }], secretNames: [] },
    },
  })
}

/** Publishes a second version with another tool and yanks it. */
async function takeBack(owner: TestPerson, { slug, mark }: { slug: string; mark: string }, at: Date) {
  await setApprovals(slug, 0)
  await createToolbox(owner, slug, {
    [`${mark}_tool`]: `Feeds every ${mark}.`,
    [`${yankedMark}_tool`]: 'Feeds it.',
  })
  await yankVersion(owner, slug, 2, 'Its food was bad.', at)
  return { tool: `${yankedMark}_tool`, mark: yankedMark, version: '2' }
}

const setApprovals = (slug: string, approvals: number | null) =>
  database().toolbox.update({ where: { slug }, data: { review: { approvals } } })

async function furnishProposal(
  { owner, coowner }: Pick<AccessWorld['people'], 'owner' | 'coowner'>,
  { slug }: Place,
  at: Date,
) {
  await setApprovals(slug, null)
  const { proposal } = await uploadToolbox(owner, {
    slug,
    parts: [infoFile({ [`${proposedMark}_tool`]: `Feeds every ${proposedMark}.` }), toolSource],
    description: 'changewords',
    at,
  })
  const { number } = proposal!
  await editProposal(owner, number, { title: 'titlewords' }, at)
  const commented = await addComment(
    coowner,
    number,
    { anchor: { on: 'proposal' }, body: 'commentwords' },
    at,
  )
  const { id: proposalId, proposedId } = await database().proposal.findUniqueOrThrow({ where: { number } })
  const trial = await database().selectionTrial.create({
    data: {
      ...{ proposalId, proposedId, state: 'ended', createdAt: at, endedAt: at },
      cases: { create: { position: 1, task: 'trialwords' } },
    },
  })
  return { proposal: String(number), comment: commented.threads[0]!.id, trial: trial.id }
}

async function furnishRun(
  owner: TestPerson,
  { slug, tool, word }: { slug: string; tool: string; word: string },
  at: Date,
) {
  const { id } = await startRun(owner, {
    toolbox: slug,
    tool,
    argumentsText: JSON.stringify({ [`${word}_food`]: `args-${word}` }),
    slyDataText: JSON.stringify({ key: `sly-${word}` }),
    at,
  })
  const runId = id as RunId
  await database().run.update({ where: { id }, data: { state: 'dispatched' } })
  await claimRun(runId, 'worker', provedSandbox.isolation)
  const frames = encodeFrames([{ kind: 'stdout', bytes: new TextEncoder().encode(`output-${word}\n`) }])
  await insertChunks([{ runId, seq: 1, data: frames }])
  const bytes = new TextEncoder().encode(`file-${word}`)
  await storeLeftFiles(runId, 'worker', [
    { kind: 'output', files: [{ path: `left-${word}.txt`, mode: 0o644, bytes }] },
  ])
  await endLeasedRun({
    runId,
    workerId: 'worker',
    seq: 2,
    judgement: {
      outcome: 'succeeded',
      reason: null,
      result: {
        value: `result-${word}`,
        agentSees: `result-${word}`,
        slyDataBefore: { key: `sly-${word}` },
        slyDataAfter: { key: `sly-${word}` },
      },
    },
    end: {
      reason: 'exited',
      exitCode: 0,
      signal: null,
      usage: { wallMs: 5, cpuMs: 1, memoryPeakBytes: 1, outputBytes: 1, droppedBytes: 0, firstByteMs: 1 },
    },
    bytesOut: 10,
  })
  const { share, token } = await shareRun(owner, runId, { days: 7, withArguments: false, at })
  const file = await database().runFile.findFirstOrThrow({ where: { runId } })
  return { run: id, file: file.id, share: share.id, token }
}

function forbiddenWords(): AccessWorld['forbidden'] {
  const parts = (word: string) =>
    ['args', 'output', 'result', 'file', 'left', 'sly'].map(what => `${what}-${word}`)
  const [sly, sealed] = ['sly', 'sealed'].map(what =>
    [...Object.values(marks), hiddenMark].map(word => `${what}-${word}`),
  ) as [string[], string[]]
  const addresses = (...of: string[]) => of.map(name => `${name}@private.example`)
  const adminsOnly = ['rulewords', 'suspendedtoken', ...addresses('invited', 'suspended')]
  const ofProposals = [proposedMark, 'changewords', 'titlewords', 'commentwords', 'trialwords']
  const ofOwners = ['checkwords', 'selectionwords']
  const everything = [
    ...places.filter(name => name !== 'nowhere').map(name => marks[name]),
    ...[
      hiddenMark,
      yankedMark,
      ...ofProposals,
      ...ofOwners,
      'groupwords',
      'reasonwords',
      ...adminsOnly,
      ...addresses('member', 'owner', 'coowner', 'admin'),
    ],
  ]
  return {
    stranger: everything,
    suspended: everything,
    revoked: everything,
    member: [
      ...[
        marks.hidden,
        hiddenMark,
        yankedMark,
        ...ofProposals,
        ...ofOwners,
        'groupwords',
        'reasonwords',
        ...adminsOnly,
        ...addresses('owner', 'coowner', 'admin'),
      ],
      ...[...parts(marks.locked), ...sly, ...sealed],
    ],
    owner: ['groupwords', ...adminsOnly, ...addresses('member', 'coowner', 'admin'), ...sealed],
    coowner: [...adminsOnly, ...addresses('member', 'admin'), ...sly, ...sealed],
    admin: [...sly, ...sealed],
  }
}
