/** What an entry needs besides its code: variables, secrets, and what the comments above it name. */
import { readDeclaredSecrets } from '@/lib/core/formats/declared-secrets'
import { findEntry, walkNodes } from '@/lib/core/formats/hocon-nodes'
import { needsOfNotes } from '@/lib/core/formats/setup-notes'
import { packageName, packageOfModule } from '@/lib/core/spec/python-packages'
import { toPlain } from '@/lib/core/hocon/to-plain'
import type { Report } from '@/lib/core/formats/report'
import type { HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Need } from '@/lib/core/spec/tool-spec'

type OtherNeeds = { code: readonly Need[]; variables: readonly Need[]; notes: string }

/** Returns each need once. A secret that the entry declares replaces a variable of the same name. */
export function readNeeds(node: HoconNode, { code, variables, notes }: OtherNeeds, report: Report): Need[] {
  const declared = findEntry(node, 'secrets')
  const secrets = readDeclaredSecrets(declared && toPlain(declared.node))
  for (const problem of secrets.problems)
    report.warn('entry-secrets', declared!.node, problem, 'Write secrets = ["SEARCH_API_KEY"].')
  const isSecret = (need: Need) => secrets.needs.some(({ name }) => name === need.name)
  const mentioned = [...variables, ...needsOfNotes(notes)]
  const announced = mentioned.flatMap(need => need.package ?? [])
  const others = mentioned.filter(need => need.kind !== 'variable' || !isSecret(need))
  return mergeNeeds([...code.map(need => withAnnounced(need, announced)), ...secrets.needs, ...others])
}

/**
 * Finds references that the file does not define. neuro-san reads them from its environment; Pegboard never reads its
 * own.
 */
export function findVariables(node: HoconNode, report: Report): Need[] {
  const needs: Need[] = []
  for (const inner of walkNodes(node)) {
    if (inner.value.kind !== 'unresolved') continue
    for (const [, name] of inner.value.text.matchAll(/\$\{\??\s*([^}]{1,200}?)\s*\}/g)) {
      report.warn(
        'variable-unresolved',
        inner,
        `\${${name}} is not defined in the file.`,
        'neuro-san reads it from its environment. Pegboard leaves the text unchanged.',
      )
      needs.push({ kind: 'variable', name: name!, note: 'Referred to in the toolbox info file.', met: false })
    }
  }
  return needs
}

/** The set-up notes of an entry know best which package provides a module. */
function withAnnounced(need: Need, announced: readonly string[]): Need {
  if (need.kind !== 'package') return need
  const provider = packageOfModule(need.name, announced)
  return provider !== null && announced.map(packageName).includes(provider)
    ? { ...need, package: provider }
    : need
}

/**
 * A package may be imported as `bs4` and announced as `beautifulsoup4`. The first need, which has the better source, is
 * used.
 */
function mergeNeeds(needs: Need[]): Need[] {
  const seen = new Set<string>()
  return needs.filter(need => {
    const names = need.kind === 'package' ? [packageName(need.name), need.package ?? ''] : [need.name]
    const keys = names.filter(name => name !== '').map(name => `${need.kind} ${name}`)
    if (keys.some(key => seen.has(key))) return false
    for (const key of keys) seen.add(key)
    return true
  })
}
