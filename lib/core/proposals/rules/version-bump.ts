/** The step of a version number that semantic versioning calls for. */
import type { Finding } from './finding'
import { compatibilityRules, type Subject } from './rules'

const versionBumps = ['major', 'minor', 'patch', 'none'] as const
export type VersionBump = (typeof versionBumps)[number]

/** Subjects in which a compatible difference adds or changes a feature. */
const features: readonly Subject[] = ['tools', 'inputs', 'returns', 'rights']

/** Follows the rules and not the toolbox's promise, so that callers elsewhere get the same information. */
export function bumpOf(findings: readonly Pick<Finding, 'rule'>[]): VersionBump {
  const rules = findings.map(({ rule }) => compatibilityRules[rule])
  if (rules.some(({ level }) => level === 'breaking')) return 'major'
  if (rules.some(({ about }) => features.includes(about))) return 'minor'
  return rules.length > 0 ? 'patch' : 'none'
}
