/** What happened while one file was laid over another, in words for the author of the upper one. */
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
        message: `neuro-san turns the text ${JSON.stringify(event.from)} of ${key || tool} into ${shown}, because the value below is ${
          value.kind === 'boolean' ? 'true or false' : 'a number'
        }.`,
        hint: `Write ${shown} without quotes.`,
      })
    }
    case 'unconvertible':
      return found({
        severity: 'error',
        code: 'override-unconvertible',
        message: `neuro-san cannot load the file: ${event.fault}`,
        hint: `${key || tool} covers a number, so a text there is converted to a number first.`,
      })
    case 'unresolved':
      return found({
        severity: 'info',
        code: 'override-converted-later',
        message: `The value of ${event.text} will be converted to the type of what ${key || tool} covers.`,
        hint: 'Where it cannot be, neuro-san does not load the file.',
      })
    case 'null':
      return path.length === 1 ? tellRemoval() : tellNullInside()
  }

  function tellRemoval(): LayerFinding[] {
    if (event.kind === 'null' && event.covers === null)
      return found({
        severity: 'warning',
        code: 'removes-nothing',
        message: `null takes out ${tool}, but the file below has no such tool.`,
        hint: 'Look at how the name is written, and which version of neuro-san you have.',
      })
    return found({
      severity: 'info',
      code: 'tool-removed',
      message: `null takes ${tool} out of the toolbox.`,
      hint: `An agent that asks for it is told "Tool '${tool}' is not defined in the default toolbox info file or in ${at.place.file}.", and goes on without it.`,
    })
  }

  function tellNullInside(): LayerFinding[] {
    return found({
      severity: 'warning',
      code: 'null-is-a-value',
      message: `${key} of ${tool} becomes null; the key itself stays.`,
      hint: 'Overriding can change and add keys, but take none away.',
    })
  }
}
