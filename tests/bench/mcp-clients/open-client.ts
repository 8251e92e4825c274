/** Clients of MCP in processes of their own, each installed in a folder of its own. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'

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
type Installable = { name: string; version: string; install: (folder: string) => Promise<OpenClient> }

/** An installation takes minutes, in which the connections to the database need this process. */
const execute = promisify(execFile)

const program = path.join(import.meta.dirname, 'clients.py')

/** A package of PyPI, in an environment of its own: their requirements exclude each other. */
export function installPython(name: string, version: string): Installable {
  return {
    ...{ name, version },
    install: async folder => {
      await execute('python3', ['-m', 'venv', folder])
      const python = path.join(folder, 'bin/python')
      await execute(python, ['-m', 'pip', 'install', '--quiet', `${name}==${version}`])
      return (url, token) => openPython(python, { name, url, token })
    },
  }
}

async function openPython(
  python: string,
  { name, url, token }: { name: string; url: string; token: string },
): Promise<McpClient> {
  const child = spawn(python, [program, name, url], {
    env: { ...process.env, PEGBOARD_TOKEN: token },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ask = async <T>(command: object): Promise<T> => {
    child.stdin.write(`${JSON.stringify(command)}\n`)
    const { value: line, done } = await lines.next()
    if (done) throw new Error('The client has ended.')
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

/** The command line of the Inspector, which needs a newer Node than Pegboard. */
export function installInspector(version: string): Installable {
  return {
    ...{ name: '@modelcontextprotocol/inspector', version },
    install: async folder => {
      mkdirSync(folder)
      writeFileSync(path.join(folder, 'package.json'), '{}')
      const options = ['--no-audit', '--no-fund', '--silent']
      const npm = (...names: string[]) => execute('npm', ['install', ...options, ...names], { cwd: folder })
      await npm('node@22')
      await npm('--force', `@modelcontextprotocol/inspector@${version}`)
      return async (url, token) => openInspector(folder, url, token)
    },
  }
}

type InspectorResult = {
  tools: { name: string }[]
  content: { type: string; text?: string; uri?: string }[]
  contents: { text: string }[]
}

function openInspector(folder: string, url: string, token: string): McpClient {
  const node = path.join(folder, 'node_modules/.bin/node')
  const script = path.join(
    folder,
    'node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js',
  )
  const header = ['--header', `Authorization: Bearer ${token}`]
  const argsOf = (method: string, more: string[]) => [
    ...[script, '--cli', '--server-url', url, '--transport', 'http', ...header, '--method', method, ...more],
  ]
  const run = async (method: string, ...more: string[]): Promise<InspectorResult> => {
    const { stdout } = await execute(node, argsOf(method, more), { cwd: folder }).catch(
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
      started.push(spawn(node, argsOf('tools/call', callArgs(name, args)), { cwd: folder, stdio: 'ignore' }))
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
