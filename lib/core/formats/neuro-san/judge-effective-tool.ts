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
export function judgeEffectiveTool({ key, node }: EffectiveEntry, ownFile: string | null): JudgedTool {
  const { value } = node
  if (value.kind === 'null') return { state: 'removed', kind: null, findings: [] }
  if (value.kind !== 'object')
    return refuse(
      'entry-not-object',
      node,
      `The value for the ${key} key must be a dictionary.`,
      `It is ${kindOfValue(value)}.`,
    )
  const kind = find(value, 'description') ? 'coded' : 'langchain'
  const className = find(value, 'class')
  if (!className) return { ...judgeMissingClass(), kind }
  const findings = tellInherited(className)
  if (className.value.kind !== 'string' || className.value.value.trim() === '')
    return refuse('class-not-text', className, `Value for '${key}.class' must be a non-empty string.`)
  if (kind === 'coded') return { state: 'usable', kind, findings }
  if (className.value.value.split('.').length < 3)
    return refuse(
      'langchain-class-needs-3-segments',
      className,
      `Value in 'class' in ${className.origins[0]!.place.file} must be of the form '<package_name>.<module_name>.<ClassName>'`,
    )
  const args = find(value, 'args')
  if (args && args.value.kind !== 'object')
    return refuse(
      'args-not-object',
      args,
      `"args" of ${key} must be an object; it is ${kindOfValue(args.value)}.`,
      'neuro-san stops with an error when an agent uses the tool.',
    )
  return { state: 'usable', kind, findings }

  function refuse(code: string, at: EffectiveNode, message: string, hint?: string): JudgedTool {
    const { place, layer } = at.origins[0]!
    const finding = { severity: 'error' as const, code, message, tool: key, place, layer }
    const kindThere = value.kind === 'object' ? (find(value, 'description') ? 'coded' : 'langchain') : null
    return { state: 'rejected', kind: kindThere, findings: [{ ...finding, ...(hint && { hint }) }] }
  }

  function judgeMissingClass(): JudgedTool {
    const versions = defaultsWith(key)
    if (versions.length > 0 && !versions.includes(newestDefault.version))
      return refuse(
        'default-tool-removed',
        node,
        `Tool '${key}' was removed from the default toolbox because it lets agents reach any address.`,
        `The file of ${versions[0]} still has it. To continue using it, name its class in your own file.`,
      )
    const covers = node.origins.length > 1 || node.shadowed !== undefined
    return refuse(
      'missing-class',
      node,
      `Tool '${key}' is missing required key: 'class'.`,
      ownFile !== null && node.origins[0]!.layer !== 'base' && !covers
        ? `It looks like an override, but the file below has no ${key}.`
        : 'A coded tool has class, description and parameters. A LangChain tool has class and args.',
    )
  }

  /** A partial override depends on the file below, and fails without it. */
  function tellInherited(className: EffectiveNode): LayerFinding[] {
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
}

function find(value: EffectiveValue, key: string): EffectiveNode | undefined {
  return value.kind === 'object' ? value.entries.find(entry => entry.key === key)?.node : undefined
}
