/** Compares the rights and needs of a tool: permission, capabilities, hosts, secrets and other needs. */
import { isSecretNeed } from '@/lib/core/spec/needed-secrets'
import { needKinds, type Capability, type Effect, type Need, type ToolSpec } from '@/lib/core/spec/tool-spec'
import { inside } from '@/lib/core/spec/schema/walk-schema'
import { compareSets, type AddFact } from './make-fact'

const effects: readonly Effect[] = ['allow', 'ask', 'deny']

/** Capabilities that reach beyond the arguments of a call. */
const powers: readonly Capability[] = [
  'network',
  'secrets',
  'shell',
  'code_execution',
  'write_fs',
  'state_write',
]

/** Compares the rights that a tool has or requests. A new tool also reports its far-reaching rights. */
export function diffRights(before: ToolSpec | null, after: ToolSpec, add: AddFact): void {
  const was = before?.permission.effective
  const is = after.permission.effective
  if (was && was !== is)
    add(
      effects.indexOf(is) < effects.indexOf(was) ? 'permission-loosened' : 'permission-tightened',
      '/permission/effective',
      was,
      is,
    )
  const capabilities = compareSets(before?.capabilities ?? [], after.capabilities)
  for (const one of capabilities.gained)
    if (one === 'secrets' && after.needs.some(need => isSecretNeed(need) && isOfNotes(after, need))) continue
    else if (powers.includes(one)) add('power-added', inside('/capabilities', one), undefined, one)
    else if (before) add('capability-added', inside('/capabilities', one), undefined, one)
  for (const one of capabilities.lost)
    if (one !== 'secrets' || !before?.needs.some(need => isSecretNeed(need) && isOfNotes(before, need)))
      add('capability-removed', inside('/capabilities', one), one)
  const hosts = compareSets(before?.networkHosts ?? [], after.networkHosts ?? [])
  for (const one of hosts.gained) add('host-added', inside('/networkHosts', one), undefined, one)
  for (const one of hosts.lost) add('host-removed', inside('/networkHosts', one), one)
  diffNeeds(before, after, add)
}

function diffNeeds(before: ToolSpec | null, after: ToolSpec, add: AddFact): void {
  // A class that is defined outside of the upload is known only by name, and the program comparison covers
  // the name.
  const elsewhere = before && !before.program && !after.program
  const [had, has] = [before?.needs ?? [], after.needs].map(needs =>
    needsOf(needs.filter(need => !(elsewhere && need.kind === 'source' && !need.met))),
  ) as [Map<string, Need>, Map<string, Need>]
  for (const [key, need] of has) {
    const path = inside('/needs', need.kind, need.name)
    const known = had.get(key)
    const name = needWords(need)
    if (isOfNotes(after, need)) continue
    if (need.kind === 'secret' && !known) add('secret-asked', path, undefined, need.name)
    else if (!need.met && (!known || known.met)) add('need-unmet', path, undefined, name)
    else if (!known && before) add('need-added', path, undefined, name)
    else if (known && need.met && !known.met) add('need-met', path, undefined, name)
  }
  for (const [key, need] of had)
    if (!has.has(key) && !(before && isOfNotes(before, need)))
      add('need-removed', inside('/needs', need.kind, need.name), needWords(need))
}

/** Needs that only comments mention count as equal: a file without comments may need the same. */
const isOfNotes = ({ setupNotes }: ToolSpec, { note }: Need) =>
  note !== undefined && note !== '' && (setupNotes?.includes(note) ?? false)

const needWords = ({ kind, name }: Need) => `${needKinds[kind]} ${name}`
const needsOf = (needs: readonly Need[]) => new Map(needs.map(need => [`${need.kind} ${need.name}`, need]))
