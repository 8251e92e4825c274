/** Opens Prisma's schema engine in its WebAssembly build, which is on npm, unlike the native program. */
import { readFile } from 'node:fs/promises'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as glue from '@prisma/schema-engine-wasm/schema_engine_bg'
import { makePostgresAdapter } from './postgres-adapter.mjs'

let loaded

/**
 * Opens the engine.
 * @param {string} url address of the database
 * @param {[path: string, content: string][]} [datamodels] the schema files
 * @returns `engine`, whose methods and their shapes are in `@prisma/schema-engine-wasm`'s types, and `close()`
 */
export async function openWasmEngine(url, datamodels) {
  loaded ??= loadWasm()
  await loaded
  const adapter = makePostgresAdapter(url)
  const close = () => adapter.dispose()
  try {
    // The engine's log lines repeat its responses.
    const noLog = () => {}
    const engine = await glue.SchemaEngine.new(
      { datamodels },
      noLog,
      bindMigrationAwareSqlAdapterFactory(adapter),
    )
    return { engine, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function loadWasm() {
  const file = new URL('schema_engine_bg.wasm', import.meta.resolve('@prisma/schema-engine-wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file), { './schema_engine_bg.js': glue })
  glue.__wbg_set_wasm(instance.exports)
  instance.exports.__wbindgen_start()
}
