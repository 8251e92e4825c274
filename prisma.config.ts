import path from 'node:path'
import { defineConfig } from 'prisma/config'

// The Prisma CLI reads this file before it looks for its engine; scripts/schema-engine says why it gets another one.
// Windows cannot run a script as a program, so there the CLI downloads the native engine.
if (process.platform !== 'win32')
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= path.resolve(
    import.meta.dirname,
    'scripts/schema-engine/schema-engine.mjs',
  )
process.env.CHECKPOINT_DISABLE ??= '1'
process.env.PRISMA_HIDE_UPDATE_MESSAGE ??= '1'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_DIRECT_URL || process.env.DATABASE_URL || '' },
})
