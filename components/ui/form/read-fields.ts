/** Reads fields of a form by their names, without spaces around them and without empty ones. */
export function readFields(form: HTMLFormElement, names: readonly string[]): Record<string, string> {
  const data = new FormData(form)
  const entries = names.map(name => [name, String(data.get(name) ?? '').trim()] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}
