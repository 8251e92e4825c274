/** Clears differences inside of parts that accept the same values, although something beside these parts differs. */
import { EqualParts } from '@/lib/core/proposals/acceptance/equal-parts'
import { widerChanges, type SchemaDifference, type Site } from './schema-difference'

export class EqualSites {
  private readonly parts: EqualParts

  constructor(before: unknown, after: unknown) {
    this.parts = new EqualParts(before, after)
  }

  /**
   * Reports whether a part around the difference accepts the same values before and after. Parts are values inside of the
   * compared ones, such as the value of a property: nothing around them looks at anything but what they accept.
   */
  contain({ site, change }: SchemaDifference): boolean {
    const isWider = widerChanges.has(change)
    return partsAround(site).some(({ before, after }) =>
      this.parts.areEqual(before ?? true, after ?? true, isWider),
    )
  }
}

/** Returns the parts from the outermost to the innermost, without the whole schemas. */
function partsAround(site: Site | undefined): Site[] {
  const parts: Site[] = []
  for (let part = site; part?.outer; part = part.outer) parts.unshift(part)
  return parts
}
