/** The tools of an upload: description, whether each can run here, and the missing needs. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { VersionView } from '@/lib/core/catalog/views/version-views'
import { links } from '@/lib/core/base/links'
import { toolKinds } from '@/lib/core/spec/tool-spec'

type DetectedToolsProps = {
  version: VersionView
  /** Whether the version is the current one, whose tools are linked without a version number. */
  inUse: boolean
}

export function DetectedTools({ version, inUse }: DetectedToolsProps) {
  const { toolList, tools, toolbox, number } = version
  const linkedVersion = inUse ? undefined : number
  return (
    <>
      <Table label="Detected tools">
        <TableHead>
          <Th>Tool</Th>
          <Th>Runnable</Th>
          <Th className="w-full">What it does</Th>
          <Th>Source</Th>
        </TableHead>
        <tbody>
          {toolList.map(tool => (
            <DetectedTool
              key={tool.name}
              tool={tool}
              href={links.tool(toolbox.slug, tool.name, linkedVersion)}
              sourceHref={links.source(toolbox.slug, number, tool.file, tool.line ?? undefined)}
            />
          ))}
        </tbody>
      </Table>
      {tools > toolList.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The first {toolList.length} of {tools} tools.{' '}
          <Link href={links.toolboxSection(toolbox.slug, 'tools', linkedVersion)} className="link">
            Show all tools
          </Link>
        </p>
      )}
    </>
  )
}

type Tool = VersionView['toolList'][number]

type DetectedToolProps = { tool: Tool; href: string; sourceHref: string }

function DetectedTool({ tool, href, sourceHref }: DetectedToolProps) {
  return (
    <Tr>
      <Td className="min-w-40">
        <Link href={href} className="link font-mono text-xs font-semibold wrap-anywhere">
          {tool.name}
        </Link>
        <span className="block text-xs text-ink-soft">{toolKinds[tool.kind].title}</span>
      </Td>
      <Td className="min-w-40">
        <Readiness tool={tool} />
      </Td>
      <Td className="min-w-56">
        {tool.summary || <span className="text-warn">No description. Agents can’t choose this tool.</span>}
      </Td>
      <Td className="whitespace-nowrap">
        <Link href={sourceHref} className="link font-mono text-xs">
          {tool.file}
          {tool.line !== null && `:${tool.line}`}
        </Link>
      </Td>
    </Tr>
  )
}

/** Whether the tool can run here, and what is missing otherwise. */
function Readiness({ tool: { runnable, missing } }: { tool: Tool }) {
  if (runnable && missing.length === 0) return <Badge tone="good">Ready</Badge>
  return (
    <>
      <Badge tone="warn">{runnable ? 'May fail' : 'Not yet'}</Badge>
      <span className="mt-1 block text-xs text-ink-soft">
        {missing.length > 0 ? (
          <>
            missing: <code className="wrap-anywhere">{missing.join(', ')}</code>
          </>
        ) : (
          'Pegboard can’t run this kind of tool.'
        )}
      </span>
    </>
  )
}
