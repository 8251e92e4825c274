/**
 * Two pools of connections for one client of Prisma. A second client would have its own copy of the model graph, which
 * takes 11 MB in every process.
 */
import type { SqlDriverAdapter, SqlDriverAdapterFactory } from '@prisma/driver-adapter-utils'

/**
 * Joins two adapters. Each query and each transaction goes to the pool that `isUrgent` names when Prisma sends it; the
 * queries of a transaction stay with its connection. Prisma sends lookups of one turn of the event loop together, in the
 * context of the first. Jobs and requests begin in turns of their own, so that such lookups belong to one of them.
 */
export function joinPools(
  usual: SqlDriverAdapterFactory,
  urgent: SqlDriverAdapterFactory,
  isUrgent: () => boolean,
): SqlDriverAdapterFactory {
  const { provider, adapterName } = usual
  const connect = async (): Promise<SqlDriverAdapter> => {
    const [first, second] = await Promise.all([usual.connect(), urgent.connect()])
    const chosen = () => (isUrgent() ? second : first)
    return {
      provider,
      adapterName,
      queryRaw: query => chosen().queryRaw(query),
      executeRaw: query => chosen().executeRaw(query),
      executeScript: script => chosen().executeScript(script),
      startTransaction: level => chosen().startTransaction(level),
      getConnectionInfo: first.getConnectionInfo?.bind(first),
      dispose: async () => {
        await Promise.all([first.dispose(), second.dispose()])
      },
    }
  }
  return { provider, adapterName, connect }
}
