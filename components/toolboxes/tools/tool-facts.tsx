/** Facts beside a tool's documentation: owners, permissions, the reader's actions and cost. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { environmentNames } from '@/lib/core/environments/environment'
import { environmentOf } from '@/lib/core/runs/runner-program'
import { hintWords } from '@/lib/core/spec/mcp-server'
import { toolKinds } from '@/lib/core/spec/tool-spec'
import type { ExampleView } from '@/lib/core/proposals/replay/example'
import { stages } from '@/lib/core/spec/life-cycle'
import { Contact } from '../contact'
import { Facts, type FactRow } from '../facts'
import { LifeCycleButton } from './life-cycle-dialog'
import { ToolHealth } from './tool-health'

const accessLabels = {
  allow: 'Run',
  ask: 'Run, asks first',
  deny: 'No run access',
} as const satisfies Record<Decision['effect'], string>

type ToolFactsProps = { tool: ToolPage; examples: readonly ExampleView[] }

export function ToolFacts({ tool, examples }: ToolFactsProps) {
  const { publishedAt } = tool.version
  return (
    <Facts
      label="Facts about the tool"
      rows={[
        ...readerFacts(tool),
        ...toolboxFacts(tool),
        ...stateFacts(tool, examples),
        ...sourceFacts(tool),
        ...declaredFacts(tool),
        publishedAt !== null && { title: 'Published', value: <RelativeTime at={publishedAt} /> },
      ]}
    />
  )
}

type FactRows = readonly (FactRow | false)[]

/** The reader's access, and what the tool costs an agent. */
function readerFacts({ row, mayRun }: ToolPage): FactRows {
  return [
    {
      title: 'Your access',
      value: (
        <>
          <span className="font-medium">{accessLabels[mayRun.effect]}</span>
          <span className="block text-xs text-ink-soft">{mayRun.reason}</span>
        </>
      ),
    },
    { title: 'Context cost', value: <span className="figures">{formatCount(row.tokens, 'token')}</span> },
  ]
}

function toolboxFacts({ toolbox }: ToolPage): FactRows {
  return [
    {
      title: 'Toolbox',
      value: (
        <Link href={links.toolbox(toolbox.slug)} className="link">
          {toolbox.title}
        </Link>
      ),
    },
    toolbox.owners.length > 0 && {
      title: toolbox.owners.length === 1 ? 'Owner' : 'Owners',
      value: toolbox.owners.join(', '),
    },
    toolbox.contact !== '' && { title: 'Contact', value: <Contact text={toolbox.contact} /> },
  ]
}

/** How the tool does, whether it keeps its contract, and what callers can rely on. */
function stateFacts(
  { statistics, lifeCycle, toolbox, spec }: ToolPage,
  examples: readonly ExampleView[],
): FactRows {
  return [
    { title: 'Runs in 30 days', value: <ToolHealth statistics={statistics} /> },
    { title: 'Examples', value: <ExampleStatus examples={examples} /> },
    {
      title: 'Life cycle',
      value: (
        <>
          {stages[lifeCycle.stage].title}
          {lifeCycle.may.effect !== 'deny' && (
            <div className="mt-1.5">
              <LifeCycleButton toolbox={toolbox.slug} tool={spec.name} lifeCycle={lifeCycle} />
            </div>
          )}
        </>
      ),
    },
  ]
}

function ExampleStatus({ examples }: { examples: readonly ExampleView[] }) {
  const contracts = examples.filter(({ contract }) => contract)
  if (contracts.length === 0)
    return examples.length === 0 ? 'None' : `${formatCount(examples.length, 'example')}, no contract`
  const passed = contracts.filter(each => each.passed).length
  const checkedAt = contracts.flatMap(({ triedAt }) => triedAt ?? []).toSorted()[0]
  return (
    <>
      {passed} of {contracts.length} {passed === 1 ? 'passes' : 'pass'}
      <span className="block text-xs text-ink-soft">
        Contract examples,{' '}
        {checkedAt === undefined ? (
          'not checked yet'
        ) : (
          <>
            checked <RelativeTime at={checkedAt} />
          </>
        )}
      </span>
    </>
  )
}

/** The tool's kind and names, and where its code is. */
function sourceFacts({ spec, toolbox, version }: ToolPage): FactRows {
  const { place, entry } = spec.source
  const key = spec.program ? environmentOf(spec.program) : null
  return [
    {
      title: 'Kind',
      value: (
        <>
          {toolKinds[spec.kind].title}
          {spec.displayAs && <span className="block text-xs text-ink-soft">shown as {spec.displayAs}</span>}
        </>
      ),
    },
    spec.callName !== spec.name && { title: 'Call name', value: <code>{spec.callName}</code> },
    entry !== undefined && entry !== place.file && { title: 'Code', value: <code>{entry}</code> },
    {
      title: 'Source',
      value: (
        <Link
          href={links.source(toolbox.slug, version.number, place.file, place.line)}
          className="link font-mono text-xs"
        >
          {place.file}
          {place.line !== undefined && `:${place.line}`}
        </Link>
      ),
    },
    key !== null && {
      title: environmentNames[key.kind].packages,
      value: (
        <Link href={links.packages(toolbox.slug, version.number)} className="link">
          environment <span className="font-mono text-xs">{key.hash.slice(0, 12)}</span>
        </Link>
      ),
    },
  ]
}

/** What the source declares about the tool. */
function declaredFacts({ spec }: ToolPage): FactRows {
  const { permission, capabilities, tags, mcp } = spec
  const hints = hintWords(mcp?.annotations ?? {})
  return [
    mcp?.title !== undefined && { title: 'Title', value: mcp.title },
    {
      title: 'Declared permission',
      value: permission.declared ? <code>{permission.declared}</code> : 'none (asks first)',
    },
    capabilities.length > 0 && { title: 'Capabilities', value: <Badges words={capabilities} /> },
    hints.length > 0 && {
      title: 'Server hints',
      value: (
        <>
          <Badges words={hints} />
          <span className="block text-xs text-ink-soft">Stated by the server, not checked.</span>
        </>
      ),
    },
    tags.length > 0 && { title: 'Tags', value: <Badges words={tags} /> },
  ]
}

function Badges({ words }: { words: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1.5 pt-0.5">
      {words.map(word => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  )
}
