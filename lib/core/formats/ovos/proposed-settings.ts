/**
 * Finds settings for an OVOS toolbox in the configuration files of its upload: the section with the id of the toolbox
 * in a `mycroft.conf` or in a persona. They are only proposals, because OVOS reads them for a whole assistant.
 */
import { readText } from '@/lib/core/formats/upload/text-file'
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { deeperThan, isJsonObject, storableJson, type JsonObject } from '@/lib/core/spec/json-value'
import type { SourceFile } from '@/lib/core/formats/upload/source-tree'

export type ProposedSettings = {
  /** Path of the file in the upload. */
  file: string
  config: JsonObject
}

export const proposalLimits = {
  /** Files per upload. A persona has one file. */
  filesMax: 20,
  bytesMax: 256 * 1024,
} as const

/** Nesting of a section in the file: `agent_toolbox` of mycroft.conf, or the engine of a persona. */
const sectionDepthMax = 3
const configDepthMax = 20
const otherFiles = /(^|\/)(toolbox|package|package-lock|tsconfig|anode)\.json$/

/** Reports whether a file can contain proposed settings, by its path. */
export function mayProposeSettings(path: string): boolean {
  const isHidden = /(^|\/)\../.test(path)
  return !isHidden && /(^|\/)mycroft\.conf$|\.json$/.test(path) && !otherFiles.test(path)
}

/** Returns at most one proposal for each file. Never throws; files that cannot be read propose nothing. */
export function proposedSettings(files: readonly SourceFile[], section: string): ProposedSettings[] {
  return files.flatMap(({ path, bytes }) => {
    const text = bytes.length <= proposalLimits.bytesMax ? readText(bytes) : null
    if (text === null || !text.includes(section)) return []
    // HOCON includes JSON with the comments that mycroft.conf may have.
    const { root, problems } = readHocon(text)
    if (!root || problems.length > 0) return []
    const config = findSection(toPlain(root), section, 1)
    if (!config || Object.keys(config).length === 0 || deeperThan(config, configDepthMax)) return []
    return [{ file: path, config: storableJson(config) }]
  })
}

function findSection(value: unknown, section: string, depth: number): JsonObject | null {
  if (!isJsonObject(value)) return null
  if (Object.hasOwn(value, section) && isJsonObject(value[section])) return value[section]
  if (depth === sectionDepthMax) return null
  for (const item of Object.values(value)) {
    const found = findSection(item, section, depth + 1)
    if (found) return found
  }
  return null
}
