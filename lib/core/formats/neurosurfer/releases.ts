/** The releases of neurosurfer on PyPI, by what tools import from them. Compared with 0.1.2, 1.0.0 and 2.0.0. */
import { adviseOnModule } from '@/lib/core/spec/missing-needs'

/** The last release with BaseTool and ToolSpec. */
const baseToolRelease = '0.1.2'
/** The newest release, which has Tool and ToolContext. */
const toolRelease = '2.0.0'

const releases: Record<string, ReadonlySet<string>> = {
  [baseToolRelease]: new Set(
    'agents cli config db diagnostics logger models rag runtime server tools utils vectorstores'.split(' '),
  ),
  [toolRelease]: new Set(
    'agents app architect cache config embeddings graph llm mcp observability prompts rag registry tools tracing vectorstores'.split(
      ' ',
    ),
  ),
}

/**
 * Returns the line of requirements.txt with the release that has a module. Modules of several releases belong to the
 * oldest, from which tools with a ToolSpec come. null if no release has the module.
 */
export function requirementOf(module: string): string | null {
  const [top, part] = module.split('.')
  if (top !== 'neurosurfer') return null
  const release = Object.keys(releases).find(name => part === undefined || releases[name]!.has(part))
  return release ? `neurosurfer==${release}` : null
}

/** Returns what to do about a package that an import did not find. */
export function adviseMissing(missing: string, message: string): string {
  if (missing !== 'neurosurfer') return adviseOnModule(missing)
  const module = /No module named '([\w.]+)'/.exec(message)?.[1] ?? missing
  const requirement = requirementOf(module)
  return requirement
    ? `Add ${requirement} to requirements.txt: it has ${module}.`
    : `No release of neurosurfer on PyPI has ${module}. Upload the module with the tool.`
}
