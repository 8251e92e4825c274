/**
 * Names of tools over MCP: `toolbox__tool`. Models accept ASCII letters, digits, - and _, and clients add a prefix of
 * their own to a name, which may have 64 characters in all.
 */
import { createHash } from 'node:crypto'

/** Maximum number of characters of a name. */
export const toolNameMax = 48

const separator = '__'
const hashLength = 6
const hashEnding = /_[0-9a-f]{6}$/
const cutLength = toolNameMax - hashLength - 1

/**
 * Returns the name of a tool. A name that had to change, that could be read in two ways or that is too long ends in a
 * hash of the toolbox and the tool, as does one that looks as if it did, so that different tools keep different names.
 */
export function mcpToolName(toolbox: string, tool: string): string {
  const name = `${clean(toolbox)}${separator}${clean(tool)}`
  const isExact = name === `${toolbox}${separator}${tool}`
  const isClear = !toolbox.includes(separator) && !tool.includes(separator)
  const isSplitOnce = !toolbox.endsWith('_') && !tool.startsWith('_')
  const isPlain = isExact && isClear && isSplitOnce && !hashEnding.test(name)
  if (isPlain && name.length <= toolNameMax) return name
  const hash = createHash('sha256').update(`${toolbox}\0${tool}`).digest('hex').slice(0, hashLength)
  return `${name.slice(0, cutLength)}_${hash}`
}

/** Where a tool of this name can be: in a toolbox with this name, or with this beginning of a longer one. */
export type NamedPlace = {
  toolbox: string
  isCut: boolean
  /** The tool, if the name is one without a hash. */
  tool: string | null
}

/**
 * Returns the place that a name leads to, or null for a name of no tool. The tool itself is found by comparing names,
 * because a hash cannot be split. Toolboxes have no underscores in their names.
 */
export function placeOfName(name: string): NamedPlace | null {
  if (name.length > toolNameMax || !/^[A-Za-z0-9_-]+$/.test(name)) return null
  const at = name.indexOf(separator)
  if (at > 0) {
    const toolbox = name.slice(0, at)
    const tool = name.slice(at + separator.length)
    return { toolbox, isCut: false, tool: hashEnding.test(name) ? null : tool }
  }
  const toolbox = name.slice(0, cutLength).replace(/_+$/, '')
  return name.length === toolNameMax && name[cutLength] === '_' ? { toolbox, isCut: true, tool: null } : null
}

const clean = (text: string) => text.replace(/[^A-Za-z0-9_-]+/g, '_')
