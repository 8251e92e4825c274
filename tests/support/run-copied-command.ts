/** A copied command as a shell and the command line read it. */
import { spawnSync } from 'node:child_process'
import type { CommandHost } from '@/lib/cli/command'
import { makeSurroundings } from '@/lib/cli/server/node-surroundings'
import { makeRunCommand } from '@/lib/cli/server/run-command'
import { writeApiToken, apiTokenBytes } from '@/lib/core/tokens/api-token'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'

/**
 * Returns the words that a shell passes to the command line.
 * @throws if the shell reports anything
 */
export function shellWords(command: string): string[] {
  const script = `pegboard() { printf '%s\\0' "$@"; }\n${command}`
  const { stdout, stderr } = spawnSync('sh', ['-c', script], { encoding: 'utf8' })
  if (stderr !== '') throw new Error(stderr)
  return stdout.split('\0').slice(0, -1)
}

/** Returns the server and the body of the request with which the command would start a run. */
export async function runCopiedCommand(command: string, inputSchema: JsonSchema) {
  const [name, ...args] = shellWords(command)
  const requests: { url: string; body: string }[] = []
  const complaints: string[] = []
  const run = makeRunCommand({
    ...makeSurroundings({}),
    environment: { token: writeApiToken(new Uint8Array(apiTokenBytes).fill(7)) },
    fetch: async (input, init) => {
      requests.push({ url: String(input), body: String(init?.body ?? '') })
      if (init?.method !== 'POST') return Response.json({ spec: { inputSchema } })
      return Response.json({ code: 'x', detail: 'Not started.' }, { status: 400 })
    },
  })
  const unused = () => Promise.reject(new Error('not used'))
  const host: CommandHost = {
    ...{ readFile: unused, writeFile: unused, resolvePath: (path: string) => path, print: () => {} },
    complain: line => void complaints.push(line),
  }
  await run.run(args, host)
  const { url, body } = requests[1] ?? { url: complaints.join('\n'), body: '' }
  return { command: name, url, body }
}
