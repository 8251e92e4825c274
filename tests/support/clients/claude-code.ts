/** Claude Code at an exact version, without an account: a stand-in on this machine plays its model. */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { installNpm } from './install-once'

const version = '2.1.332'
const scope = '@anthropic-ai'

/** Installs Claude Code. @returns the folder of its program `claude` */
export async function installClaudeCode(): Promise<string> {
  const modules = await installNpm(`claude-code-${version}`, `${scope}/claude-code@${version}`)
  // The package for this system has the program, which an install script would only move.
  const packages = readdirSync(path.join(modules, scope)).filter(name => name.startsWith('claude-code-'))
  if (packages.length !== 1) throw new Error(`Claude Code has no program for this system: ${packages}`)
  return path.join(modules, scope, packages[0]!)
}

/** The variables with which Claude Code asks a model at this address, and nothing else. */
export const claudeCodeEnv = (modelUrl: string) => ({
  ANTHROPIC_BASE_URL: modelUrl,
  ANTHROPIC_API_KEY: 'none',
  CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  // The model gets the tools themselves, and not a search for them.
  ENABLE_TOOL_SEARCH: 'false',
})
