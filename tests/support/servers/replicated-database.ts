/** A primary with a streaming replica, both from the embedded Postgres, with all tables and no rows. */
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { startEmbeddedDatabase } from '@/scripts/embedded-database/embedded-database.mjs'
import { migrateDeploy } from '@/scripts/schema-engine/migrate-deploy.mjs'

export type ReplicatedDatabase = {
  primaryUrl: string
  replicaUrl: string
  /** Runs a statement on the replica as its superuser. */
  onReplica(sql: string): Promise<pg.QueryResult>
  stopReplica(): Promise<void>
  close(): Promise<void>
}

const connections = 50

export async function startReplicatedDatabase(): Promise<ReplicatedDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pegboard-replicated-'))
  // As root, Postgres runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o711)
  const [first, second] = [path.join(folder, 'primary'), path.join(folder, 'replica')]
  // A stopped cluster is the base of the replica. It then follows from there.
  await (await startEmbeddedDatabase(first, { connections })).stop()
  if (!existsSync(path.join(first, 'database')))
    throw new Error(`The user of Postgres can't enter ${folder}, so its database is elsewhere.`)
  const { status, stderr } = spawnSync('cp', ['-a', first, second], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const primary = await startEmbeddedDatabase(first, { connections })
  const { superuser } = JSON.parse(readFileSync(path.join(first, 'database-passwords.json'), 'utf8')) as {
    superuser: string
  }
  writeFileSync(path.join(second, 'database/standby.signal'), '')
  appendFileSync(
    path.join(second, 'database/postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres password=${superuser}'\n`,
  )
  const replica = await startEmbeddedDatabase(second, { connections })
  await migrateDeploy(primary.url, 'prisma/migrations')
  const admin = { host: '127.0.0.1', port: replica.port, user: 'postgres', password: superuser }
  let isStopped = false
  const stopReplica = async () => {
    if (!isStopped) await replica.stop()
    isStopped = true
  }
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    async onReplica(sql) {
      const client = new pg.Client({ ...admin, database: 'pegboard' })
      await client.connect()
      try {
        return await client.query(sql)
      } finally {
        await client.end()
      }
    },
    stopReplica,
    async close() {
      await stopReplica()
      await primary.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
