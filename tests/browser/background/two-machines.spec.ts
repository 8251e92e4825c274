/**
 * Covers two machines with a web process and a worker each over one Postgres with a pooler: what a person does at one
 * machine takes effect at the other, and kills and cut cables end each run once.
 */
import pg from 'pg'
import { links } from '@/lib/core/base/links'
import type { RunFilesView, RunPage, StartedRun } from '@/lib/core/runs/run-views'
import { ensureProgram, pgBouncer } from '../../../scripts/launcher/system-programs.mjs'
import { packedIn } from '../../../scripts/packing/packed-paths.mjs'
import { makeZip } from '../../unit/core/formats/upload/archives'
import { missingForMachines } from '../support/machines/machine'
import { FollowedRun, RemotePerson } from '../support/machines/remote-person'
import { type MachineName, startTwoMachines, type TwoMachines } from '../support/machines/two-machines'
import { expect, test } from '../support/journey'
import { admin } from '../support/people'

const member = { name: 'Ben Member', email: 'ben@example.org', password: 'nine slow rivers' }
const tool = { toolbox: 'counting', tool: 'count' }
/** Prints a line ten times a second and writes a file. */
const script = `#!/bin/bash
if [ "$TOOLBOX_ACTION" = describe ]; then
  echo '{"name": "count", "description": "Counts.", "args": {"to": "The last number"}, "timeout_seconds": 120}'
  exit 0
fi
input=$(cat)
echo report > report.txt
for ((line = 1; line <= \${input//[^0-9]/}; line++)); do echo "line $line"; sleep 0.1; done
`
const linesTo = (last: number) => Array.from({ length: last }, (_, index) => `line ${index + 1}\n`).join('')
const other = (name: MachineName): MachineName => (name === 'a' ? 'b' : 'a')

/** Questions about the database that no page answers. */
class Records {
  private readonly client: pg.Client

  constructor(connectionString: string) {
    this.client = new pg.Client({ connectionString })
  }

  readonly open = () => this.client.connect()
  readonly close = () => this.client.end()

  /** Returns the number of workers that have proved their sandbox on this machine, also of those that have ended. */
  async workersOf(name: MachineName): Promise<number> {
    const { rows } = await this.client.query(
      "SELECT count(*)::int AS count FROM worker_node WHERE host = $1 AND (sandbox ->> 'available')::boolean",
      [`machine-${name}`],
    )
    return rows[0].count
  }

  /** Returns the machine whose worker executes the run; null while it waits. */
  async machineOf(run: string): Promise<MachineName | null> {
    const { rows } = await this.client.query(
      'SELECT host FROM run JOIN worker_node w ON w.id = lease_owner WHERE run.id = $1',
      [run],
    )
    return rows[0] ? (rows[0].host.slice('machine-'.length) as MachineName) : null
  }

  async endsOf(run: string): Promise<number> {
    const { rows } = await this.client.query(
      "SELECT count(*)::int AS count FROM run_chunk WHERE run_id = $1 AND kind = 'E'",
      [run],
    )
    return rows[0].count
  }
}

/** Starts two runs and returns them by the machine that executes them, each followed at both machines. */
async function startOnBoth(person: RemotePerson, records: Records, to: number) {
  const started = await Promise.all(
    (['a', 'b'] as const).map(at =>
      person.ask<StartedRun>(at, 'POST', links.api.runs(), { ...tool, arguments: { to: `${to}` } }),
    ),
  )
  const follow = (id: string) => ({
    id,
    a: new FollowedRun(person, id, 'a'),
    b: new FollowedRun(person, id, 'b'),
  })
  const runs = started.map(({ id }) => follow(id))
  for (const run of runs) await expect.poll(() => run.a.text).toContain('line 3\n')
  const byMachine = new Map<MachineName, ReturnType<typeof follow>>()
  for (const run of runs) byMachine.set((await records.machineOf(run.id))!, run)
  expect([...byMachine.keys()].sort(), 'each machine executes one').toEqual(['a', 'b'])
  return { ofA: byMachine.get('a')!, ofB: byMachine.get('b')! }
}

const statusAt = async (person: RemotePerson, at: MachineName, address: string) =>
  (await person.send(at, 'GET', address)).status

let machines: TwoMachines | null = null
test.afterEach(async ({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) process.stderr.write(machines?.output() ?? '')
  await machines?.stop()
})

test('two machines: pages, runs, streams, permissions, kills and a cut cable work as on one', async () => {
  const missing = missingForMachines()
  test.skip(missing !== null, missing ?? '')
  const pooler = await ensureProgram(pgBouncer)
  test.skip(pooler.file === null, `The pooler is missing. ${pooler.advice}`)

  const two = (machines = await startTwoMachines(process.env.PEGBOARD_TEST_DATABASE_URL!, pooler.file!, {
    // Of two runs at a time, each machine executes one.
    env: { PEGBOARD_WORKER_CONCURRENCY: '1', PEGBOARD_WARM_SANDBOXES: '0', LOG_LEVEL: 'info' },
  }))
  const ada = new RemotePerson(two.doors)
  const ben = new RemotePerson(two.doors)
  const records = new Records(two.databaseUrl)
  await records.open()
  try {
    for (const name of ['a', 'b'] as const) {
      await expect.poll(() => statusAt(ada, name, '/healthz').catch(() => 0)).toBe(200)
      await expect.poll(() => records.workersOf(name)).toBe(1)
    }

    await test.step('people join and sign in at one machine and read at the other', async () => {
      const token = new URL(two.firstAdminLink).pathname.split('/').at(-1)!
      await ada.ask('a', 'POST', links.api.join(), { token, ...admin })
      const invitation = { email: member.email, role: 'member' }
      const { link } = await ada.ask<{ link: string }>('b', 'POST', links.api.invitations(), invitation)
      const { email: _, ...joining } = member
      await ben.ask('a', 'POST', links.api.join(), {
        token: new URL(link).pathname.split('/').at(-1),
        ...joining,
      })
      await ada.signIn('a', admin.email, admin.password)
      for (const name of ['a', 'b'] as const) expect(await statusAt(ada, name, links.people())).toBe(200)
      expect(await statusAt(ben, 'b', links.api.invitations())).toBe(403)
    })

    await test.step('an upload at A runs at B, and its files are downloaded from the other machine', async () => {
      const form = new FormData()
      form.set('slug', tool.toolbox)
      form.set('title', 'Counting')
      const entries = [{ name: 'toolbox/count', content: script, mode: 0o100755 }]
      form.set('file', new Blob([makeZip(entries) as Uint8Array<ArrayBuffer>]), 'counting.zip')
      await ada.ask('a', 'POST', links.api.toolboxes(), form)
      const version = links.api.version(tool.toolbox, 1)
      await expect
        .poll(async () => (await ben.send('b', 'GET', version)).json<{ state?: string }>().state)
        .toBe('published')

      const call = { ...tool, arguments: { to: '3' } }
      const { id, state } = await ben.ask<StartedRun>('b', 'POST', links.api.runs(), call)
      expect(state).toBe('awaiting-confirmation')
      await ben.ask('a', 'POST', links.api.runDecision(id), { decision: 'approve' })
      const followed = new FollowedRun(ben, id, 'b')
      expect(await followed.ended).toMatchObject({ outcome: 'succeeded' })
      expect(followed.text).toBe(linesTo(3))
      const reader = other((await records.machineOf(id))!)
      const { files } = await ben.ask<RunFilesView>(reader, 'GET', links.api.runFiles(id))
      expect(files).toMatchObject([{ path: 'report.txt' }])
      const { bytes } = await ben.send(reader, 'GET', links.api.runFile(id, files[0]!.id))
      expect(bytes.toString()).toBe('report\n')
    })

    await test.step('permissions, limits and visibility that change at one machine apply at the other', async () => {
      const rule = {
        what: { type: 'toolbox', slug: tool.toolbox },
        actions: ['run'],
        scope: { type: 'organization' },
      }
      const allow = { ...rule, id: 'all', effect: 'allow', who: { type: 'everyone' }, note: '' }
      const deny = { ...rule, id: 'members', effect: 'deny', who: { type: 'role', name: 'member' }, note: '' }
      const policy = { unmatched: 'tool-level', note: '' }
      const call = { ...tool, arguments: { to: '1' } }
      await ada.ask('a', 'PUT', links.api.policy(), { ...policy, basedOn: 0, rules: [allow, deny] })
      expect((await ben.send('b', 'POST', links.api.runs(), call)).status).toBe(403)
      await ada.ask('b', 'PUT', links.api.policy(), { ...policy, basedOn: 1, rules: [allow] })
      const limits = { tool: null, limits: { memoryBytes: 96 * 1024 * 1024 }, basedOn: null }
      await ada.ask('b', 'PATCH', links.api.toolboxLimits(tool.toolbox), limits)
      const ended = await ben.ask<RunPage>('a', 'POST', `${links.api.runs()}?wait=60`, call)
      expect(ended).toMatchObject({ status: { outcome: 'succeeded' }, limits: limits.limits })

      const address = links.api.toolbox(tool.toolbox)
      await ada.ask('a', 'PATCH', address, { visibility: 'hidden' })
      expect(await statusAt(ben, 'b', address)).toBe(404)
      await ada.ask('b', 'PATCH', address, { visibility: 'open' })
      expect(await statusAt(ben, 'a', address)).toBe(200)
    })

    await test.step('streams show each line once, and a cancellation at A ends a run at B', async () => {
      const { ofA, ofB } = await startOnBoth(ada, records, 40)
      await ada.ask('a', 'POST', links.api.runCancel(ofB.id))
      for (const stream of [ofB.a, ofB.b]) expect(await stream.ended).toMatchObject({ outcome: 'cancelled' })
      for (const stream of [ofA.a, ofA.b]) {
        expect(await stream.ended).toMatchObject({ outcome: 'succeeded' })
        expect(stream).toMatchObject({ text: linesTo(40), opened: 1 })
      }
    })

    await test.step('a cut cable between B and the database ends the run of B once, and B recovers', async () => {
      const { ofA, ofB } = await startOnBoth(ada, records, 150)
      two.setBackLink('b', 'down')
      const unready = statusAt(ada, 'b', '/readyz')
      expect(await ofB.a.ended).toMatchObject({ outcome: 'lost' })
      expect(await unready).toBe(503)
      two.setBackLink('b', 'up')
      expect(await ofB.b.ended).toMatchObject({ outcome: 'lost' })
      expect(ofB.b.text).toBe(ofB.a.text)
      for (const stream of [ofA.a, ofA.b]) {
        expect(await stream.ended).toMatchObject({ outcome: 'succeeded' })
        expect(stream.text).toBe(linesTo(150))
      }
      await expect.poll(() => statusAt(ada, 'b', '/readyz').catch(() => 0)).toBe(200)
      for (const { id } of [ofA, ofB]) expect(await records.endsOf(id)).toBe(1)
    })

    await test.step('a killed worker of B loses its run once, and readers of a killed web process go on', async () => {
      const { ofA, ofB } = await startOnBoth(ada, records, 170)
      const workers = await records.workersOf('b')
      expect(two.machines.b.kill(packedIn('dist', 'lib/worker/main.ts'))).toBeGreaterThan(0)
      expect(two.machines.a.kill('scripts/web.mjs', 'share-port.mjs', 'next')).toBeGreaterThan(1)
      for (const { id, a, b } of [ofA, ofB]) {
        const outcome = id === ofA.id ? 'succeeded' : 'lost'
        for (const stream of [a, b]) expect(await stream.ended).toMatchObject({ outcome })
        expect(a, 'it continued at B').toMatchObject({ at: 'b', text: b.text })
        expect(a.opened).toBeGreaterThan(1)
        expect(await records.endsOf(id)).toBe(1)
      }
      expect(ofA.a.text).toBe(linesTo(170))
      await expect.poll(() => records.workersOf('b'), 'the script starts another worker').toBe(workers + 1)
    })
  } finally {
    await records.close()
  }
})
