/** The agent networks of an upload: their agents, and the tools of the toolbox that they use. */
import { Link } from '@/components/ui/layout/link'
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { Table, TableHead, Td, Th, Tr } from '@/components/ui/data/table'
import {
  agentKinds,
  type AgentNetwork,
  type NetworkAgent,
  type ToolReference,
} from '@/lib/core/formats/neuro-san/agent-network'
import { defaultsWith } from '@/lib/core/formats/neuro-san/default-toolboxes'
import { chosenFileText } from '@/lib/core/formats/neuro-san/layer-choice'
import { links } from '@/lib/core/base/links'

type NetworkListProps = {
  toolbox: string
  version: number
  networks: readonly AgentNetwork[]
  /** Paths of the upload, to find the toolbox info file that a network refers to. */
  files: readonly string[]
  /** The version in links to tools; absent for the current version. */
  linked: number | undefined
}

/** Maximum number of listed calls of one agent. */
const callsShown = 12

export function NetworkList({ networks, ...shared }: NetworkListProps) {
  return (
    <ul className="space-y-2">
      {networks.map(network => (
        <li key={network.file}>
          <details open={networks.length <= 3} className="rounded-lg border bg-surface px-4 py-2.5">
            <summary>
              <span className="inline-flex max-w-[calc(100%-1.25rem)] flex-wrap items-baseline gap-x-3 align-top">
                <span className="font-mono text-xs font-semibold wrap-anywhere">{network.file}</span>
                <span className="text-xs text-ink-soft">{countsOf(network)}</span>
              </span>
            </summary>
            <Network network={network} {...shared} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function countsOf({ agents }: AgentNetwork): string {
  const tools = new Set(agents.flatMap(agent => agent.toolbox?.name ?? []))
  return `${formatCount(agents.length, 'agent')}, ${formatCount(tools.size, 'toolbox tool')}`
}

type NetworkProps = Omit<NetworkListProps, 'networks'> & { network: AgentNetwork }

function Network({ network, toolbox, version, files, linked }: NetworkProps) {
  const { file, description, toolboxInfoFile, agents } = network
  return (
    <div className="space-y-3 pt-2 pb-1">
      {description !== '' && <p className="max-w-prose text-sm text-ink-soft">{description}</p>}
      {toolboxInfoFile !== null && (
        <OwnInfoFile path={toolboxInfoFile} toolbox={toolbox} version={version} files={files} />
      )}
      <Table label={`Agents of ${file}`}>
        <TableHead>
          <Th>Agent</Th>
          <Th>Tool</Th>
          <Th className="w-full">May call</Th>
          <Th>Source</Th>
        </TableHead>
        <tbody>
          {agents.map((agent, index) => (
            <Tr key={index}>
              <Td className="min-w-40">
                <span className="font-mono text-xs font-semibold wrap-anywhere">
                  {agent.name || '(no name)'}
                </span>
                <span className="block text-xs text-ink-soft">{agentKinds[agent.kind]}</span>
              </Td>
              <Td className="min-w-36">
                {agent.toolbox && <Reference reference={agent.toolbox} toolbox={toolbox} linked={linked} />}
                {agent.tool !== undefined && (
                  <Link
                    href={links.tool(toolbox, agent.tool, linked)}
                    className="link font-mono text-xs wrap-anywhere"
                  >
                    {agent.tool}
                  </Link>
                )}
              </Td>
              <Td className="min-w-56 font-mono text-xs wrap-anywhere">{formatCalls(agent)}</Td>
              <Td className="whitespace-nowrap">
                <Link
                  href={links.source(toolbox, version, file, agent.toolbox?.line ?? agent.line)}
                  className="link text-xs"
                >
                  line {agent.toolbox?.line ?? agent.line}
                </Link>
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

type OwnInfoFileProps = Pick<NetworkListProps, 'toolbox' | 'version' | 'files'> & { path: string }

function OwnInfoFile({ path, toolbox, version, files }: OwnInfoFileProps) {
  const own = files.find(file => isSameFile(path, file))
  return (
    <p className="text-sm">
      Its own toolbox info file: <code className="text-xs wrap-anywhere">{path}</code>
      {own === undefined ? (
        ' (not in this upload)'
      ) : (
        <>
          {', '}
          <Link
            href={links.effective({ network: chosenFileText({ toolbox, version, file: own }) })}
            className="link"
          >
            effective toolbox of its agents
          </Link>
        </>
      )}
    </p>
  )
}

/** A path that is relative to the server's working directory ends like the path in the upload. */
function isSameFile(written: string, path: string): boolean {
  const plain = written.replace(/^(\.?\/)+/, '')
  return plain === path || plain.endsWith(`/${path}`) || path.endsWith(`/${plain}`)
}

const foundStyles = {
  upload: null,
  default: { word: 'Included with neuro-san', tone: 'plain' },
  removed: { word: 'Removed from neuro-san', tone: 'warn' },
  template: { word: 'Placeholder', tone: 'plain' },
  broken: { word: 'Broken entry', tone: 'bad' },
  unknown: { word: 'Unknown', tone: 'bad' },
} as const satisfies Record<ToolReference['found'], { word: string; tone: BadgeTone } | null>

type ReferenceProps = { reference: ToolReference; toolbox: string; linked: number | undefined }

function Reference({ reference: { name, found }, toolbox, linked }: ReferenceProps) {
  const look = foundStyles[found]
  const hrefs: Partial<Record<typeof found, string>> = {
    upload: links.tool(toolbox, name, linked),
    default: `${links.effective({ base: defaultsWith(name)[0] })}#tool-${name}`,
  }
  const href = hrefs[found]
  return (
    <>
      {href ? (
        <Link href={href} className="link font-mono text-xs wrap-anywhere">
          {name}
        </Link>
      ) : (
        <span className="font-mono text-xs wrap-anywhere">{name}</span>
      )}
      {look && (
        <span className="mt-1 block">
          <Badge tone={look.tone}>{look.word}</Badge>
        </span>
      )}
    </>
  )
}

function formatCalls({ calls }: NetworkAgent): string {
  const more = calls.length - callsShown
  return calls.slice(0, callsShown).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
