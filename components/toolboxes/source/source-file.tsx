/** One part of a file of an upload, with marks at its problems and tools. */
import { Download } from 'lucide-react'
import { EmptyState } from '@/components/ui/data/empty-state'
import { Button } from '@/components/ui/form/button'
import { Input } from '@/components/ui/form/input'
import { Link } from '@/components/ui/layout/link'
import { PageHeader } from '@/components/ui/layout/page'
import { formatBytes, formatCount } from '@/components/ui/text/format-number'
import { codeLanguages, languageOfFile } from '@/lib/core/base/code-languages'
import { links } from '@/lib/core/base/links'
import type { FilePart } from '@/lib/core/catalog/views/file-part'
import type { SourceFileView } from '@/lib/core/catalog/views/toolbox-views'
import { CodeLines, cutMarks, type LineMark } from './code-lines'
import { LineOfAddress } from './line-of-address'
import type { SourceLine } from './highlight-source'

/** Name, size and download of the file. */
export function SourceHeader({ view }: { view: SourceFileView }) {
  const { file, version, part } = view
  const { slug, title } = view.toolbox
  const language = languageOfFile(file, part?.opening ?? '')
  return (
    <PageHeader
      title={<span className="font-mono text-[0.8em]">{file}</span>}
      crumbs={[
        { title: 'Catalog', href: links.catalog() },
        { title: title, href: links.toolbox(slug) },
        { title: `v${version}`, href: links.toolbox(slug, version) },
      ]}
      lead={
        <span className="text-sm">
          {language && `${codeLanguages[language]}, `}
          {formatBytes(view.size)}
          {part && `, ${formatCount(part.total, 'line')}`}
        </span>
      }
      actions={
        <Button asChild size="sm">
          <a href={links.sourceDownload(slug, version, file)}>
            <Download aria-hidden /> Download
          </a>
        </Button>
      }
    />
  )
}

type SourceFileProps = {
  view: SourceFileView
  /** The highlighted lines of its part. */
  lines: readonly SourceLine[]
  /** The line in the address. */
  asked: number | undefined
}

/** The highlighted lines of a part. Each line has an anchor. */
export function SourceFile({ view, lines, asked }: SourceFileProps) {
  const { part } = view
  if (!part)
    return (
      <EmptyState title="This file is not shown here">
        {view.note ?? 'The file is too large to display.'} It has {formatBytes(view.size)}. You can download
        the original.
      </EmptyState>
    )
  return (
    <div className="min-w-0 self-start">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <PartLinks view={view} part={part} label="Parts of this file" />
        {part.lines.length < part.total && <LineForm view={view} />}
      </div>
      <div className="my-2 overflow-hidden rounded-lg border">
        {view.note && <p className="border-b bg-warn-wash px-3 py-1.5 text-xs text-warn">{view.note}</p>}
        <CodeLines
          label={`Source of ${view.file}`}
          lines={lines}
          firstLine={part.firstLine}
          anchors
          hrefOf={line => `#L${line}`}
          asked={asked}
          highlighted={view.tools.map(tool => [tool.line, tool.endLine] as const)}
          marks={marksOf(view, part)}
        />
      </div>
      <PartLinks view={view} part={part} label="Parts of this file, after its lines" />
      <LineOfAddress />
    </div>
  )
}

type PartLinksProps = { view: SourceFileView; part: FilePart; label: string }

/** Says which lines are shown, with links to the lines before and after. Empty for a file of one part. */
function PartLinks({ view, part, label }: PartLinksProps) {
  const { firstLine, lines, total, previous, next } = part
  if (previous === null && next === null) return null
  const to = (line: number) => links.source(view.toolbox.slug, view.version, view.file, line)
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <span className="figures">
        Lines {grouped(firstLine)} to {grouped(firstLine + lines.length - 1)} of {grouped(total)}
      </span>
      {previous !== null && (
        <Button asChild size="sm">
          <Link href={to(previous)}>Previous lines</Link>
        </Button>
      )}
      {next !== null && (
        <Button asChild size="sm">
          <Link href={to(next)}>Next lines</Link>
        </Button>
      )}
    </nav>
  )
}

/** Opens the part with a line. */
function LineForm({ view }: { view: SourceFileView }) {
  const { toolbox, version, file } = view
  return (
    <form action={links.sourceForm(toolbox.slug, version)} className="flex items-center gap-2 text-sm">
      <input type="hidden" name="file" value={file} />
      <label htmlFor="line" className="text-ink-soft">
        Line
      </label>
      <Input
        id="line"
        name="line"
        inputMode="numeric"
        pattern="[1-9][0-9]{0,8}"
        required
        className="h-8 w-24"
      />
      <Button type="submit" size="sm">
        Go to line
      </Button>
    </form>
  )
}

const grouped = (number: number): string => number.toLocaleString('en')

function marksOf(view: SourceFileView, { firstLine, cut }: FilePart): LineMark[] {
  const problems = view.problems.flatMap(({ place, severity, message }) =>
    place?.line === undefined ? [] : [{ line: place.line, tone: severity, label: message }],
  )
  // Problems come first, so that a line with both gets the color of the problem.
  return [
    ...problems,
    ...view.tools.map(({ name, line }) => {
      // A tool can begin in the part before.
      const isAbove = line < firstLine
      return {
        line: isAbove ? firstLine : line,
        tone: 'tool' as const,
        label: isAbove ? `${name}, from line ${line}` : name,
      }
    }),
    ...cutMarks(cut),
  ]
}
