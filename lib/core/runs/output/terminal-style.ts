/** The style of terminal text, as control sequences change it (ECMA-48 8.3.117, SGR). */

export type TextStyle = {
  color?: string
  background?: string
  bold?: true
  dim?: true
  italic?: true
  underline?: true
  strike?: true
  inverse?: true
}

/** The sixteen named colors, in the order of their numbers; others are `#rrggbb`. */
const colorNames = [
  'black',
  'red',
  'green',
  'yellow',
  'blue',
  'magenta',
  'cyan',
  'white',
  'bright-black',
  'bright-red',
  'bright-green',
  'bright-yellow',
  'bright-blue',
  'bright-magenta',
  'bright-cyan',
  'bright-white',
] as const

/** Applies SGR parameters of ECMA-48 8.3.117, with the common 256-color and true-color forms. */
export function applyGraphics(style: TextStyle, parameters: string): TextStyle {
  if (!/^[0-9;:]*$/.test(parameters)) return style
  const codes = parameters.split(/[;:]/).map(Number)
  let next: TextStyle = { ...style }
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at]!
    if (code === 38 || code === 48) {
      const { color, used } = extendedColor(codes.slice(at + 1))
      if (color) next = { ...next, [code === 38 ? 'color' : 'background']: color }
      at += used
    } else next = applyCode(next, code)
  }
  return next
}

function applyCode(style: TextStyle, code: number): TextStyle {
  const without = (...keys: (keyof TextStyle)[]): TextStyle => {
    const rest = { ...style }
    for (const key of keys) delete rest[key]
    return rest
  }
  if (code >= 30 && code <= 37) return { ...style, color: colorNames[code - 30] }
  if (code >= 40 && code <= 47) return { ...style, background: colorNames[code - 40] }
  if (code >= 90 && code <= 97) return { ...style, color: colorNames[code - 82] }
  if (code >= 100 && code <= 107) return { ...style, background: colorNames[code - 92] }
  switch (code) {
    case 0:
      return {}
    case 1:
      return { ...style, bold: true }
    case 2:
      return { ...style, dim: true }
    case 3:
      return { ...style, italic: true }
    case 4:
      return { ...style, underline: true }
    case 7:
      return { ...style, inverse: true }
    case 9:
      return { ...style, strike: true }
    case 22:
      return without('bold', 'dim')
    case 23:
      return without('italic')
    case 24:
      return without('underline')
    case 27:
      return without('inverse')
    case 29:
      return without('strike')
    case 39:
      return without('color')
    case 49:
      return without('background')
    default:
      return style
  }
}

function extendedColor(rest: number[]): { color: string | null; used: number } {
  if (rest[0] === 5) return { color: indexedColor(rest[1] ?? -1), used: 2 }
  if (rest[0] === 2) {
    const [red, green, blue] = rest.slice(1, 4)
    return { color: hexColor(red, green, blue), used: 4 }
  }
  return { color: null, used: 1 }
}

function indexedColor(index: number): string | null {
  if (!Number.isInteger(index) || index < 0 || index > 255) return null
  if (index < 16) return colorNames[index]!
  if (index >= 232) return hexColor(8 + (index - 232) * 10, 8 + (index - 232) * 10, 8 + (index - 232) * 10)
  const level = (step: number) => (step === 0 ? 0 : 55 + step * 40)
  const cube = index - 16
  return hexColor(level(Math.floor(cube / 36)), level(Math.floor(cube / 6) % 6), level(cube % 6))
}

function hexColor(red?: number, green?: number, blue?: number): string | null {
  const parts = [red, green, blue]
  if (!parts.every(part => part !== undefined && Number.isInteger(part) && part >= 0 && part <= 255))
    return null
  return `#${parts.map(part => part!.toString(16).padStart(2, '0')).join('')}`
}
