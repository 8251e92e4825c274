// The command line: `pegboard COMMAND ...`, one file at build. docs/guides/command-line.md explains its commands.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CommandHost } from './command'
import { makeCommands } from './commands'
import { describeInSandbox } from './describe-in-sandbox'
import { runCommandLine } from './run-command-line'
import { makeSurroundings } from './server/node-surroundings'

const resolvePath = (file: string) => path.resolve(file)

const host: CommandHost = {
  readFile: file => readFile(resolvePath(file)),
  writeFile: (file, bytes) => writeFile(resolvePath(file), bytes),
  resolvePath,
  print: line => void process.stdout.write(`${line}\n`),
  complain: line => void process.stderr.write(`${line}\n`),
}

// A reader such as `head` closes the pipe early, which is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

const surroundings = makeSurroundings(process.env)

// Packed programs are CommonJS, which has no top-level await.
void runCommandLine(
  makeCommands(describeInSandbox, surroundings),
  process.argv.slice(2),
  host,
  surroundings.version,
).then(code => {
  process.exitCode = code
})
