import { formatSigner, signatureMeaning } from '@/lib/core/base/attestation'
import { formatProvenance } from '@/lib/core/base/provenance'
import { links } from '@/lib/core/base/links'
import { mcpAddress, needsToken } from '@/lib/core/catalog/tool-docs/program-snippets'
import type { ToolboxPage } from '@/lib/core/catalog/views/toolbox-views'
import type { SearchAnswer, ToolRow } from '@/lib/core/catalog/views/tool-views'
import { block, code, document, plain, section } from './markdown-text'

type Place = {
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
  /** Address of the next page, relative to the site; null on the last one. */
  next: string | null
}

/** Returns the document of a toolbox for agents: what it is for, one page of its tools, and how to connect. */
export function writeToolbox(
  page: ToolboxPage,
  { publicUrl, next, asked }: Place & { asked: number | undefined },
): string {
  const { toolbox, version, tools, total } = page
  return document([
    `# ${plain(toolbox.title)} (${code(toolbox.slug)}), version ${version.number}`,
    ...(toolbox.description.trim() === '' ? [] : [block(toolbox.description, 'text')]),
    [
      `- Tools: ${total}`,
      ...(version.warning === null ? [] : [`- Warning: ${plain(version.warning)}`]),
      ...(toolbox.owners.length > 0 ? [`- Owners: ${toolbox.owners.map(plain).join(', ')}`] : []),
      ...(version.provenance === null ? [] : [`- Source: ${plain(formatProvenance(version.provenance))}`]),
      ...(version.attestation === null
        ? []
        : [`- Signed by: ${plain(formatSigner(version.attestation))}. ${signatureMeaning}`]),
      ...(toolbox.contact === '' ? [] : [`- Contact: ${plain(toolbox.contact)}`]),
    ].join('\n'),
    ...section('Tools', [list(tools, publicUrl, asked), more(next, publicUrl)]),
    ...section('How to connect', [`MCP clients: ${mcpAddress(publicUrl, toolbox.slug)}. ${needsToken}`]),
  ])
}

/** Returns one page of the results of a search for agents. */
export function writeSearch(answer: SearchAnswer, { publicUrl, next }: Place): string {
  const { query, tools, toolboxes, total, isCapped, relaxed } = answer
  const count = `${total}${isCapped ? ' or more' : ''}`
  return document([
    query === '' ? '# Catalog' : '# Search results',
    `Tools found: ${count}`,
    ...section('Tools', [list(tools, publicUrl, undefined), more(next, publicUrl)]),
    ...section('Tools that match a part of the search', [
      relaxed !== null && list(relaxed.tools, publicUrl, undefined),
    ]),
    ...section('Toolboxes', [
      toolboxes
        .map(
          ({ slug, title, tools: number }) =>
            `- [${plain(title)}](<${publicUrl}${links.twin(links.toolbox(slug), 'md')}>): ${number} tools`,
        )
        .join('\n'),
    ]),
  ])
}

const list = (tools: readonly ToolRow[], publicUrl: string, asked: number | undefined) =>
  tools
    .map(
      ({ toolbox, name, summary, mayRun }) =>
        `- [${plain(name)}](<${publicUrl}${links.twin(links.tool(toolbox.slug, name, asked), 'md')}>) ` +
        `(permission: ${mayRun.effect}): ${plain(summary) || 'No description.'}`,
    )
    .join('\n')

const more = (next: string | null, publicUrl: string) => next !== null && `More: <${publicUrl}${next}>`
