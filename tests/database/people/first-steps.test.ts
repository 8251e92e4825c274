/** The checklist of first steps: what a person did ticks it, wherever they did it. */
import { afterAll, expect, test } from 'vitest'
import { createToken } from '@/lib/operations/access/api-tokens'
import { savePolicy } from '@/lib/operations/access/policy/save-policy'
import { invitePerson } from '@/lib/operations/people/invitations/invite-person'
import { listFirstSteps, showFirstSteps } from '@/lib/operations/people/first-steps'
import { installStarters } from '@/lib/operations/toolboxes/install-starters'
import { startRun } from '@/lib/operations/runs/start-run'
import { closeDatabase } from '@/lib/store/connection/client'
import { readStarters } from '@/lib/worker/read-starters'
import { createToolbox } from '@/tests/support/catalog'
import { freshDatabase } from '@/tests/support/database'
import { makeRule } from '@/tests/support/make-actor'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertWorker } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
const doneBy = async (person: TestPerson) =>
  (await listFirstSteps(person))!.filter(({ done }) => done).map(({ name }) => name)

test('listFirstSteps ticks exactly the steps that this person did', async () => {
  const admin = await insertPerson({ name: 'Ada', role: 'admin' })
  const other = await insertPerson({ name: 'Bea', role: 'admin' })
  await insertWorker()
  const rule = makeRule({
    ...{ id: 'asks', effect: 'ask', what: { type: 'tool', toolbox: 'mine', name: 'knock' } },
  })
  expect(await doneBy(admin)).toEqual([])
  await createToolbox(admin, 'mine', { knock: 'Knocks.' }, { title: 'Mine' })
  expect(await doneBy(admin)).toEqual(['upload'])
  await startRun(admin, { toolbox: 'mine', tool: 'knock', argumentsText: '{}', at })
  await invitePerson(admin, { email: 'new@example.org', role: 'member', at })
  await savePolicy(admin, { basedOn: 0, unmatched: 'tool-level', rules: [rule], note: 'why' }, at)
  await createToken(admin, { name: 'agent', scopes: ['view'] }, at)
  expect(await doneBy(admin)).toEqual(['run', 'upload', 'invite', 'rules', 'agent'])
  expect(await doneBy(other)).toEqual([])
})

test('listFirstSteps shows members no steps of admins, and nothing after they dismissed it', async () => {
  const member = await insertPerson({ name: 'Max' })
  expect((await listFirstSteps(member))!.map(({ name }) => name)).toEqual(['run', 'upload', 'agent'])
  const viewed = { ...member, viewedBy: { id: member.id, name: 'Ada', until: at.toISOString() } }
  expect(await listFirstSteps(viewed)).toBeNull()
  await showFirstSteps(member, false, at)
  expect(await listFirstSteps(member)).toBeNull()
  await showFirstSteps(member, true, at)
  expect(await listFirstSteps(member)).not.toBeNull()
})

test('the first run is a starter tool that runs without asking, where it is installed', async () => {
  const member = await insertPerson({ name: 'Nia' })
  const hrefOf = async () => (await listFirstSteps(member))![0]!.href
  expect(await hrefOf()).toBe('/?q=needs%3Anothing#step-run')
  const starters = await readStarters('prisma/starters')
  await installStarters(
    starters.filter(({ slug }) => slug === 'ovos-clock-tools'),
    at,
  )
  expect(await hrefOf()).toBe('/play/ovos-clock-tools/get_current_datetime#step-run')
  const run = await startRun(member, {
    toolbox: 'ovos-clock-tools',
    tool: 'get_current_datetime',
    argumentsText: '{}',
    at,
  })
  expect(run.state).not.toBe('awaiting-confirmation')
})
