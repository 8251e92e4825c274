/** The tools of an upload: description, whether each can run here, and the missing needs. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import type { VersionView } from '@/lib/core/catalog/version-views'
import { links } from '@/lib/core/base/links'
import { toolKinds } from '@/lib/core/spec/tool-spec'

/** Longer lists are on the toolbox's page, which is paged. */
const toolsShown = 200

type UnderstoodToolsProps = {
  version: VersionView
  /** Whether the version is the current one, whose tools are linked without a version number. */
  inUse: boolean
}

export function UnderstoodTools({ version, inUse }: UnderstoodToolsProps) {
  const { toolList, toolbox, number } = version
  const linked = inUse ? undefined : number
  const shown = toolList.slice(0, toolsShown)
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
          {shown.map(tool => (
            <Tr key={tool.name}>
              <Td className="min-w-40">
                <Link
                  href={links.tool(toolbox.slug, tool.name, linked)}
                  className="link font-mono text-xs font-semibold wrap-anywhere"
                >
                  {tool.name}
                </Link>
                <span className="block text-xs text-ink-soft">{toolKinds[tool.kind].title}</span>
              </Td>
              <Td className="min-w-40">
                {tool.runnable && tool.missing.length === 0 ? (
                  <Badge tone="good">ready</Badge>
                ) : (
                  <>
                    <Badge tone="warn">{tool.runnable ? 'May fail' : 'Not yet'}</Badge>
                    <span className="mt-1 block text-xs text-ink-soft">
                      {tool.missing.length > 0 ? (
                        <>
                          missing: <code className="wrap-anywhere">{tool.missing.join(', ')}</code>
                        </>
                      ) : (
                        'Pegboard can’t run this kind of tool.'
                      )}
                    </span>
                  </>
                )}
              </Td>
              <Td className="min-w-56">
                {tool.summary || <span className="text-warn">No description: agents cannot choose it.</span>}
              </Td>
              <Td className="whitespace-nowrap">
                <Link
                  href={links.source(toolbox.slug, number, tool.file, tool.line ?? undefined)}
                  className="link font-mono text-xs"
                >
                  {tool.file}
                  {tool.line !== null && `:${tool.line}`}
                </Link>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {toolList.length > shown.length && (
        <p className="mt-2 text-sm text-ink-soft">
          The first {shown.length} of {toolList.length} tools.{' '}
          <Link href={links.toolbox(toolbox.slug, linked)} className="link">
            All of them
          </Link>
        </p>
      )}
    </>
  )
}
