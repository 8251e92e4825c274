/** The fields of a skill's front matter, as the Agent Skills standard reads them. */
import type { SkillReading } from './skill-md'

/** Returns null for a missing field and for one that is not a text. */
export function textOf({ standard }: SkillReading, key: string): string | null {
  const value = standard?.fields.get(key)?.value
  return typeof value === 'string' ? value : null
}

/** Returns the names and values in the order of the file. */
export function fieldsOf({ standard }: SkillReading): [string, unknown][] {
  return [...(standard?.fields ?? [])].map(([key, { value }]) => [key, value])
}

/** Returns the 1-based line of a field, or the first line of the file if it is missing. */
export function lineOf({ standard }: SkillReading, key: string): number {
  return standard?.fields.get(key)?.line ?? 1
}
