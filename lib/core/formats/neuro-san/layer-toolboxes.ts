/**
 * neuro-san's layering of toolbox info files: its default file is always read first, and at most one file of the
 * server's operator is overlaid on it: the network's own (`toolbox_info_file`), otherwise the environment's
 * (`AGENT_TOOLBOX_INFO_FILE`). The two are never combined.
 */
import { entriesOf, findEntry, kindOf } from '../hocon-nodes'
import { judgeEffectiveTool } from './judge-effective-tool'
import { checkLayer } from './layer-problems'
import { fromOneSide, overlayEntries, type OverlaySide } from './overlay-entries'
import { describeOverlay } from './overlay-problems'
import type {
  EffectiveTool,
  EffectiveToolbox,
  LayerFinding,
  LayerName,
  ToolboxLayer,
  ToolboxLayers,
} from './effective-toolbox'
import type { HoconEntry } from '@/lib/core/hocon/read-hocon'

/** Never throws. Files that neuro-san could not load are shown as far as possible, with `loads: false`. */
export function layerToolboxes({ base, environment, network }: ToolboxLayers): EffectiveToolbox {
  const findings: LayerFinding[] = []
  const own = network
    ? ({ name: 'network', layer: network } as const)
    : environment && ({ name: 'environment', layer: environment } as const)
  const below = openLayer('base', base, findings)
  const above = own && openLayer(own.name, own.layer, findings)
  const entries = above
    ? overlayEntries(below, above, event => findings.push(describeOverlay(event)))
    : below.entries.map(entry => fromOneSide(entry, below))
  if (above) findings.push(...findInputsThatStay(below, above))

  // Errors so far concern files; from here on they concern entries, which neuro-san rejects one by one.
  const fileFindings = [...findings]
  const tools = entries.map((entry): EffectiveTool => {
    const judged = judgeEffectiveTool(entry, own?.layer.file ?? null)
    findings.push(...judged.findings)
    return { ...entry, state: judged.state, kind: judged.kind }
  })
  const ignored = network && environment ? (entriesOf(environment.reading.root ?? undefined) ?? []) : null
  if (ignored && network) findings.push(describeIgnored(ignored, environment!, network))
  return {
    loads: !fileFindings.some(finding => finding.severity === 'error'),
    tools,
    findings,
    ignored: ignored && { layer: 'environment', tools: ignored.map(entry => entry.key) },
  }
}

function openLayer(layer: LayerName, provided: ToolboxLayer, findings: LayerFinding[]): OverlaySide {
  findings.push(...checkLayer(layer, provided))
  return { layer, file: provided.file, entries: entriesOf(provided.reading.root ?? undefined) ?? [] }
}

/** An override can add inputs, but omitting an input does not remove it. */
export function findInputsThatStay(below: OverlaySide, above: OverlaySide): LayerFinding[] {
  const under = new Map(below.entries.map(entry => [entry.key, entry]))
  return above.entries.flatMap((entry): LayerFinding[] => {
    const own = inputsOf(entry)
    const inherited = inputsOf(under.get(entry.key))
    if (!own?.node || !inherited) return []
    const named = new Set((entriesOf(own.node) ?? []).map(input => input.key))
    const staying = (entriesOf(inherited.node) ?? []).filter(input => !named.has(input.key))
    if (staying.length === 0 || named.size === 0) return []
    const names = staying.map(input => input.key).join(', ')
    const { line, column, endLine, endColumn } = own.keySpan
    return [
      {
        severity: 'info',
        code: 'override-keeps-inputs',
        message: `${entry.key} also has the inputs of the file below: ${names}. An override can only add inputs.`,
        hint: 'To have only your own inputs, give the tool another name.',
        tool: entry.key,
        place: { file: above.file, line, column, endLine, endColumn },
        layer: above.layer,
      },
    ]
  })
}

function inputsOf(entry: HoconEntry | undefined): HoconEntry | undefined {
  const properties = findEntry(findEntry(entry?.node, 'parameters')?.node, 'properties')
  return properties && kindOf(properties.node) === 'an object' ? properties : undefined
}

function describeIgnored(
  entries: readonly HoconEntry[],
  environment: ToolboxLayer,
  network: ToolboxLayer,
): LayerFinding {
  const own = new Set((entriesOf(network.reading.root ?? undefined) ?? []).map(entry => entry.key))
  const lost = entries.filter(entry => !own.has(entry.key)).map(entry => entry.key)
  return {
    severity: 'warning',
    code: 'environment-file-replaced',
    message: `The network's own file replaces the environment's file. Pegboard doesn't merge the two.${
      lost.length > 0 ? ` Agents of this network do not get: ${lost.join(', ')}.` : ''
    }`,
    hint: 'If you need both, put the entries into one file.',
    place: { file: environment.file, line: 1 },
    layer: 'environment',
  }
}
