const junkNames =
  /^(__MACOSX|\.DS_Store|\._.+|Thumbs\.db|desktop\.ini|\.git|\.hg|\.svn|__pycache__|\.pytest_cache|\.mypy_cache|node_modules)$/

/** Recognizes files and folders of version control, caches and file managers, which are never part of a toolbox. */
export function isJunkName(segment: string): boolean {
  return junkNames.test(segment)
}
