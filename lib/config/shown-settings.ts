/** What admins can see of the environment. Secrets never leave this file. */
import type { VariableReader } from './variable-reader'
import { variableNames, variables, type Environment, type VariableName } from './variables'

export type ShownSetting = {
  name: VariableName
  /** `start`: the program that started the process has chosen the value, because the environment had none. */
  source: 'environment' | 'start' | 'default'
  /** The value as far as admins can see it; null if it is not set, or a secret. */
  value: string | null
  isSecret: boolean
  /** The default in the code; null if there is none, or if it depends on the installation. */
  fallback: string | null
}

/** Variables that scripts and tests give to the processes that they start. */
const ownNames = /^PEGBOARD_(TEST_\w+|TETHERED_TO|EXIT_WITHIN_MS|SET_AT_START)$/

/** @param reader the reader that has read the configuration from this environment */
export function showSettings(env: Environment, reader: VariableReader): ShownSetting[] {
  const chosen = new Set(env.PEGBOARD_SET_AT_START?.split(','))
  return variableNames.map(name => {
    const [text, kind, fallback = null] = [reader.text(name), variables[name], reader.defaults.get(name)]
    const isSecret = kind === 'secret'
    if (text === undefined) return { name, source: 'default', value: null, isSecret, fallback }
    const value = kind === 'address' ? showAddress(text) : text
    const source = chosen.has(name) ? 'start' : 'environment'
    return { name, source, value: isSecret ? null : value, isSecret, fallback }
  })
}

/** Returns the names that look like a setting of Pegboard but are none, such as a misspelled one. */
export const unknownSettings = (env: Environment): string[] =>
  Object.keys(env)
    .filter(name => name.startsWith('PEGBOARD_') && !(name in variables) && !ownNames.test(name))
    .toSorted()

/** Leaves out the part before the host and the parameters, which can contain a password. */
function showAddress(text: string): string {
  if (!URL.canParse(text)) return 'not an address'
  const { protocol, host, pathname, username, search } = new URL(text)
  return `${protocol}//${username && '…@'}${host}${pathname === '/' ? '' : pathname}${search && '?…'}`
}
