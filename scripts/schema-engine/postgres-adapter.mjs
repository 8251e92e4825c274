/**
 * The database connection of the schema engine: Prisma's Postgres adapter with fixes for three defects that affect
 * Migrate but not the queries of the application.
 */
import { randomUUID } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import { parse } from 'pg-connection-string'

/** Object ids of pg_type: the catalog's one-byte "char", and text. */
const oneByteChar = 18
const text = 25

/**
 * Creates the adapter factory.
 * @param {string} url a Postgres address; `?schema=` works as Prisma documents it
 * @returns an adapter factory that can also create the shadow database on which Migrate replays the history
 */
export function makePostgresAdapter(url) {
  const { schema, ...connection } = parse(url)
  // Separate fields: with a connection string, pg prefers its database to the shadow database requested
  // below. A single session that is never closed, because Migrate takes an advisory lock in it.
  const session = { ...connection, max: 1, idleTimeoutMillis: 0 }
  const pools = []
  const connect = async database => {
    const adapter = repair(await new PrismaPg({ ...session, database }, { schema }).connect())
    pools.push(adapter.underlyingDriver())
    return adapter
  }

  return {
    provider: 'postgres',
    adapterName: '@prisma/adapter-pg',
    connect: () => connect(connection.database),
    /** Closes every connection that the engine left open. */
    dispose: () => Promise.all(pools.filter(pool => !pool.ending).map(pool => pool.end())),
    async connectToShadowDb() {
      const name = `prisma_migrate_shadow_db_${randomUUID()}`
      const main = await connect(connection.database)
      await main.executeScript(`CREATE DATABASE "${name}"`)
      const shadow = await connect(name)
      const dispose = shadow.dispose.bind(shadow)
      // Disconnects first: Postgres drops no database that is in use.
      shadow.dispose = async () => {
        await dispose()
        await main.executeScript(`DROP DATABASE "${name}"`)
        await main.dispose()
      }
      return shadow
    },
  }
}

function repair(adapter) {
  repairCharColumns(adapter)
  const startTransaction = adapter.startTransaction.bind(adapter)
  adapter.startTransaction = async isolation => repairCharColumns(await startTransaction(isolation))
  // Sent as one message: the adapter splits a script at every semicolon, which breaks function bodies.
  adapter.executeScript = async script => {
    try {
      await adapter.underlyingDriver().query(script)
    } catch (error) {
      adapter.onError(error)
    }
  }
  return adapter
}

/** Introspection reads catalog columns of type "char", which the adapter rejects and the engine needs as characters. */
function repairCharColumns(queryable) {
  const queryRaw = queryable.queryRaw
  queryable.queryRaw = async query => {
    const result = await queryable.performIO(query)
    const isChar = result.fields.map(field => field.dataTypeID === oneByteChar)
    for (const field of result.fields) if (field.dataTypeID === oneByteChar) field.dataTypeID = text
    const answered = Object.create(queryable, { performIO: { value: async () => result } })
    const set = await queryRaw.call(answered, query)
    set.columnTypes = set.columnTypes.map((type, at) => (isChar[at] ? ColumnTypeEnum.Character : type))
    return set
  }
  return queryable
}
