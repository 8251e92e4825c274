/** The part of a file that defines a tool. */
import { Link } from '@/components/ui/layout/link'
import { plainWords } from '@/components/ui/text/inline-code-text'
import { formatCount } from '@/components/ui/text/format-number'
import { Section } from '@/components/ui/layout/page'
import type { ToolPage } from '@/lib/core/catalog/views/tool-views'
import { codeLanguages, languageOfFile } from '@/lib/core/base/code-languages'
import { links } from '@/lib/core/base/links'
import { CodeLines, cutMarks } from './code-lines'
import { highlightSource } from './highlight-source'

export async function ToolSource({ tool }: { tool: ToolPage }) {
  const { source, toolbox, version, spec, problems } = tool
  const file = source?.file ?? spec.source.place.file
  const language = languageOfFile(file, source?.firstLine === 1 ? (source.text.split('\n', 1)[0] ?? '') : '')
  const whole = links.source(toolbox.slug, version.number, file, source?.firstLine)
  return (
    <Section
      id="source"
      title="Source"
      aside={
        <>
          {language && `${codeLanguages[language]} · `}
          <Link href={whole} className="link">
            Open {file}
          </Link>
        </>
      }
    >
      {source ? (
        <div className="overflow-hidden rounded-lg border">
          <CodeLines
            label={`Source of ${spec.name}`}
            lines={await highlightSource(file, source.text, { isLater: source.firstLine > 1 })}
            firstLine={source.firstLine}
            hrefOf={line => links.source(toolbox.slug, version.number, file, line)}
            marks={[
              ...problems.flatMap(problem =>
                problem.place?.file === file && problem.place.line !== undefined
                  ? [{ line: problem.place.line, tone: problem.severity, label: plainWords(problem.message) }]
                  : [],
              ),
              ...cutMarks(source.cut),
            ]}
          />
          {source.more > 0 && (
            <p className="border-t px-3 py-1.5 text-xs text-ink-soft">
              The tool has {formatCount(source.more, 'more line')}.{' '}
              <Link
                href={links.source(toolbox.slug, version.number, file, source.lastLine + 1)}
                className="link"
              >
                Read on in the file
              </Link>
            </p>
          )}
        </div>
      ) : (
        <p className="text-sm text-ink-soft">
          This file can’t be shown because it isn’t text or is too large.
        </p>
      )}
    </Section>
  )
}
