/** MCP servers: how one of an upload is started, where a remote one is, and what servers say about their tools. */

/** Statements of a server that nothing confirms. No decision may become more permissive because of them. */
export type McpFacts = {
  title?: string
  annotations?: McpAnnotations
  /** Icons as declared. Their addresses belong to others, so pages do not load them. */
  icons?: unknown[]
}

export const mcpHints = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const
export type McpAnnotations = Partial<Record<(typeof mcpHints)[number], boolean>>

/**
 * How an MCP server of an upload is started. Texts can have the placeholders `${__dirname}` for the folder of the server,
 * `${user_config.name}` for a setting or a secret, and `${NAME}` for a variable.
 */
export type McpServerStart = {
  /** Name in the declaration. Also the section of its settings. */
  name: string
  runtime: 'node' | 'python'
  /** Arguments of the interpreter. */
  args: string[]
  env: Record<string, string>
  /** Values of settings that no one has changed. */
  defaults: Record<string, unknown>
  /** Placeholders that stand for a secret, with the name of the secret. */
  secrets: Record<string, string>
  /** Names of secrets without which the server does not run. They have a stand-in while it is described. */
  required: string[]
}

/** A header that Pegboard sends to a remote server. `value` can have placeholders for secrets: `Bearer ${API_TOKEN}`. */
export type RemoteHeader = { name: string; value: string }

/** An MCP server that runs elsewhere, as the owners of its toolbox set it. */
export type RemoteServer = { address: string; headers: RemoteHeader[] }

/** Characters of the address of a remote server. */
export const remoteAddressLengthMax = 2_000

const words = {
  readOnlyHint: { true: 'read-only', false: 'changes something' },
  destructiveHint: { true: 'destructive', false: 'not destructive' },
  idempotentHint: { true: 'idempotent', false: 'not idempotent' },
  openWorldHint: { true: 'reaches other systems', false: 'closed world' },
} as const satisfies Record<keyof McpAnnotations, Record<'true' | 'false', string>>

/** Returns one phrase for each hint that the server states, in a fixed order. */
export function hintWords(annotations: McpAnnotations): string[] {
  return (Object.keys(words) as (keyof McpAnnotations)[]).flatMap(name => {
    const hint = annotations[name]
    return hint === undefined ? [] : [words[name][`${hint}`]]
  })
}
