/** Effects of overlaying the files, each with the line that causes it. */
import { severityStyles } from '@/components/toolboxes/source/problem-list'
import { Badge } from '@/components/ui/data/badge'
import { classNames } from '@/components/ui/class-names'
import { InlineCodeText } from '@/components/ui/text/inline-code-text'
import type { EffectivePage } from '@/lib/core/catalog/views/effective-view'
import type { LayerFinding } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { hrefOf, layerStyles } from './layer-badge'

/** Maximum number of findings shown. Longer lists do not help the reader. */
const shownMax = 200

type LayerFindingsProps = { findings: readonly LayerFinding[]; layers: EffectivePage['layers'] }

export function LayerFindings({ findings, layers }: LayerFindingsProps) {
  const order = ['error', 'warning', 'info'] as const
  const sorted = order.flatMap(severity => findings.filter(finding => finding.severity === severity))
  return (
    <>
      <ol className="divide-y rounded-lg border bg-surface">
        {sorted.slice(0, shownMax).map((finding, index) => (
          <Finding key={index} finding={finding} layers={layers} />
        ))}
      </ol>
      {sorted.length > shownMax && (
        <p className="mt-2 text-sm text-ink-soft">
          The first {shownMax} of {sorted.length.toLocaleString('en')}.
        </p>
      )}
    </>
  )
}

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
