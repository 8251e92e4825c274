/** Names and ranges of npm packages, as npm accepts them. */

const part = '[A-Za-z0-9~-][A-Za-z0-9._~-]*'
const nameForm = new RegExp(`^(?:@${part}/)?${part}$`)

export const npmNameLengthMax = 214

/** Reports whether npm can install a package of this name. Old packages have capital letters. */
export const isNpmName = (name: string): boolean => name.length <= npmNameLengthMax && nameForm.test(name)

const numbers = String.raw`(?:\d+|[xX*])(?:\.(?:\d+|[xX*])){0,2}`
const version = String.raw`v?${numbers}(?:-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?`
/** Spaces follow only an operator, so that each text has one reading: several could take endlessly. */
const comparator = String.raw`(?:(?:[~^=]|~>|[<>]=?)\s*)?${version}`
const setForm = new RegExp(String.raw`^(?:${version}\s+-\s+${version}|${comparator}(?:\s+${comparator})*|)$`)
/** A name for a version, such as `latest`. What looks like a version is none. */
const tagForm = /^(?!v?\d)[A-Za-z][\w.-]*$/

const rangeLengthMax = 200

/** Reports whether npm reads the text as versions of the registry: a range or a tag. */
export function isNpmRange(text: string): boolean {
  if (text.length > rangeLengthMax) return false
  const range = text.trim()
  return tagForm.test(range) || range.split('||').every(set => setForm.test(set.trim()))
}

/**
 * Returns the name of the package that an import refers to, or null for files, modules of the runtime, addresses and
 * aliases of a compiler.
 * @param specifier the text of an import, such as `ms`, `@a/b/c` or `npm:ms@2`
 */
export function npmNameOf(specifier: string): string | null {
  const text = specifier.startsWith('npm:')
    ? specifier
        .slice('npm:'.length)
        .replace(/^\//, '')
        .replace(/^(@?[^@]+)@.*$/, '$1')
    : specifier
  const [first = '', second = ''] = text.split('/')
  const name = first.startsWith('@') ? `${first}/${second}` : first
  return isNpmName(name) ? name : null
}
