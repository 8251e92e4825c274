/** The surroundings of the command line as Node provides them. */
import { once } from 'node:events'
import { homedir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import manifest from '@/package.json'
import { readBuildVariables } from './build-variables'
import type { Surroundings, Terminal } from './surroundings'

type Variables = { [name: string]: string | undefined }

export function makeSurroundings(variables: Variables): Surroundings {
  return {
    fetch,
    pause: ms => pause(ms),
    now: () => performance.now(),
    clock: () => new Date(),
    environment: {
      url: variables.PEGBOARD_URL,
      token: variables.PEGBOARD_TOKEN,
      provenance: readBuildVariables(variables),
    },
    loginFile: path.join(configFolder(variables), 'pegboard', 'login.json'),
    version: manifest.version,
    terminal,
  }
}

/** Returns the folder for settings: of the XDG specification, or that of Windows. */
function configFolder({ XDG_CONFIG_HOME, APPDATA }: Variables): string {
  // The specification requires an absolute path; others are ignored.
  if (XDG_CONFIG_HOME && path.isAbsolute(XDG_CONFIG_HOME)) return XDG_CONFIG_HOME
  return process.platform === 'win32' && APPDATA ? APPDATA : path.join(homedir(), '.config')
}

const terminal: Terminal = {
  get isTerminal() {
    return {
      stdin: Boolean(process.stdin.isTTY),
      stdout: Boolean(process.stdout.isTTY),
      stderr: Boolean(process.stderr.isTTY),
    }
  },
  write: async (name, bytes) => {
    const stream = process[name]
    // A reader that has closed the pipe never drains it.
    if (!stream.write(bytes) && !stream.destroyed) await Promise.race([once(stream, 'drain'), closed(stream)])
  },
  readInput: async () => {
    const chunks: Buffer[] = []
    for await (const chunk of process.stdin) chunks.push(chunk as Buffer)
    return new Uint8Array(Buffer.concat(chunks))
  },
  askSecret,
  onInterrupt: listener => {
    const signals = ['SIGINT', 'SIGTERM'] as const
    for (const signal of signals) process.on(signal, listener)
    return () => {
      for (const signal of signals) process.off(signal, listener)
    }
  },
}

const closed = (stream: NodeJS.WriteStream) => new Promise<void>(resolve => stream.once('close', resolve))

function askSecret(question: string): Promise<string | null> {
  process.stderr.write(question)
  // The line editor echoes what is typed to its output, which goes nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const editor = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  return new Promise(resolve => {
    const finish = (answer: string | null) => {
      editor.close()
      process.stderr.write('\n')
      resolve(answer)
    }
    editor.once('line', finish)
    editor.once('SIGINT', () => finish(null))
  })
}
