/** Facts beside a tool's documentation: owners, permissions, the reader's actions and cost. */
import { Link } from '@/components/ui/layout/link'
import { Badge } from '@/components/ui/data/badge'
import { formatCount } from '@/components/ui/text/format-number'
import { RelativeTime } from '@/components/ui/text/relative-time'
import type { ToolPage } from '@/lib/core/catalog/tool-views'
import { links } from '@/lib/core/base/links'
import type { Decision } from '@/lib/core/policy/model/decision'
import { toolKinds } from '@/lib/core/spec/tool-spec'
import { Facts } from '../facts'

const mayWords = {
  allow: 'run it without being asked',
  ask: 'Run, asks first',
  deny: 'No run access',
} as const satisfies Record<Decision['effect'], string>

export function ToolFacts({ tool }: { tool: ToolPage }) {
  const { row, spec, toolbox, version, mayRun } = tool
  const place = spec.source.place
  return (
    <Facts
      label="Facts about the tool"
      rows={[
        {
          title: 'You can',
          value: (
            <>
              <span className="font-medium">{mayWords[mayRun.effect]}</span>
              <span className="block text-xs text-ink-soft">{mayRun.reason}</span>
            </>
          ),
        },
        {
          title: 'Runs in 30 days',
          value:
            row.runs30d === 0 ? (
              'No finished runs'
            ) : (
              <span className="figures">
                {row.runs30d}, {Math.floor((100 * row.succeeded30d) / row.runs30d)}% succeeded
              </span>
            ),
        },
        {
          title: 'Context cost',
          value: <span className="figures">{formatCount(row.tokens, 'token')}</span>,
        },
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
        {
          title: 'Kind',
          value: (
            <>
              {toolKinds[spec.kind].title}
              {spec.displayAs && (
                <span className="block text-xs text-ink-soft">shown as {spec.displayAs}</span>
              )}
            </>
          ),
        },
        spec.callName !== spec.name && { title: 'Call name', value: <code>{spec.callName}</code> },
        spec.source.entry !== undefined &&
          spec.source.entry !== place.file && { title: 'Code', value: <code>{spec.source.entry}</code> },
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
        spec.program?.runner === 'python' &&
          spec.program.environment !== undefined && {
            title: 'Python packages',
            value: (
              <Link href={links.packages(toolbox.slug, version.number)} className="link">
                environment <span className="font-mono text-xs">{spec.program.environment.slice(0, 12)}</span>
              </Link>
            ),
          },
        {
          title: 'Permission in the source',
          value: spec.permission.declared ? (
            <code>{spec.permission.declared}</code>
          ) : (
            'not declared, so it asks first'
          ),
        },
        spec.capabilities.length > 0 && {
          title: 'Capabilities',
          value: <Badges words={spec.capabilities} />,
        },
        spec.tags.length > 0 && { title: 'Tags', value: <Badges words={spec.tags} /> },
        version.publishedAt !== null && {
          title: 'Published',
          value: <RelativeTime at={version.publishedAt} />,
        },
      ]}
    />
  )
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
