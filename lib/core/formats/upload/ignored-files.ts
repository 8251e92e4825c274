const junkNames =
  /^(__MACOSX|\.DS_Store|\._.+|Thumbs\.db|desktop\.ini|\.git|\.hg|\.svn|__pycache__|\.pytest_cache|\.mypy_cache|node_modules)$/

/** Files and folders of version control, caches and file managers: no part of a toolbox, whichever way they come. */
export function isJunkName(segment: string): boolean {
  return junkNames.test(segment)
}
