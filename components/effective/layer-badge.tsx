/** The layer that a value comes from: a label with a color, and a link to the line. */
import { Badge, type BadgeTone } from '@/components/ui/data/badge'
import type { EffectivePage } from '@/lib/core/catalog/views/effective-view'
import type { LayerName, Origin } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { links } from '@/lib/core/base/links'

export const layerStyles = {
  base: { word: 'Default', tone: 'outline' },
  environment: { word: 'Environment', tone: 'info' },
  network: { word: 'Network', tone: 'plain' },
} as const satisfies Record<LayerName, { word: string; tone: BadgeTone }>

type OriginLinkProps = { origin: Origin; layers: EffectivePage['layers'] }

/** The place in a file that a value comes from. */
export function OriginLink({ origin: { layer, place }, layers }: OriginLinkProps) {
  const { word, tone } = layerStyles[layer]
  const href = hrefOf(layers[layer], place.line)
  const where = `line ${place.line}`
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      <Badge tone={tone}>{word}</Badge>
      {href && (
        // A plain link, because the router does not pass the line to the browser, and the line would not be
        // highlighted.
        <a href={href} aria-label={`${word} file, ${where}`} className="link text-xs">
          {where}
        </a>
      )}
    </span>
  )
}

/** Returns the URL of the file at a line; null without a file. */
export function hrefOf(view: EffectivePage['layers'][LayerName], line?: number): string | null {
  if (!view) return null
  return 'default' in view.at
    ? links.defaultToolbox(view.at.default, line)
    : links.source(view.at.toolbox, view.at.version, view.file, line)
}
