/** Tool sets as text for a terminal. */
import { formatCount } from '@/lib/core/base/format-count'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import type { SetListPage, SetPage, SetToolRow } from '@/lib/core/sets/set-views'
import { permissionTitles } from './show-tool'

/** Maximum number of characters of a description or a reason. */
const lineMax = 400

/** Describes a page of sets, one line each. */
export function describeSetList({ sets, next }: SetListPage): string[] {
  if (sets.length === 0) return ['No sets.']
  const width = Math.max(...sets.map(({ slug }) => slug.length))
  return [
    ...sets.map(({ slug, title, visibility, tools }) =>
      [
        slug.padEnd(width),
        visibility.padEnd('hidden'.length),
        formatCount(tools, 'tool'),
        oneLine(title),
      ].join('  '),
    ),
    ...(next === null ? [] : [`More sets follow. Continue with --after ${next}`]),
  ]
}

/** Describes a set with the tools that the reader can see. */
export function describeSet(set: SetPage): string[] {
  const { slug, title, description, visibility, owners, tools, tokens, toolRows, collisions } = set
  const facts = [
    slug,
    visibility,
    formatCount(tools, 'tool'),
    `${formatCount(tokens, 'token')} in an agent's prompt`,
  ]
  return [
    `${oneLine(title)} (${facts.join(', ')})`,
    ...(owners.length > 0 ? [`Owners: ${owners.map(name => oneLine(name)).join(', ')}`] : []),
    ...(description ? ['', oneLine(description, lineMax)] : []),
    ...(toolRows.length > 0 ? ['', ...toolRows.flatMap(describeSetTool)] : []),
    ...(collisions.length > 0 ? [''] : []),
    ...collisions.map(
      ({ callName, tools: names }) =>
        `Several tools have the call name ${oneLine(callName)}: ${names.map(name => oneLine(name)).join(', ')}`,
    ),
  ]
}

/** Describes a tool of a set: its version and size, and below whether the reader can run it. */
export function describeSetTool({ toolbox, name, tokens, mayRun, ...row }: SetToolRow): string[] {
  const facts = [oneLine(`${toolbox.slug}/${name}`), versionOf(row), formatCount(tokens, 'token')]
  return [
    facts.join('  '),
    ...(row.yankReason === null ? [] : [`  Yanked: ${oneLine(row.yankReason, lineMax)}`]),
    `  ${permissionTitles[mayRun.effect]}: ${oneLine(mayRun.reason, lineMax)}`,
  ]
}

function versionOf({ pinned, version }: Pick<SetToolRow, 'pinned' | 'version'>): string {
  if (pinned !== null) return `version ${pinned}, pinned`
  return version === null ? 'no version' : `version ${version}, follows the current version`
}
