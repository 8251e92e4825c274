/**
 * No frequent operation reads a large table from its first row to its last. The plans are those of the real
 * statements over enough rows that Postgres chooses an index wherever there is one.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RunId, ToolboxId, WebhookId } from '@/lib/core/base/ids'
import { parseQuery } from '@/lib/core/catalog/search/parse-query'
import type { Actor } from '@/lib/core/policy/model/actor'
import { emptyPolicy } from '@/lib/core/policy/model/policy'
import type { Rule } from '@/lib/core/policy/model/rule'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import { lookUp } from '@/lib/operations/access/look-up'
import { listRememberedConfirmations } from '@/lib/operations/access/policy/remembered-confirmations'
import { listMyRequests } from '@/lib/operations/access/request-access'
import { listTokens } from '@/lib/operations/access/api-tokens'
import { listMyGroups } from '@/lib/operations/access/groups'
import { listRoles } from '@/lib/operations/access/roles'
import { findAttention } from '@/lib/operations/background/find-attention'
import { listCallableOfSet } from '@/lib/operations/mcp/named-set'
import { listWatches } from '@/lib/operations/notifications/watches'
import { listFirstSteps } from '@/lib/operations/people/first-steps'
import { listInvitations } from '@/lib/operations/people/invitations/list-invitations'
import { listSessions } from '@/lib/operations/people/sessions'
import { findProposal } from '@/lib/operations/proposals/proposals'
import { listFavorites } from '@/lib/operations/sets/favorites'
import { findSet, listSets } from '@/lib/operations/sets/find-set'
import { listRegistry } from '@/lib/operations/sets/list-registry'
import { listExamples } from '@/lib/operations/toolboxes/examples/list-examples'
import { findUnusedTools } from '@/lib/operations/usage/show-usage'
import { findDeliveries } from '@/lib/operations/webhooks/deliveries'
import { listPeople } from '@/lib/operations/people/list-people'
import { listServices } from '@/lib/operations/people/service-accounts'
import { listMyAccess } from '@/lib/operations/access/list-my-access'
import { listApprovals, listToolboxRequests } from '@/lib/operations/access/approvals'
import { findMatrixAxes } from '@/lib/operations/access/matrix-axes'
import { findActorById } from '@/lib/operations/access/find-actor'
import { listAudit, listMyAudit } from '@/lib/operations/audit/list-audit'
import { effectiveToolbox } from '@/lib/operations/catalog/effective-toolbox'
import { findTool } from '@/lib/operations/catalog/find-tool'
import { searchPalette } from '@/lib/operations/catalog/palette'
import { searchCatalog } from '@/lib/operations/catalog/search-catalog'
import { countUnread, listInbox } from '@/lib/operations/notifications/notifications'
import { countProposalsForMe, listProposals } from '@/lib/operations/proposals/list-proposals'
import { findRun } from '@/lib/operations/runs/find-run'
import { listRuns } from '@/lib/operations/runs/list-runs'
import { findLimitsPage } from '@/lib/operations/toolboxes/settings/toolbox-limits'
import { findToolLifeCycle } from '@/lib/operations/toolboxes/settings/life-cycle'
import { findNetwork } from '@/lib/operations/toolboxes/settings/network-grants'
import { findSecretsPage, findWaitingSecrets } from '@/lib/operations/toolboxes/settings/find-secrets'
import { findToolbox } from '@/lib/operations/toolboxes/find-toolbox'
import { readSource } from '@/lib/operations/toolboxes/read-source'
import { findTestWorld } from '@/lib/store/access/policy-tests'
import { listToolNamesElsewhere } from '@/lib/store/catalog/catalog'
import { findKnownNames } from '@/lib/store/access/known-names'
import { listGroups as listRows, listUnusedClaims } from '@/lib/store/access/list-groups'
import { countRulePeople } from '@/lib/store/access/rule-reach'
import { listPeopleByName, listPeopleNamedIn } from '@/lib/store/people/people-by-name'
import { tidySearchTables } from '@/lib/store/catalog/catalog-counts'
import { findPassingTools } from '@/lib/store/catalog/passing-tools'
import { cancellableReader } from '@/lib/store/connection/cancellable-reader'
import { closeDatabase, database } from '@/lib/store/connection/client'
import { readChunkPage } from '@/lib/store/runs/run-chunks'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { makeSpec } from '@/tests/support/make-spec'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { countRowsRead, recordPlans } from '@/tests/support/query-plans'
import { testTime } from '@/tests/support/test-time'

setTestEnvironment()
await freshDatabase()

/** Tables that grow with tools, people, runs and time. Others, such as toolboxes, have some thousand rows. */
const largeTables = new Set([
  ...['version', 'tool', 'tool_version', 'catalog_tool', 'catalog_start', 'catalog_words'],
  ...['run', 'run_chunk', 'audit_event', 'notification', 'run_mark', 'tool_day', 'proposal'],
  ...[
    'user',
    'membership',
    'session',
    'api_token',
    'favorite',
    'watch',
    'access_request',
    'remembered_confirmation',
  ],
  ...[
    'network_grant',
    'tool_life_cycle',
    'tool_set_tool',
    'comment',
    'proposal_event',
    'example',
    'webhook_delivery',
    'invitation',
  ],
])

let admin: TestPerson
let ben: TestPerson
let runId: RunId

beforeAll(async () => {
  admin = await insertPerson({ name: 'Ada', role: 'admin' })
  ben = await insertPerson({ name: 'Ben' })
  await createToolbox(admin, 'files', { read_file: 'Reads a file.', write_file: 'Writes a file.' })
  await insertRows(admin, ben)
  await tidySearchTables(database())
  await database().$executeRaw`ANALYZE`
  const [run] = await database().$queryRaw<{ id: RunId }[]>`SELECT id FROM run ORDER BY id LIMIT 1`
  runId = run!.id
}, 600_000)
afterAll(closeDatabase)

/** As in a real catalog, even a common word is in few names. */
const verbs =
  'get list send read make find update delete fetch search export import convert parse merge split count compare sync move'.split(
    ' ',
  )
const nouns =
  'user order mail file invoice folder message ticket customer report image document event contact product payment branch commit server table column record note task project'.split(
    ' ',
  )

/** 500 toolboxes with 20,000 tools, 20,000 runs with 40,000 pieces of output, and what else they leave behind. */
async function insertRows(owner: Actor, person: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO toolbox (id, slug, title, visibility, created_by_id, created_at, updated_at)
    SELECT gen_random_uuid(), 'box-' || n, 'Box ' || n, CASE WHEN n % 10 = 0 THEN 'hidden' ELSE 'open' END,
      ${owner.id}::uuid, now(), now() - n * interval '1 minute'
    FROM generate_series(1, 500) AS n`
  await database().$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, published_at)
    SELECT gen_random_uuid(), t.id, 1, (SELECT sha256 FROM bundle LIMIT 1), 'published', now()
    FROM toolbox t WHERE t.slug LIKE 'box-%'`
  await database().$executeRaw`
    INSERT INTO tool (id, toolbox_id, name)
    SELECT gen_random_uuid(), t.id, (${verbs}::text[])[1 + (hashtext(t.slug || n) & 1023) % ${verbs.length}::int] || '_'
      || (${nouns}::text[])[1 + (hashtext(n || t.slug) & 1023) % ${nouns.length}::int] || '_' || substr(md5(t.slug || n), 1, 5)
    FROM toolbox t CROSS JOIN generate_series(1, 40) AS n WHERE t.slug LIKE 'box-%'`
  await database().$executeRaw`
    INSERT INTO tool_version (id, tool_id, version_id, kind, call_name, spec, spec_hash, tokens, position)
    SELECT gen_random_uuid(), tool.id, v.id, k.kind, tool.name,
      (${JSON.stringify(makeSpec())}::jsonb || jsonb_build_object('name', tool.name, 'kind', k.kind,
        'source', jsonb_build_object('verbatim', NULL, 'place', jsonb_build_object('file', 'box.hocon'))))::json,
      'x', 1, 0
    FROM tool JOIN version v ON v.toolbox_id = tool.toolbox_id
      CROSS JOIN LATERAL (SELECT CASE WHEN tool.name LIKE 'get%' THEN 'neuro-san-coded' ELSE 'executable' END AS kind) k
    WHERE tool.name ~ '_.*_'`
  await database().$executeRaw`
    INSERT INTO catalog_tool (tool_id, tool_version_id, toolbox_id, toolbox_words, published_at, name, call_name, name_parts,
      near, summary, description, kind, tags, parameters, needs, permission, runnable, tokens, runs_30d)
    SELECT tool.id, tv.id, tool.toolbox_id, 'box', now(), tool.name, tool.name, replace(tool.name, '_', ' '),
      ARRAY[tool.name], 'Does it.', 'Does it with ' || md5(tool.name), tv.kind,
      CASE WHEN tool.name LIKE '%aa' THEN ARRAY['rare'] ELSE '{}'::text[] END, ARRAY['user_id'],
      CASE WHEN tool.name LIKE '%1' THEN ARRAY['package'] ELSE '{}'::text[] END, 'ask', true, 1, (random() * 900)::int
    FROM tool JOIN tool_version tv ON tv.tool_id = tool.id WHERE tool.name ~ '_.*_'`
  await database().$executeRaw`
    INSERT INTO tool_day (tool_id, day, runs, succeeded)
    SELECT tool_id, (now() AT TIME ZONE 'UTC')::date - n, 1 + n, n FROM catalog_tool CROSS JOIN generate_series(0, 4) AS n`
  await insertPeople(person)
  await insertSettings(owner)
  await insertProposals(owner, person)
  await insertHistory(owner, person)
  await insertTraces(owner)
}

/** What 10,000 people leave behind besides runs. */
async function insertTraces(owner: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO session (id, user_id, started_at, expires_at, last_used_at, device, address, checked_at)
    SELECT gen_random_uuid(), id, now(), now() + interval '1 day', now(), 'Browser', '', now() FROM "user"`
  await database().$executeRaw`
    INSERT INTO api_token (id, prefix, hash, name, user_id, created_by_id, scopes, toolboxes, created_at, expires_at)
    SELECT gen_random_uuid(), 'pgb', id::text, 'Laptop', id, id, ARRAY['view'], '{*}', now(), now() + interval '1 day'
    FROM "user"`
  await database().$executeRaw`
    INSERT INTO favorite (user_id, tool_id, since) SELECT u.id, c.tool_id, now()
    FROM (SELECT id, row_number() OVER () AS n FROM "user") u
    JOIN (SELECT tool_id, row_number() OVER () AS n FROM catalog_tool) c USING (n)`
  await database().$executeRaw`
    INSERT INTO watch (user_id, toolbox_id, since) SELECT u.id, t.id, now()
    FROM (SELECT id, row_number() OVER () % 500 AS n FROM "user") u
    JOIN (SELECT id, row_number() OVER () % 500 AS n FROM toolbox) t USING (n)`
  await database().$executeRaw`
    INSERT INTO access_request (id, user_id, toolbox_id, tool, action, reason, state, created_at, expires_at)
    SELECT gen_random_uuid(), user_id, toolbox_id, 'get', 'run', 'I need it.', CASE WHEN random() < 0.01 THEN 'open' ELSE 'expired' END,
      since - random() * interval '90 days', since + interval '14 days' FROM watch`
  await database().$executeRaw`
    INSERT INTO remembered_confirmation (id, user_id, toolbox_id, tool, version, created_at)
    SELECT gen_random_uuid(), user_id, toolbox_id, 'get', 1, now() FROM watch`
  await database().$executeRaw`
    INSERT INTO tool_set (id, slug, title, visibility, created_at, updated_at)
    SELECT gen_random_uuid(), 'set-' || n, 'Set ' || n, CASE WHEN n % 2 = 0 THEN 'open' ELSE 'hidden' END, now(), now()
    FROM generate_series(1, 1000) AS n`
  await database().$executeRaw`
    INSERT INTO tool_set_owner (set_id, user_id) SELECT s.id, u.id
    FROM (SELECT id, row_number() OVER () AS n FROM tool_set) s
    JOIN (SELECT id, row_number() OVER () AS n FROM "user") u USING (n)`
  await database().$executeRaw`
    INSERT INTO tool_set_tool (set_id, tool_id, added_at) SELECT s.id, c.tool_id, now()
    FROM (SELECT id, row_number() OVER () % 1000 AS n FROM tool_set) s
    JOIN (SELECT tool_id, row_number() OVER () % 1000 AS n FROM catalog_tool) c USING (n)`
  await database().$executeRaw`
    INSERT INTO comment (id, proposal_id, author_id, body, created_at)
    SELECT gen_random_uuid(), id, author_id, 'Looks right.', now() FROM proposal`
  await database().$executeRaw`
    INSERT INTO proposal_event (id, proposal_id, at, kind, actor_id, delivered_at)
    SELECT gen_random_uuid(), id, now(), 'opened', author_id, now() FROM proposal`
  await database().$executeRaw`
    INSERT INTO example (id, toolbox_id, tool, title, arguments_text, contract, author_id, created_at, passed)
    SELECT gen_random_uuid(), toolbox_id, name, 'An example', '{}', random() < 0.5, ${owner.id}::uuid, now(), random() < 0.99
    FROM catalog_tool LIMIT 10000`
  await database().$executeRaw`
    INSERT INTO invitation (id, token_hash, email, role, invited_by_id, created_at, expires_at, accepted_at)
    SELECT gen_random_uuid(), id::text, email, 'member', ${owner.id}::uuid, now() - interval '30 days', now() - interval '20 days',
      now() - interval '29 days' FROM "user"`
  await database().$executeRaw`
    INSERT INTO webhook (id, address, events, key_id, sealed, set_by_id, created_at)
    VALUES (gen_random_uuid(), 'https://hooks.example.org', ARRAY['proposal.opened'], 'a', '\\x00', ${owner.id}::uuid, now())`
  await database().$executeRaw`
    INSERT INTO webhook_delivery (id, webhook_id, event, payload, state, created_at)
    SELECT gen_random_uuid(), (SELECT id FROM webhook LIMIT 1), 'proposal.opened', '{}', 'delivered', now() FROM generate_series(1, 10000)`
}

/** 10,000 people in one group, and in 50 smaller ones, and a role that 20 of them have. */
async function insertPeople(person: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "user" (id, email, name, provider_groups)
    SELECT gen_random_uuid(), 'person-' || n || '@many.example.org', 'Person ' || md5(n::text), ARRAY['claim-' || n % 50]
    FROM generate_series(1, 10000) AS n`
  await database().$executeRaw`
    INSERT INTO "group" (id, slug, name, created_at) SELECT gen_random_uuid(), 'group-' || n, 'Group ' || n, now()
    FROM generate_series(0, 50) AS n`
  await database().$executeRaw`
    INSERT INTO membership (group_id, user_id, source, manager, added_at)
    SELECT g.id, u.id, 'manual', u.id = ${person.id}::uuid, now() FROM "group" g JOIN "user" u
    ON g.slug = 'group-0' OR 1 + abs(hashtext(u.id::text) % 50) = substr(g.slug, 7)::int`
  await database()
    .$executeRaw`INSERT INTO role (name, title, created_at) VALUES ('auditor', 'Auditor', now())`
  await database().$executeRaw`
    INSERT INTO role_member (id, role_name, user_id, added_at) SELECT gen_random_uuid(), 'auditor', id, now() FROM "user" LIMIT 20`
}

/** A secret with a grant and the limits of two tools in each toolbox, and for each tool the hosts that it may reach and a stage. */
async function insertSettings(owner: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO secret (id, toolbox_id, name, key_id, sealed, set_by_id, set_at)
    SELECT gen_random_uuid(), id, 'API_KEY', 'a', '\\x00', ${owner.id}::uuid, now() FROM toolbox WHERE slug LIKE 'box-%'`
  await database().$executeRaw`
    INSERT INTO secret_grant (tool_version_id, secret_id, granted_by_id, granted_at)
    SELECT (SELECT tv.id FROM tool_version tv JOIN tool ON tool.id = tv.tool_id WHERE tool.toolbox_id = s.toolbox_id LIMIT 1),
      s.id, ${owner.id}::uuid, now() FROM secret s`
  await database().$executeRaw`
    INSERT INTO toolbox_limit (toolbox_id, tool, limits, author_id, updated_at)
    SELECT l.toolbox_id, l.name, '{"processes": 16}', ${owner.id}::uuid, now()
    FROM toolbox t CROSS JOIN LATERAL (
      SELECT tool.toolbox_id, tool.name FROM tool WHERE tool.toolbox_id = t.id LIMIT 2
    ) l WHERE t.slug LIKE 'box-%'`
  await database().$executeRaw`
    INSERT INTO network_grant (tool_version_id, number, hosts, author_id, created_at)
    SELECT id, 1, '{example.org}', ${owner.id}::uuid, now() FROM tool_version`
  await database().$executeRaw`
    INSERT INTO tool_life_cycle (tool_id, stage, author_id, set_at) SELECT id, 'stable', ${owner.id}::uuid, now() FROM tool`
}

/** 40 closed proposals of each toolbox. */
async function insertProposals(owner: Actor, person: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO version (id, toolbox_id, number, bundle_sha256, state, uploaded_by_id)
    SELECT gen_random_uuid(), t.id, 1 + n, (SELECT sha256 FROM bundle LIMIT 1), 'rejected', ${owner.id}::uuid
    FROM toolbox t CROSS JOIN generate_series(1, 40) AS n WHERE t.slug LIKE 'box-%'`
  await database().$executeRaw`
    INSERT INTO proposal (id, toolbox_id, proposed_id, author_id, title, state, created_at, updated_at, closed_at)
    SELECT gen_random_uuid(), v.toolbox_id, v.id, CASE WHEN v.number = 2 THEN ${person.id}::uuid ELSE ${owner.id}::uuid END,
      'A version', 'rejected', now(), now() - v.number * interval '1 hour', now()
    FROM version v WHERE v.state = 'rejected'`
  await database().$executeRaw`
    INSERT INTO toolbox_owner (toolbox_id, user_id) SELECT id, ${person.id}::uuid FROM toolbox WHERE slug LIKE 'box-1%'`
}

async function insertHistory(owner: Actor, person: Actor): Promise<void> {
  await database().$executeRaw`
    INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome, decision, limits,
      created_at, started_at, ended_at)
    SELECT gen_random_uuid(), c.tool_version_id, c.toolbox_id,
      CASE WHEN random() < 0.01 THEN ${person.id}::uuid ELSE ${owner.id}::uuid END,
      '{}', 'x', 'ended', 'succeeded', '{"effect": "allow", "rule": "tool-allows", "reason": "Allowed."}', '{}', m.moment, m.moment, m.moment
    FROM catalog_tool c CROSS JOIN LATERAL (SELECT now() - random() * interval '90 days' AS moment) m`
  // The marks of 52 people.
  await database().$executeRaw`
    INSERT INTO run_mark (user_id, run_id, pinned_at)
    SELECT u.id, r.id, now() FROM (SELECT id FROM "user" LIMIT 52) u CROSS JOIN LATERAL (
      SELECT id FROM run WHERE hashtext(run.id::text || u.id) % 50 = 0 LIMIT 300
    ) r`
  await database().$executeRaw`
    INSERT INTO run_chunk (run_id, seq, kind, data) SELECT id, n, 'F', '\\x00' FROM run CROSS JOIN generate_series(1, 2) n`
  await database().$executeRaw`
    INSERT INTO notification (id, user_id, at, kind, data)
    SELECT gen_random_uuid(), CASE WHEN random() < 0.01 THEN ${owner.id}::uuid ELSE ${person.id}::uuid END, created_at,
      'version-published', '{"toolbox": "box-1", "toolboxTitle": "Box 1", "version": 1}' FROM run`
  await database().$executeRaw`
    INSERT INTO audit_event (id, type, actor_id, target, after)
    SELECT gen_random_uuid(), 'run.started', user_id, id::text, '{}' FROM run`
}

const weekAgo = new Date(Date.now() - 7 * 86_400_000)

/** People and programs do these most often, beside starting a run, which is a function of the database. */
const operations: Record<string, () => Promise<unknown>> = {
  'the home page': () => searchCatalog(ben, { query: '' }),
  'the home page of an admin': () => searchCatalog(admin, { query: '' }),
  'the next page of the catalog': async () => {
    const { nextCursor } = await searchCatalog(ben, { query: '' })
    return searchCatalog(ben, { query: '', cursor: nextCursor! })
  },
  'the home page of a person with rules about tools': () => searchCatalog(withRules(ben), { query: '' }),
  'the newest tools': () => searchCatalog(ben, { query: '', sort: 'newest' }),
  'the newest tools of a person with rules about tools': () =>
    searchCatalog(withRules(ben), { query: '', sort: 'newest' }),
  'the next page of the newest tools': async () => {
    const { nextCursor } = await searchCatalog(ben, { query: '', sort: 'newest' })
    return searchCatalog(ben, { query: '', sort: 'newest', cursor: nextCursor! })
  },
  'the newest tools of a kind': () => searchCatalog(ben, { query: 'kind:neuro-san-coded', sort: 'newest' }),
  'the most used tools of a search': () => searchCatalog(ben, { query: 'get', sort: 'most-used' }),
  'the newest tools of a search': () => searchCatalog(ben, { query: 'order list', sort: 'newest' }),
  'a search for one letter': () => searchCatalog(ben, { query: 'g' }),
  'a search for two letters': () => searchCatalog(ben, { query: 'se' }),
  'a search for the beginning of a name': () => searchCatalog(ben, { query: 'list_or' }),
  'a search for a name': () => searchCatalog(ben, { query: 'read_file' }),
  'a search for words': () => searchCatalog(ben, { query: 'order list' }),
  'a search with a typing error': () => searchCatalog(ben, { query: 'raed_file' }),
  'a search without results': () => searchCatalog(ben, { query: 'xyzzy' }),
  'a search by kind': () => searchCatalog(ben, { query: 'kind:neuro-san-coded' }),
  'a search by a rare tag': () => searchCatalog(ben, { query: 'tag:rare get' }),
  'a search for verified tools': () => searchCatalog(ben, { query: 'is:verified list' }),
  'a search by a common kind': () => searchCatalog(ben, { query: 'kind:executable list' }),
  'a search by an input': () => searchCatalog(ben, { query: 'param:path' }),
  'a search of a person with rules about tools': () => searchCatalog(withRules(ben), { query: 'get' }),
  'the command palette': () => searchPalette(ben, 'mail'),
  'the page of a toolbox': () => findToolbox(ben, 'files'),
  'the page of a tool': () => findTool(ben, 'files', 'read_file'),
  'the runs of everybody': () => listRuns(admin, { limit: 50 }),
  'the runs of a person': () => listRuns(ben, { mine: true, limit: 50 }),
  'the runs of a toolbox': () => listRuns(admin, { toolbox: 'box-1', limit: 50 }),
  'a search in the runs of everybody': () =>
    listRuns(admin, { text: 'a', person: 'b', outcome: 'failed', limit: 50 }),
  'a search in the runs of a person': () => listRuns(ben, { mine: true, text: 'a', limit: 50 }),
  'a search in the runs of a tool': () =>
    listRuns(admin, { toolbox: 'files', tool: 'read_file', version: 1, text: 'a' }),
  'the runs of a week': () => listRuns(admin, { from: weekAgo, to: new Date(), limit: 50 }),
  'the pinned runs of a person': () => listRuns(admin, { pinned: true, limit: 50 }),
  'the page of a run': () => findRun(admin, runId),
  'the output of a run': () => readChunkPage(runId, 0),
  'the inbox': () => listInbox(admin),
  'the number of unread notifications': () => countUnread(admin),
  'the approvals in the frame of every page': () => listApprovals(admin, testTime),
  'the proposals in the frame of every page': () => countProposalsForMe(admin, testTime),
  'the closed proposals of everybody': () => listProposals(admin, { tab: 'closed' }, testTime),
  'the closed proposals of an owner': () => listProposals(ben, { tab: 'closed' }, testTime),
  'the proposals of an author': () => listProposals(ben, { tab: 'mine' }, testTime),
  'the person of a session': () => findActorById(ben.id, testTime),
  'the audit log': () => listAudit(admin, { filter: {}, fields: {}, at: testTime, limit: 50 }),
  'the own audit log': () => listMyAudit(ben, 50),
  'the tools of a toolbox in a form': () => lookUp(ben, { kind: 'tool', text: 'get', toolbox: 'box-1' }),
  'the tools of a version in a form, under rules about tools': () =>
    lookUp(withRules(ben), { kind: 'tool', text: 'user', toolbox: 'box-1', version: 1 }),
  'the limits of a toolbox': () => findLimitsPage(ben, 'box-1', null),
  'the limits of a tool': () => findLimitsPage(withRules(ben), 'files', 'read_file'),
  'the hosts that a tool may reach': () => findNetwork(admin, 'files', 'read_file'),
  'the life cycle of a tool': () => findToolLifeCycle(admin, 'files', 'read_file'),
  'the secrets of a toolbox': () => findSecretsPage(withRules(admin), 'box-1'),
  'the secrets that wait, in the frame of a toolbox': () => findWaitingSecrets(admin, 'box-1'),
  'the permissions of a person': () => listMyAccess(ben, { text: '', choice: null }),
  'the permissions of a person by a short text': () =>
    listMyAccess(withRules(ben), { text: 'x/', choice: null }),
  'the effective toolbox': () => effectiveToolbox(ben, {}),
  'a file of a version': () => readSource(ben, 'files', 1, { file: 'toolbox_info.hocon' }),
  'the rows and columns of the access matrix': () => findMatrixAxes(admin, { who: '', what: '' }),
  'the first people': () => listPeople(admin, {}),
  'people by a part of their name': () => listPeople(admin, { text: 'b7892f' }),
  'people in the access matrix by a part of their name': () =>
    findMatrixAxes(admin, { who: 'b7892f', what: '' }),
  'the first people in a form': () => lookUp(admin, { kind: 'person', text: '' }),
  'people in a form': () => lookUp(admin, { kind: 'subject', text: '28dd2c' }),
  'people that can be mentioned': () => listPeopleByName(database(), '28dd2c79', { first: [], limit: 8 }),
  'people that are mentioned': () =>
    listPeopleNamedIn(database(), ['person 28dd2c7955ce926456240b2ff0100bde has seen it', 'no one']),
  'service accounts': () => listServices(admin, testTime),
  groups: () => listRows(database(), { text: '', after: null, limit: 50 }),
  'the people that rules match': () =>
    countRulePeople(
      database(),
      [
        makeRule({ id: 'admins', who: { type: 'role', name: 'admin' } }),
        makeRule({ id: 'role', who: { type: 'role', name: 'auditor' } }),
        makeRule({ id: 'person', who: { type: 'person', id: ben.id } }),
      ],
      1_000,
    ),
  'the sessions of a person': () => listSessions(ben, null, testTime),
  'the tokens of a person': () => listTokens(ben, testTime),
  'the favorites of a person': () => listFavorites(ben),
  'what a person watches': () => listWatches(ben),
  'the access requests of a person': () => listMyRequests(ben, testTime),
  'the access requests of a toolbox': () => listToolboxRequests(admin, 'box-1', testTime),
  'the remembered confirmations of a person': () => listRememberedConfirmations(ben, testTime),
  'the first steps of a person': () => listFirstSteps(ben),
  'the groups of a person': () => listMyGroups(ben),
  invitations: () => listInvitations(admin, testTime),
  roles: () => listRoles(admin),
  'tool sets': () => listSets(ben),
  'the tool sets of a person': () => listSets(ben, { mine: true }),
  'the page of a tool set': () => findSet(ben, 'set-2'),
  'tool sets of the registry': () => listRegistry(ben, {}),
  'the tools of a tool set, for agents': () => listCallableOfSet(ben, 'set-2'),
  'the examples of a toolbox': () => listExamples(ben, 'box-1'),
  'the deliveries of a webhook': async () => {
    const { id } = await database().webhook.findFirstOrThrow()
    return findDeliveries(admin, id as WebhookId)
  },
  'the page of a proposal': async () => {
    const { number } = await database().proposal.findFirstOrThrow({ orderBy: { number: 'asc' } })
    return findProposal(admin, number, testTime)
  },
  'what needs attention': async () => findAttention(admin, await listApprovals(admin, testTime), testTime),
  'unused tools': () => findUnusedTools(admin),
  'the tools of policy tests': () =>
    findTestWorld(database(), [
      {
        ...{ id: 'test', personId: ben.id, action: 'run', expected: 'allow' },
        ...{ toolbox: 'files', tool: 'read_file' },
      },
    ]),
  'the most used names in other toolboxes': () =>
    listToolNamesElsewhere(database(), '00000000-0000-0000-0000-000000000000' as ToolboxId, 100),
  'the names in the rules of the organization': () =>
    findKnownNames(database(), [
      makeRule({ id: 'none', what: { type: 'glob', pattern: '*/frobnicate_*' } }),
      makeRule({ id: 'part', what: { type: 'glob', pattern: '*frobnicate*' } }),
      makeRule({ id: 'toolbox', what: { type: 'glob', pattern: 'box-1/frobnicate' } }),
      makeRule({ id: 'tool', what: { type: 'tool', toolbox: 'box-1', name: 'frobnicate' } }),
    ]),
}

/** Rules that hide single tools, in each of the ways that need more than the name of the toolbox. */
function withRules(person: Actor): Actor {
  const rule = (id: string, what: Rule['what']) => makeRule({ id, effect: 'deny', actions: ['view'], what })
  const rules = [
    rule('tag', { type: 'tag', tag: 'secret' }),
    rule('capability', { type: 'capability', capability: 'network' }),
    rule('glob', { type: 'glob', pattern: 'box-1/get*' }),
  ]
  return withPolicy(person, { ...emptyPolicy, rules }, testTime)
}

describe('no large table is read as a whole by', () => {
  test.each(Object.entries(operations))('%s', async (_, operation) => {
    const plans = await recordPlans(operation)
    expect(plans.length).toBeGreaterThan(0)
    const scans = plans.flatMap(({ statement, scanned }) =>
      scanned.filter(table => largeTables.has(table)).map(table => `${table}: ${statement}`),
    )
    expect(scans).toEqual([])
  })
})

test('the groups of the sign-in provider are those of the newest people', async () => {
  const counted: number[] = []
  const read = await countRowsRead('user', async () => {
    for (const { people } of await listUnusedClaims(database(), 200)) counted.push(people)
  })
  expect(counted.reduce((sum, people) => sum + people, 0)).toBe(200)
  expect(read).toBeLessThan(300)
})

test('the tools that pass a filter are listed up to one percent of the catalog', async () => {
  const passing = (text: string) => findPassingTools(cancellableReader(), ben, parseQuery(text).query)
  expect((await passing('tag:rare'))?.length).toBeGreaterThan(0)
  expect(await passing('kind:executable')).toBeNull()
  const setSize = (tools: number) =>
    database().$executeRaw`UPDATE catalog_lexeme SET tools = ${tools} WHERE lexeme = ''`
  const [size] = await database().$queryRaw<{ tools: number }[]>`
    SELECT tools FROM catalog_lexeme WHERE lexeme = ''`
  await setSize(3_000_000)
  try {
    expect((await passing('kind:executable'))?.length).toBeGreaterThan(1_000)
  } finally {
    await setSize(size!.tools)
  }
})

test('lists of the runs of a locked toolbox read only those that the reader may see', async () => {
  const [toolbox, tool] = ['locked-box', 'read_file']
  await createToolbox(admin, toolbox, { [tool]: 'Reads a file.', other: 'Does something else.' })
  const decision = { effect: 'ask', approvers: [{ type: 'person', id: admin.id }] }
  await database().$executeRaw`
    INSERT INTO run (id, tool_version_id, toolbox_id, user_id, arguments_text, arguments_hash, state, outcome, decision, limits,
      created_at, ended_at)
    SELECT gen_random_uuid(), c.tool_version_id, c.toolbox_id, CASE WHEN n <= 3 THEN ${ben.id}::uuid ELSE ${admin.id}::uuid END,
      '{}', 'x', 'ended', 'succeeded', CASE WHEN n <= 1000 THEN '{"effect": "allow"}'::jsonb ELSE ${decision}::jsonb END, '{}',
      now() - n * interval '1 minute', now()
    FROM catalog_tool c JOIN toolbox t ON t.id = c.toolbox_id CROSS JOIN generate_series(1, 3000) AS n
    WHERE t.slug = ${toolbox} AND (c.name = ${tool} OR n > 3)`
  await database().toolbox.update({ where: { slug: toolbox }, data: { visibility: 'locked' } })
  await database().$executeRaw`ANALYZE run`
  const filters = [{ toolbox }, { toolbox, tool }, { toolbox, mine: true }, { toolbox, tool, text: '{' }]
  for (const filter of filters) {
    expect((await listRuns(ben, filter)).runs, JSON.stringify(filter)).toHaveLength(3)
    expect(await countRowsRead('run', () => listRuns(ben, filter)), JSON.stringify(filter)).toBeLessThan(50)
  }
  expect(await countRowsRead('run', () => listRuns(admin, { toolbox, text: '{' }))).toBeGreaterThan(1_000)
  // The approver of thousands of them reads no more than a list of the newest ones needs.
  const approvers = [{ type: 'person', id: ben.id }]
  await database().$executeRaw`
    UPDATE run SET decision = ${{ effect: 'ask', approvers }}::jsonb
    WHERE toolbox_id = (SELECT id FROM toolbox WHERE slug = ${toolbox})`
  await database().$executeRaw`ANALYZE run`
  for (const filter of [{ toolbox }, { toolbox, tool }])
    expect((await listRuns(ben, filter)).runs, JSON.stringify(filter)).toHaveLength(30)
  // The page of each tool has this list. Postgres may sort the runs of a toolbox that has as few as this one.
  expect(await countRowsRead('run', () => listRuns(ben, { toolbox, tool }))).toBeLessThan(1_500)
})

test('a statement that reads a large table as a whole is noticed', async () => {
  const plans = await recordPlans(() => database().$queryRaw`SELECT count(description) FROM catalog_tool`)
  expect(plans.map(({ scanned }) => scanned)).toEqual([['catalog_tool']])
})
