/** Judges an entry after the merge as neuro-san does when an agent uses it, in the words of its newest version. */
import { kindOfValue } from '../hocon-nodes'
import { defaultsWith, newestDefault } from './default-toolboxes'
import type {
  EffectiveEntry,
  EffectiveNode,
  EffectiveTool,
  EffectiveValue,
  LayerFinding,
} from './effective-toolbox'

type JudgedTool = Pick<EffectiveTool, 'state' | 'kind'> & { findings: LayerFinding[] }

/** @param ownFile the file that is overlaid on the default, for the message about unknown tools */
export function judgeEffectiveTool(entry: EffectiveEntry, ownFile: string | null): JudgedTool {
  const { key, node } = entry
  const { value } = node
  if (value.kind === 'null') return { state: 'removed', kind: null, findings: [] }
  if (value.kind !== 'object')
    return reject(
      entry,
      'entry-not-object',
      node,
      `The value for the ${key} key must be a dictionary.`,
      `It is ${kindOfValue(value)}.`,
    )
  const className = find(value, 'class')
  if (!className) return rejectWithoutClass(entry, ownFile)
  if (className.value.kind !== 'string' || className.value.value.trim() === '')
    return reject(entry, 'class-not-text', className, `Value for '${key}.class' must be a non-empty string.`)
  const kind = kindOfTool(value)
  const rejected = kind === 'langchain' ? rejectLangchain(entry, className.value.value) : null
  return rejected ?? { state: 'usable', kind, findings: findInheritedClass(entry, className) }
}

/** A description makes an entry a coded tool; null for a value that is no object. */
function kindOfTool(value: EffectiveValue): EffectiveTool['kind'] {
  if (value.kind !== 'object') return null
  return find(value, 'description') ? 'coded' : 'langchain'
}

function reject(
  { key, node }: EffectiveEntry,
  code: string,
  at: EffectiveNode,
  message: string,
  hint?: string,
): JudgedTool {
  const { place, layer } = at.origins[0]!
  const finding = { severity: 'error' as const, code, message, tool: key, place, layer }
  return {
    state: 'rejected',
    kind: kindOfTool(node.value),
    findings: [{ ...finding, ...(hint && { hint }) }],
  }
}

function rejectWithoutClass(entry: EffectiveEntry, ownFile: string | null): JudgedTool {
  const { key, node } = entry
  const versions = defaultsWith(key)
  if (versions.length > 0 && !versions.includes(newestDefault.version))
    return reject(
      entry,
      'default-tool-removed',
      node,
      `Tool '${key}' was removed from the default toolbox because it lets agents reach any address.`,
      `The file of ${versions[0]} still has it. To continue using it, name its class in your own file.`,
    )
  const overridesTool = node.origins.length > 1 || node.shadowed !== undefined
  return reject(
    entry,
    'missing-class',
    node,
    `Tool '${key}' is missing required key: 'class'.`,
    ownFile !== null && node.origins[0]!.layer !== 'base' && !overridesTool
      ? `It looks like an override, but the file below has no ${key}.`
      : 'A coded tool has class, description and parameters. A LangChain tool has class and args.',
  )
}

/** Returns null for an entry that neuro-san accepts. */
function rejectLangchain(entry: EffectiveEntry, className: string): JudgedTool | null {
  const at = find(entry.node.value, 'class')!
  if (className.split('.').length < 3)
    return reject(
      entry,
      'langchain-class-needs-3-segments',
      at,
      `Value in 'class' in ${at.origins[0]!.place.file} must be of the form '<package_name>.<module_name>.<ClassName>'`,
    )
  const args = find(entry.node.value, 'args')
  if (!args || args.value.kind === 'object') return null
  return reject(
    entry,
    'args-not-object',
    args,
    `"args" of ${entry.key} must be an object; it is ${kindOfValue(args.value)}.`,
    'neuro-san stops with an error when an agent uses the tool.',
  )
}

/** A partial override depends on the file below, and fails without it. */
function findInheritedClass({ key, node }: EffectiveEntry, className: EffectiveNode): LayerFinding[] {
  const [own, below] = node.origins
  if (!own || !below || className.origins[0]!.layer !== below.layer) return []
  return [
    {
      severity: 'info',
      code: 'override-inherits-class',
      message: `${key} inherits its class from the file below.`,
      hint: 'If that file no longer has the tool, neuro-san rejects the override.',
      tool: key,
      place: own.place,
      layer: own.layer,
    },
  ]
}

function find(value: EffectiveValue, key: string): EffectiveNode | undefined {
  return value.kind === 'object' ? value.entries.find(entry => entry.key === key)?.node : undefined
}
