/** Schemas of real and invented tools, for tests and measurements that change schemas. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { realToolboxes } from './real-toolboxes'
import { richSchemas } from './rich-schemas'

const file = fileURLToPath(new URL('../../fixtures/tool-schemas/github-mcp-server.json', import.meta.url))
const published = JSON.parse(readFileSync(file, 'utf8')) as { name: string; inputSchema: JsonObject }[]

/** Invented schemas first, because they have the most keywords; then published ones; then those of the toolboxes. */
export const toolSchemas: readonly { name: string; schema: JsonObject }[] = [
  ...richSchemas,
  ...published.map(({ name, inputSchema }) => ({ name, schema: inputSchema })),
  ...realToolboxes.flatMap(({ version }) =>
    version.tools.flatMap(({ name, inputSchema, output }) => [
      { name, schema: inputSchema as JsonObject },
      ...(output.schema ? [{ name: `${name} (result)`, schema: output.schema as JsonObject }] : []),
    ]),
  ),
]
