/** Effects of overlaying the files, each with the line that causes it. */
import { severityStyles } from '@/components/toolboxes/source/problem-list'
import { Badge } from '@/components/ui/data/badge'
import { classNames } from '@/components/ui/class-names'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { EffectivePage } from '@/lib/core/catalog/views/effective-view'
import type { LayerFinding } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { hrefOf, layerStyles } from './layer-badge'

type LayerFindingsProps = { findings: readonly LayerFinding[]; layers: EffectivePage['layers'] }

export function LayerFindings({ findings, layers }: LayerFindingsProps) {
  return (
    <ol className="divide-y rounded-lg border bg-surface">
      {findings.map((finding, index) => (
        <Finding key={index} finding={finding} layers={layers} />
      ))}
    </ol>
  )
}

/** Returns the findings in the order of their severity, the worst first. */
export const worstFirst = (findings: readonly LayerFinding[]): LayerFinding[] =>
  (['error', 'warning', 'info'] as const).flatMap(severity =>
    findings.filter(finding => finding.severity === severity),
  )

function Finding({ finding, layers }: { finding: LayerFinding; layers: EffectivePage['layers'] }) {
  const { severity, message, hint, place, layer, code } = finding
  const { word, icon: Icon, text } = severityStyles[severity]
  const href = hrefOf(layers[layer], place?.line)
  return (
    <li className="flex gap-3 px-4 py-3">
      <Icon aria-hidden className={classNames('mt-0.5 size-4 shrink-0', text)} />
      <div className="min-w-0 flex-1 space-y-1 text-sm">
        <p className="wrap-anywhere">
          <span className={classNames('font-semibold', text)}>{word}:</span> <InlineCodeText text={message} />
        </p>
        {hint && (
          <p className="wrap-anywhere text-ink-soft">
            <InlineCodeText text={hint} />
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
          <Badge tone={layerStyles[layer].tone}>{layerStyles[layer].word}</Badge>
          {href && place && (
            <a href={href} className="link font-mono wrap-anywhere">
              {place.file}
              {place.line !== undefined && `, line ${place.line}`}
            </a>
          )}
          <Badge>{code}</Badge>
        </p>
      </div>
    </li>
  )
}
