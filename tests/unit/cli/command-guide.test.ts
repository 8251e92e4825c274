import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { exitCodes } from '@/lib/cli/command'
import { makeCommands } from '@/lib/cli/commands'
import { makeSurroundings } from '@/lib/cli/server/node-surroundings'

const guide = readFileSync('docs/guides/command-line.md', 'utf8')
const commands = makeCommands(async () => ({ unavailable: 'Not used.' }), makeSurroundings({}))

/** Returns the first column of the table below a heading, without its code marks. */
function firstColumn(heading: string): string[] {
  const section = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
  return section.split('\n').flatMap(line => /^\| `?([^|`]+?)`? \|/.exec(line)?.[1] ?? [])
}

describe('the guide of the command line', () => {
  it('lists exactly the commands that exist', () => {
    expect(firstColumn('Commands').slice(2)).toEqual(commands.map(({ name }) => name))
  })

  it('lists exactly the exit codes that exist', () => {
    expect(firstColumn('Exit codes').slice(2).map(Number)).toEqual(Object.values(exitCodes))
  })

  it('names every option of every command that it explains', () => {
    const missing = commands
      // A guide of its own explains this command.
      .filter(({ asksServer, name }) => asksServer && name !== 'review')
      .flatMap(({ name, options = [] }) => options.map(option => `${name} --${option.name}`))
      .filter(text => !guide.includes(`--${text.split(' --')[1]}`))
    expect(missing).toEqual([])
  })
})
