const junkNames =
  /^(__MACOSX|\.DS_Store|\._.+|Thumbs\.db|desktop\.ini|\.git|\.hg|\.svn|__pycache__|\.pytest_cache|\.mypy_cache|node_modules)$/

/** Recognizes files and folders of version control, caches and file managers, which are never part of a toolbox. */
export function isJunkName(segment: string): boolean {
  return junkNames.test(segment)
}

/** Name of the folder of npm packages. */
const packagesName = 'node_modules'

/**
 * Returns the first ignored part of a path, or undefined if there is none.
 * @param keepsPackages keeps `node_modules`, but not the links to programs in it
 */
export function findJunk(segments: readonly string[], keepsPackages: boolean): string | undefined {
  return segments.find((segment, index) => {
    if (!keepsPackages) return isJunkName(segment)
    return segment === packagesName
      ? false
      : isJunkName(segment) || (segment === '.bin' && segments[index - 1] === packagesName)
  })
}
