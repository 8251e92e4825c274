/** The file chosen for a layer, as one word of an address: `2026-08`, or `slug@3:path/in/the/upload`. */
import { isToolboxSlug } from '@/lib/core/base/toolbox-slug'
import { findDefaultToolbox, type DefaultToolbox } from './default-toolboxes'

/** A file of a toolbox version. */
export type ChosenFile = { toolbox: string; version: number; file: string }

const chosen = /^([a-z0-9-]{1,64})@([1-9]\d{0,8}):(.{1,1000})$/s

/** Checks only the notation. The version or the file may not exist. */
export function readChosenFile(text: string): ChosenFile | null {
  const [, toolbox = '', version, file = ''] = chosen.exec(text) ?? []
  return isToolboxSlug(toolbox) ? { toolbox, version: Number(version), file } : null
}

/** A word that is a version of neuro-san is its default file. */
export function readChosenBase(text: string): DefaultToolbox | ChosenFile | null {
  return findDefaultToolbox(text) ?? readChosenFile(text)
}

/** The inverse of `readChosenFile`. */
export function chosenFileText({ toolbox, version, file }: ChosenFile): string {
  return `${toolbox}@${version}:${file}`
}
