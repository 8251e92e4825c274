// The command line: `npm run -s pegboard -- COMMAND ...`. Its commands read files; only `review` sends requests to a
// server.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCheckCommand } from './check-command'
import type { Command, CommandHost } from './command'
import { describeInSandbox } from './describe-in-sandbox'
import { makeCompareCommand } from './compare-command'
import { hoconCommand } from './hocon-command'
import { makeReviewCommand } from './review-command'
import { runCommandLine } from './run-command-line'

/** To add a command, add a line here. */
const commands: readonly Command[] = [
  hoconCommand,
  makeCheckCommand(describeInSandbox),
  makeCompareCommand(describeInSandbox, () => new Date()),
  makeReviewCommand(
    { url: process.env.PEGBOARD_URL, token: process.env.PEGBOARD_TOKEN },
    { fetch, pause: ms => pause(ms), now: () => performance.now() },
  ),
]

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

// Packed programs are CommonJS, which has no top-level await.
void runCommandLine(commands, process.argv.slice(2), host).then(code => {
  process.exitCode = code
})
