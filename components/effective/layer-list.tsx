import { Badge } from '@/components/ui/data/badge'
import { Link } from '@/components/ui/layout/link'
import type { EffectivePage } from '@/lib/core/catalog/views/effective-view'
import type { EffectiveToolbox, LayerName } from '@/lib/core/formats/neuro-san/effective-toolbox'
import { hrefOf, layerStyles } from './layer-badge'

type LayerListProps = { layers: EffectivePage['layers']; ignored: EffectiveToolbox['ignored'] }

/** The files that agents read, from the first to the last. */
export function LayerList({ layers, ignored }: LayerListProps) {
  const names: LayerName[] = ['base', 'environment', 'network']
  return (
    <ul className="divide-y rounded-lg border bg-surface">
      {names.map(name => {
        const layer = layers[name]
        return (
          layer && (
            <li
              key={name}
              className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm wrap-anywhere"
            >
              <Badge tone={layerStyles[name].tone}>{layerStyles[name].word}</Badge>
              <span>{layer.title}</span>
              <Link href={hrefOf(layer) ?? '#'} className="link font-mono text-xs wrap-anywhere">
                {layer.file}
              </Link>
              {ignored?.layer === name && <Badge tone="warn">Ignored: the network has its own file</Badge>}
            </li>
          )
        )
      })}
    </ul>
  )
}
