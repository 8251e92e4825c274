import type { SourceFile } from '@/lib/core/formats/upload/source-tree'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { formatEvidence } from '@/lib/core/proposals/judge/format-evidence'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import type { CheckFinding } from './check-report'
import { LineFinder } from './find-place'

/** Files with their bytes, if they are at hand: only these give the lines of single parts. */
type ComparedFiles = { base?: readonly SourceFile[]; proposed: readonly SourceFile[] }

type Compared = { base: VersionContent | null; proposed: VersionContent; files?: ComparedFiles }

/**
 * Formats findings together with their positions in the checked files.
 * @param accepted fingerprints that enough people approved
 */
export function reportFindings(
  findings: readonly Finding[],
  { accepted, ...compared }: Compared & { accepted: ReadonlySet<string> },
): CheckFinding[] {
  const places = new FilePlaces(compared)
  return findings.map(({ group: _group, evidence, ...finding }) => {
    const { title, callers, agents, fix } = formatFinding(finding)
    const place = places.of(finding)
    return {
      ...finding,
      title,
      callers,
      agents,
      fix,
      evidence: formatEvidence(evidence),
      ...(evidence?.verdict === 'counterexample' && { counterexample: evidence.value }),
      direction: compatibilityRules[finding.rule].direction ?? null,
      accepted: accepted.has(finding.fingerprint),
      ...(place && { place }),
    }
  })
}

class FilePlaces {
  private readonly tools: Map<string, ToolSpec>
  private readonly former: Map<string, ToolSpec>
  private readonly files: Set<string>
  private readonly lines: LineFinder
  private readonly formerLines: LineFinder
  private readonly knowsFormer: boolean

  constructor({ base, proposed, files }: Compared) {
    this.tools = new Map(proposed.tools.map(tool => [tool.name, tool]))
    this.former = new Map((base?.tools ?? []).map(tool => [tool.name, tool]))
    this.files = new Set([...proposed.files, ...(base?.files ?? [])].map(({ path }) => path))
    this.lines = new LineFinder(files?.proposed ?? [])
    this.formerLines = new LineFinder(files?.base ?? [])
    this.knowsFormer = files?.base !== undefined
  }

  of({ tool, path }: Pick<Finding, 'tool' | 'path'>): CheckFinding['place'] {
    if (this.files.has(path)) {
      const line = this.lines.firstDifference(path, this.formerLines)
      return { file: path, ...(line !== undefined && { line }) }
    }
    if (tool === null) return undefined
    const spec = this.tools.get(tool)
    if (spec) return this.lines.placeIn(spec, path)
    const former = this.former.get(tool)
    if (!former) return undefined
    // Without the files compared with, a line would point at other text of the checked file.
    const { file } = former.source.place
    return this.knowsFormer ? { ...this.formerLines.placeIn(former, path), isRemoved: true } : { file }
  }
}
