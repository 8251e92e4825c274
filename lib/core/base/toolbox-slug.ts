/** Characters of the title of a toolbox. */
export const titleLengthMax = 200

/** A toolbox name in URLs: lower-case letters, digits and single hyphens, 1 to 64 characters. */
const slugPattern = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/

/** Checks only the notation. A toolbox of this name may not exist. */
export function isToolboxSlug(text: string): boolean {
  return slugPattern.test(text)
}

/** Returns the slug that is closest to a title or file name, or null if no character of it is allowed in a slug. */
export function slugFrom(text: string): string | null {
  const slug = text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 64)
    .replace(/^-+|-+$/g, '')
  return isToolboxSlug(slug) ? slug : null
}
