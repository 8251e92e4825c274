/** The name of a toolbox in URLs: lower-case letters, digits and single hyphens, 1 to 64 characters. */
const slugPattern = /^(?=.{1,64}$)[a-z0-9]+(-[a-z0-9]+)*$/

export function isToolboxSlug(text: string): boolean {
  return slugPattern.test(text)
}

/** The nearest slug to a title or file name, or null when nothing of it can stand in one. */
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
