/** How an operator adds an interpreter to a server. */

const programs = new Set(['bun', 'deno', 'npm'])

/**
 * Returns how to install an optional interpreter for all users, because tools see only the program folders of the system;
 * null for others.
 * @param interpreter a name or a path, as the first line of a program has it
 */
export function adviseOnInterpreter(interpreter: string): string | null {
  const name = interpreter.split('/').at(-1)!
  if (!programs.has(name)) return null
  return name === 'npm'
    ? 'An operator can install the npm that belongs to Node, in /usr or /usr/local.'
    : `An operator can install it in /usr/local/bin or /usr/bin, for example with npm install --global ${name}, and restart the worker.`
}
