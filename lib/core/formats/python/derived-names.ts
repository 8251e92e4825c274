type ClassHeader = { name: string; bases: readonly string[] }

/** Returns the names that stand for one of the bases or for a class below one. Takes linear time for any hierarchy. */
export function derivedNames(classes: readonly ClassHeader[], bases: readonly string[]): ReadonlySet<string> {
  const below = new Map<string, string[]>()
  for (const { name, bases: above } of classes)
    for (const base of new Set(above.map(lastPart))) {
      const names = below.get(base)
      if (names) names.push(name)
      else below.set(base, [name])
    }
  const known = new Set(bases)
  for (const name of known) for (const derived of below.get(name) ?? []) known.add(derived)
  return known
}

export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1)
}
