import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import type { Finding } from '@/lib/core/proposals/rules/finding'
import { formatFinding } from '@/lib/core/proposals/judge/format-finding'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'
import type { CheckFinding } from './check-report'

/**
 * Formats findings together with their positions in the checked files.
 * @param accepted fingerprints that enough people approved
 */
export function reportFindings(
  findings: readonly Finding[],
  { base, proposed, accepted }: Compared & { accepted: ReadonlySet<string> },
): CheckFinding[] {
  const places = new FilePlaces({ base, proposed })
  return findings.map(({ group: _group, ...finding }) => {
    const { title, callers, agents, fix } = formatFinding(finding)
    const place = places.of(finding)
    return {
      ...finding,
      ...{ title, callers, agents, fix },
      accepted: accepted.has(finding.fingerprint),
      ...(place && { place }),
    }
  })
}

type Compared = { base: VersionContent | null; proposed: VersionContent }

class FilePlaces {
  private readonly tools: Map<string, ToolSpec>
  private readonly former: Map<string, ToolSpec>
  private readonly files: Set<string>

  constructor({ base, proposed }: Compared) {
    this.tools = new Map(proposed.tools.map(tool => [tool.name, tool]))
    this.former = new Map((base?.tools ?? []).map(tool => [tool.name, tool]))
    this.files = new Set([...proposed.files, ...(base?.files ?? [])].map(({ path }) => path))
  }

  /** A removed tool has the file but not the line, because the line belongs to the other version. */
  of({ tool, path }: Pick<Finding, 'tool' | 'path'>): CheckFinding['place'] {
    if (this.files.has(path)) return { file: path }
    const place = tool === null ? undefined : this.tools.get(tool)?.source.place
    if (place) return { file: place.file, ...(place.line !== undefined && { line: place.line }) }
    const former = tool === null ? undefined : this.former.get(tool)?.source.place.file
    return former === undefined ? undefined : { file: former }
  }
}
