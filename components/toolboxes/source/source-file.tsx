/** One file of an upload, with marks at its problems and tools. */
import { Download } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { PageHeader } from '@/components/ui/layout/page'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { codeLanguages, languageOfFile } from '@/lib/core/base/code-languages'
import { links } from '@/lib/core/base/links'
import type { SourceFileView } from '@/lib/core/catalog/views/toolbox-views'
import { CodeLines, type LineMark } from './code-lines'
import type { SourceLine } from './highlight-source'

type SourceFileProps = {
  view: SourceFileView
  /** null for a file that is binary or is too large to show. */
  lines: SourceLine[] | null
}

/** Name, size and download of the file. */
export function SourceHeader({ view, lines, version }: SourceFileProps & { version: number }) {
  const { slug, title } = view.toolbox
  const firstLine = lines?.[0]?.map(({ text }) => text).join('') ?? ''
  const language = languageOfFile(view.file, firstLine)
  return (
    <PageHeader
      title={<span className="font-mono text-[0.8em]">{view.file}</span>}
      crumbs={[
        { title: 'Catalog', href: links.catalog() },
        { title: title, href: links.toolbox(slug) },
        { title: `v${version}`, href: links.toolbox(slug, version) },
      ]}
      lead={
        <span className="text-sm">
          {language && `${codeLanguages[language]}, `}
          {formatBytes(view.size)}
          {lines && `, ${formatCount(lines.length, 'line')}`}
        </span>
      }
      actions={
        <Button asChild size="sm">
          <a href={links.sourceDownload(slug, version, view.file)}>
            <Download aria-hidden /> Download
          </a>
        </Button>
      }
    />
  )
}

/** The highlighted lines of the file. Each line has an anchor. */
export function SourceFile({ view, lines }: SourceFileProps) {
  if (!lines)
    return (
      <EmptyState title="This file is not shown here">
        {view.note ?? 'The file is too large to display.'} It has {formatBytes(view.size)}. You can download
        the original.
      </EmptyState>
    )
  return (
    <div className="min-w-0 self-start overflow-hidden rounded-lg border">
      {view.note && <p className="border-b bg-warn-wash px-3 py-1.5 text-xs text-warn">{view.note}</p>}
      <CodeLines
        label={`Source of ${view.file}`}
        lines={lines}
        anchors
        hrefOf={line => `#L${line}`}
        highlighted={view.tools.map(tool => [tool.line, tool.endLine] as const)}
        marks={marksOf(view)}
      />
    </div>
  )
}

function marksOf(view: SourceFileView): LineMark[] {
  const problems = view.problems.flatMap(({ place, severity, message }) =>
    place?.line === undefined ? [] : [{ line: place.line, tone: severity, label: message }],
  )
  // Problems come first, so that a line with both gets the color of the problem.
  return [
    ...problems,
    ...view.tools.map(tool => ({ line: tool.line, tone: 'tool' as const, label: tool.name })),
  ]
}
