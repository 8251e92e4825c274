/** Describes what happened while one file was overlaid on another, in words for the author of the upper one. */
import type { LayerFinding } from './effective-toolbox'
import type { OverlayEvent } from './overlay-entries'

export function tellOverlay(event: OverlayEvent): LayerFinding[] {
  const { path, at } = event
  const tool = path[0]!
  const key = path.slice(1).join('.')
  const found = (finding: Pick<LayerFinding, 'severity' | 'code' | 'message' | 'hint'>): LayerFinding[] => [
    { ...finding, tool, place: at.place, layer: at.layer },
  ]
  switch (event.kind) {
    case 'converted': {
      const { value } = event.node
      const shown =
        value.kind === 'boolean' ? String(value.value) : value.kind === 'number' ? value.text : value.kind
      return found({
        severity: 'warning',
        code: 'override-converted',
        message: `neuro-san converts the text ${JSON.stringify(event.from)} of ${key || tool} to ${shown}, because the value below is ${
          value.kind === 'boolean' ? 'true or false' : 'a number'
        }.`,
        hint: `Write ${shown} without quotes.`,
      })
    }
    case 'unconvertible':
      return found({
        severity: 'error',
        code: 'override-unconvertible',
        message: `neuro-san can't load the file: ${event.fault}`,
        hint: `${key || tool} overrides a number, so neuro-san converts a text to a number first.`,
      })
    case 'unresolved':
      return found({
        severity: 'info',
        code: 'override-converted-later',
        message: `neuro-san will convert the value of ${event.text} to the type of the value that ${key || tool} overrides.`,
        hint: "If the conversion fails, neuro-san doesn't load the file.",
      })
    case 'null':
      return path.length === 1 ? tellRemoval() : tellNullInside()
  }

  function tellRemoval(): LayerFinding[] {
    if (event.kind === 'null' && event.covers === null)
      return found({
        severity: 'warning',
        code: 'removes-nothing',
        message: `null removes ${tool}, but the file below has no such tool.`,
        hint: 'Check the spelling of the name, and the version of neuro-san.',
      })
    return found({
      severity: 'info',
      code: 'tool-removed',
      message: `null removes ${tool} from the toolbox.`,
      hint: `An agent that requests it gets the error "Tool '${tool}' is not defined in the default toolbox info file or in ${at.place.file}." and continues without it.`,
    })
  }

  function tellNullInside(): LayerFinding[] {
    return found({
      severity: 'warning',
      code: 'null-is-a-value',
      message: `${key} of ${tool} becomes null. The key itself stays.`,
      hint: "An override can change and add keys, but can't remove any.",
    })
  }
}
