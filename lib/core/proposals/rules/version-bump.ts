/** The honest step of a version number, in the words of semantic versioning. */
import type { Finding } from './finding'
import { compatibilityRules, type Subject } from './rules'

const versionBumps = ['major', 'minor', 'patch', 'none'] as const
export type VersionBump = (typeof versionBumps)[number]

/** What callers can do more, or do otherwise, without having to. */
const features: readonly Subject[] = ['tools', 'inputs', 'returns', 'rights']

/** By what the rules say, not by what the toolbox promises: callers elsewhere are told the same. */
export function bumpOf(findings: readonly Pick<Finding, 'rule'>[]): VersionBump {
  const rules = findings.map(({ rule }) => compatibilityRules[rule])
  if (rules.some(({ level }) => level === 'breaking')) return 'major'
  if (rules.some(({ about }) => features.includes(about))) return 'minor'
  return rules.length > 0 ? 'patch' : 'none'
}
