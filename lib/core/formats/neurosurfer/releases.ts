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
 * Returns what to do about a package that an import did not find.
 *
 * @param ofRelease2 the file has tools of release 1 or 2, so only the newest release helps
 */
export function adviseMissing(missing: string, message: string, ofRelease2 = false): string {
  if (missing !== 'neurosurfer') return adviseOnModule(missing)
  const module = /No module named '([\w.]+)'/.exec(message)?.[1] ?? missing
  const release = findRelease(module, ofRelease2)
  return release
    ? `Add neurosurfer==${release} to requirements.txt: it has ${module}.`
    : `No release of neurosurfer on PyPI has ${module}. Upload the module with the tool.`
}

function findRelease(module: string, ofRelease2: boolean): string | undefined {
  const part = module.split('.')[1]
  const candidates = ofRelease2 ? [toolRelease] : [baseToolRelease, toolRelease]
  return candidates.find(release => part === undefined || releases[release]!.has(part))
}
