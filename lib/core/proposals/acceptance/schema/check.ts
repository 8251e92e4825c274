/** The check of one schema, and what checks share. */

/** The names and positions that some schema has looked at, for `unevaluatedProperties` and `unevaluatedItems`. */
export type Evaluated = { names: Set<string>; items: Set<number> }
export type Check = (value: unknown, evaluated: Evaluated | null) => boolean

/** What the rules of one schema need: the checks of other schemas, and the counter. */
export type RuleContext = {
  checkOf: (schema: unknown) => Check
  resolve: (reference: unknown) => Check
  spend: (steps: number) => void
}

/** Returns empty marks, which the caller may change. */
export const nothingEvaluated = (): Evaluated => ({ names: new Set(), items: new Set() })

/** Adds the marks of a schema that accepted the value to those of the schema around it. */
export function addEvaluated(to: Evaluated | null, from: Evaluated | null): void {
  if (!to || !from) return
  for (const name of from.names) to.names.add(name)
  for (const item of from.items) to.items.add(item)
}
