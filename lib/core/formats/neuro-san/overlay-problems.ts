/** Describes what happened while one file was overlaid on another, in words for the author of the upper one. */
import type { LayerFinding } from './effective-toolbox'
import type { OverlayEvent } from './overlay-entries'

/** The finding is at the upper value, in its file. */
export function describeOverlay(event: OverlayEvent): LayerFinding {
  const { path, at } = event
  return { ...describeEvent(event), tool: path[0]!, place: at.place, layer: at.layer }
}

type Description = Pick<LayerFinding, 'severity' | 'code' | 'message' | 'hint'>
type EventOf<Kind extends OverlayEvent['kind']> = Extract<OverlayEvent, { kind: Kind }>

function describeEvent(event: OverlayEvent): Description {
  const name = keyOf(event) || event.path[0]!
  switch (event.kind) {
    case 'converted':
      return describeConversion(event, name)
    case 'unconvertible':
      return {
        severity: 'error',
        code: 'override-unconvertible',
        message: `neuro-san can't load the file: ${event.error}`,
        hint: `${name} overrides a number, so neuro-san converts a string to a number first.`,
      }
    case 'unresolved':
      return {
        severity: 'info',
        code: 'override-converted-later',
        message: `neuro-san will convert the value of ${event.text} to the type of the value that ${name} overrides.`,
        hint: "If the conversion fails, neuro-san doesn't load the file.",
      }
    case 'null':
      return event.path.length === 1 ? describeRemoval(event) : describeNullInside(event)
  }
}

/** Returns the keys below the tool, joined by dots; empty for the tool itself. */
const keyOf = ({ path }: OverlayEvent): string => path.slice(1).join('.')

function describeConversion({ node: { value }, from }: EventOf<'converted'>, name: string): Description {
  const isBoolean = value.kind === 'boolean'
  const text = value.kind === 'number' ? value.text : value.kind
  const shown = isBoolean ? String(value.value) : text
  const below = isBoolean ? 'true or false' : 'a number'
  return {
    severity: 'warning',
    code: 'override-converted',
    message: `neuro-san converts the string ${JSON.stringify(from)} of ${name} to ${shown}, because the value below is ${below}.`,
    hint: `Write ${shown} without quotes.`,
  }
}

function describeRemoval({ path, at, covers }: EventOf<'null'>): Description {
  const tool = path[0]!
  if (covers === null)
    return {
      severity: 'warning',
      code: 'removes-nothing',
      message: `null removes ${tool}, but the file below has no such tool.`,
      hint: 'Check the spelling of the name, and the version of neuro-san.',
    }
  return {
    severity: 'info',
    code: 'tool-removed',
    message: `null removes ${tool} from the toolbox.`,
    hint: `An agent that requests it gets the error "Tool '${tool}' is not defined in the default toolbox info file or in ${at.place.file}." and continues without it.`,
  }
}

function describeNullInside(event: EventOf<'null'>): Description {
  return {
    severity: 'warning',
    code: 'null-is-a-value',
    message: `${keyOf(event)} of ${event.path[0]} becomes null. The key itself stays.`,
    hint: "An override can change and add keys, but can't remove any.",
  }
}
