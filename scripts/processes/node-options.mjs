/** How the long-running processes of Pegboard start Node. */

const preload = name => ['--import', new URL(name, import.meta.url).href]

/**
 * The small young generation, 4 MB per part instead of 16, and the two arenas of glibc below save about 150 MB. They
 * cost no measurable CPU time for pages and runs (docs/reference/performance.md).
 */
export const nodeOptions = [
  // An option of the command would take precedence over one that an operator sets.
  ...(/max[-_]semi[-_]space/.test(process.env.NODE_OPTIONS ?? '') ? [] : ['--max-semi-space-size=4']),
  ...preload('exit-with-parent.mjs'),
  ...preload('optimize-later.mjs'),
]

/**
 * Further options for the web processes. Workers have little garbage, except while they judge large proposals, and with
 * less growth that takes more CPU time.
 */
export const webOptions = [...preload('grow-slowly.mjs'), ...preload('compact-when-quiet.mjs')]

/** Two arenas instead of one per thread, which give freed memory back. */
export const nodeEnvironment = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' }
