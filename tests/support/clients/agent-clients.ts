/** Clients of MCP in processes of their own, at exact versions of the package indexes. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { installNpm, installPython } from './install-once'

export type CallAnswer = { text: string; files: string[]; progress?: string[] }

export type McpClient = {
  list: () => Promise<string[]>
  call: (name: string, args: object) => Promise<CallAnswer>
  /** Starts a call and does not wait for its result. */
  start: (name: string, args: object) => Promise<void>
  /** Cancels the started call. */
  cancel: () => Promise<void>
  /** Absent where the client reads no files. */
  read?: (uri: string) => Promise<string>
  /** Whether the client asks for progress. */
  streams: boolean
  /** Whether the client calls tools that it has not listed. */
  callsAnyName: boolean
  close: () => Promise<void>
}

type OpenClient = (url: string, token: string) => Promise<McpClient>
export type AgentClient = { name: string; version: string; install: () => Promise<OpenClient> }

const execute = promisify(execFile)

const program = path.join(import.meta.dirname, 'python_clients.py')

/** A package of PyPI. Each has an environment of its own, because their requirements exclude each other. */
export const pythonClient = (name: string, version: string): AgentClient => ({
  ...{ name, version },
  install: async () => {
    const python = await installPython(name, version)
    return (url, token) => openPython(python, { name, url, token })
  },
})

async function openPython(
  python: string,
  { name, url, token }: { name: string; url: string; token: string },
): Promise<McpClient> {
  const child = spawn(python, [program, name, url], {
    env: { ...process.env, PEGBOARD_TOKEN: token },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', chunk => (complaints = (complaints + String(chunk)).slice(-2_000)))
  // A client that has ended is reported below, with its reason.
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async <T>(command: object): Promise<T> => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const { value: line, done } = await lines.next()
    if (done) throw new Error(`The client has ended.\n${complaints}`)
    const answer = JSON.parse(line) as { value: T } | { error: string }
    if ('error' in answer) throw new Error(answer.error)
    return answer.value
  }
  const isSdk = name === 'mcp'
  return {
    list: () => ask({ do: 'list' }),
    call: (tool, args) => ask({ do: 'call', name: tool, arguments: args }),
    start: (tool, args) => ask({ do: 'start', name: tool, arguments: args }),
    cancel: () => ask({ do: 'cancel' }),
    ...(isSdk && { read: async uri => (await ask<{ text: string }>({ do: 'read', uri })).text }),
    streams: name !== 'neuro-san',
    callsAnyName: isSdk,
    close: () => ended(child, () => child.stdin.end()),
  }
}

const ended = (child: ChildProcess, end: () => void) =>
  new Promise<void>(resolve => {
    child.once('close', () => resolve())
    end()
  })

const inspector = '@modelcontextprotocol/inspector'

/** The command line of the Inspector, which needs a newer Node than Pegboard. */
export const inspectorClient = (version: string, nodeVersion: string): AgentClient => ({
  ...{ name: 'inspector', version },
  install: async () => {
    const node = `node-${process.platform}-${process.arch}`
    const modules = await installNpm(
      `inspector-${version}-node-${nodeVersion}`,
      ...[`${inspector}@${version}`, `${node}@${nodeVersion}`],
    )
    const command = {
      node: path.join(modules, node, 'bin/node'),
      script: path.join(modules, inspector, 'clients/launcher/build/index.js'),
    }
    return async (url, token) => openInspector(command, url, token)
  },
})

type InspectorResult = {
  tools: { name: string }[]
  content: { type: string; text?: string; uri?: string }[]
  contents: { text: string }[]
}

function openInspector(
  { node, script }: { node: string; script: string },
  url: string,
  token: string,
): McpClient {
  const cwd = path.dirname(script)
  const header = ['--header', `Authorization: Bearer ${token}`]
  const argsOf = (method: string, more: string[]) => [
    ...[script, '--cli', '--server-url', url, '--transport', 'http', ...header, '--method', method, ...more],
  ]
  const run = async (method: string, ...more: string[]): Promise<InspectorResult> => {
    const { stdout } = await execute(node, argsOf(method, more), { cwd }).catch(
      (error: { stdout: string; stderr: string }) => {
        // It exits with an error when the tool reports one, whose result is on stdout.
        if (error.stdout.trim().startsWith('{')) return { stdout: error.stdout }
        throw new Error(error.stderr)
      },
    )
    return JSON.parse(stdout) as InspectorResult
  }
  const callArgs = (name: string, args: object) => [
    '--tool-name',
    name,
    '--tool-args-json',
    JSON.stringify(args),
  ]
  const started: ChildProcess[] = []
  return {
    list: async () => (await run('tools/list')).tools.map(({ name }) => name),
    call: async (name, args) => {
      const { content } = await run('tools/call', ...callArgs(name, args))
      const texts = content.flatMap(({ type, text }) => (type === 'text' ? [text!] : []))
      return { text: texts.join('\n'), files: content.flatMap(({ uri }) => uri ?? []) }
    },
    start: async (name, args) => {
      started.push(spawn(node, argsOf('tools/call', callArgs(name, args)), { cwd, stdio: 'ignore' }))
    },
    cancel: async () => {
      const child = started.pop()!
      await ended(child, () => child.kill('SIGINT'))
    },
    read: async uri => (await run('resources/read', '--uri', uri)).contents[0]!.text,
    streams: false,
    callsAnyName: true,
    close: async () => {},
  }
}
