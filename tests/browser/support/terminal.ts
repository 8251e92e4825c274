/** A terminal: its folder and its exported variables last from one command to the next. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

export class Terminal {
  private readonly state: string

  private readonly env: NodeJS.ProcessEnv

  /** @param env all variables of the first command beside HOME; nothing else of this process is visible */
  constructor(
    private readonly folder: string,
    home: string,
    env: Record<string, string>,
  ) {
    this.state = path.join(home, '.terminal-state')
    this.env = { NODE_ENV: 'production', HOME: home, ...env }
  }

  /**
   * Runs commands as a shell does, and stops at the first that fails.
   * @param typed what a person enters when the commands ask
   * @returns what they printed
   * @throws if one fails
   */
  async run(commands: string, typed = ''): Promise<string> {
    const before = existsSync(this.state) ? `. '${this.state}'\n` : ''
    const save = `export -p > '${this.state}'; printf 'cd %q\\n' "$PWD" >> '${this.state}'`
    const script = `exec 2>&1\nset -e\n${before}${commands}\n${save}\n`
    const child = spawn('/bin/bash', ['-c', script], { cwd: this.folder, env: this.env })
    let printed = ''
    child.stdout.on('data', chunk => (printed += String(chunk)))
    // Commands that ask nothing leave it unread.
    child.stdin.on('error', () => {})
    child.stdin.end(typed)
    const code = await new Promise(resolve => child.once('close', resolve))
    if (code !== 0) throw new Error(`Exit code ${code}:\n${commands}\n${printed}`)
    return printed
  }
}
