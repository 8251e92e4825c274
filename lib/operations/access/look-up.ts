/**
 * Looks up names for forms: one operation for people, groups, roles, toolboxes, tools and rules. Each kind shows only
 * what lists show to the actor, and no more than a screen of it.
 */
import { defaultToolboxes } from '@/lib/core/formats/neuro-san/default-toolboxes'
import { layerFileOption } from '@/lib/core/catalog/views/effective-view'
import { roles, type Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import type { Subject } from '@/lib/core/policy/model/rule'
import { readSubjectText, resourceText, subjectText } from '@/lib/core/policy/model/rule-text'
import { formatRule } from '@/lib/core/policy/text/format-rule'
import {
  lookupOptionsMax,
  type LookupKind,
  type LookupOption,
  type LookupView,
} from '@/lib/core/policy/views/lookup-view'
import { isOfToolbox } from '@/lib/core/policy/views/toolbox-rules'
import {
  findSubject,
  findSubjects,
  type FoundSubject,
  type NameScope,
} from '@/lib/store/access/lookup-subjects'
import { policyInForce } from '@/lib/store/access/policies'
import { nameRules, subjectsOfRule } from '@/lib/store/access/policy-names'
import { lookUpInfoFiles, type InfoFileRow } from '@/lib/store/catalog/info-files'
import { lookUpTools, lookUpToolboxes, lookUpToolsOf } from '@/lib/store/catalog/lookup-tools'
import { database } from '@/lib/store/connection/client'
import { readableVersionOrNull } from '@/lib/operations/toolboxes/readable-version'
import { findReadableToolbox, toolboxFacts } from '@/lib/store/toolboxes/toolboxes'

export type LookupInput = {
  kind: LookupKind
  text: string
  /** Slug of the toolbox that the choice is for: its managers also see names related to it, and only its tools are found. */
  toolbox?: string
  /** Number of the version of that toolbox whose tools are found; its current version if absent. */
  version?: number
}

/** Number of words of a text that are compared. */
const wordsMax = 8

/** Returns the names that match a text; without one, the first ones. Names that the actor may not see are not found. */
export async function lookUp(actor: Actor, input: LookupInput): Promise<LookupView> {
  const { kind, text } = input
  const lower = text.trim().toLowerCase()
  const words = lower.split(/[^\p{L}\p{N}]+/u).filter(word => word !== '')
  const query = { text: lower, words: words.slice(0, wordsMax), limit: lookupOptionsMax + 1 }
  const options = await findOptions[kind](actor, query, input)
  return { options: options.slice(0, lookupOptionsMax), more: options.length > lookupOptionsMax }
}

/**
 * Returns the option of a subject that a form already names.
 * @param value as `subjectText` writes it
 * @returns no option if it does not exist or the actor may not see its name
 */
export async function lookUpSubject(actor: Actor, value: string, toolbox?: string): Promise<LookupView> {
  const subject = readSubjectText(value)
  const known = fixedSubjects.find(option => option.value === value)
  if (known) return { options: [known], more: false }
  if (!subject || subject.type === 'everyone' || subject.type === 'token') return { options: [], more: false }
  const id = subject.type === 'role' ? subject.name : subject.id
  const found = await findSubject(database(), await scopeOf(actor, toolbox), { type: subject.type, id })
  return { options: found ? [subjectOption(found)] : [], more: false }
}

type Query = { text: string; words: readonly string[]; limit: number }
type Place = Pick<LookupInput, 'toolbox' | 'version'>
type Find = (actor: Actor, query: Query, place: Place) => Promise<LookupOption[]>

const findOptions: Record<LookupKind, Find> = {
  person: async (actor, query, { toolbox }) =>
    (await subjects(['person'], actor, query, toolbox)).map(({ id, title, note }) =>
      optionOf(id, title, note),
    ),
  group: async (actor, query, { toolbox }) =>
    (await subjects(['group'], actor, query, toolbox)).map(({ note, title }) => optionOf(note!, title)),
  role: async (actor, query, { toolbox }) =>
    (await subjects(['role'], actor, query, toolbox)).map(({ id, title }) => optionOf(id, title)),
  holder: async (actor, query, { toolbox }) =>
    (await subjects(['group', 'person'], actor, query, toolbox)).map(subjectOption),
  subject: async (actor, query, { toolbox }) => [
    ...fixedSubjects.filter(({ title }) => hasWords(title, query.words)),
    ...(await subjects(['role', 'group', 'person'], actor, query, toolbox)).map(subjectOption),
  ],
  toolbox: async (actor, query) =>
    (await lookUpToolboxes(database(), actor, query)).map(({ slug, title }) => optionOf(slug, slug, title)),
  tool: async (actor, query, { toolbox, version }) =>
    (toolbox === undefined
      ? await lookUpTools(database(), actor, query)
      : await toolsOf(actor, query, toolbox, version)
    ).map(({ slug, name, title }) => optionOf(`${slug}/${name}`, `${slug}/${name}`, title)),
  rule: async (actor, query) => findRules(actor, query),
  'info-file': async (actor, query) => (await lookUpInfoFiles(database(), actor, query)).map(infoFileOption),
  'base-file': async (actor, query) => [
    ...defaultToolboxes
      .map(({ version, title, file }) => layerFileOption({ title, file, at: { default: version } }))
      .filter(({ title }) => hasWords(title, query.words)),
    ...(await lookUpInfoFiles(database(), actor, query)).map(infoFileOption),
  ],
}

/** Returns tools of a version by their name or their address; none if the toolbox or the version is missing or hidden. */
async function toolsOf(actor: Actor, query: Query, slug: string, number: number | undefined) {
  const found = await readableVersionOrNull(database(), actor, slug, number)
  if (!found) return []
  const { toolbox, version } = found
  const { text, limit } = query
  const start = `${toolbox.slug}/`
  const name = text.startsWith(start) ? text.slice(start.length) : text
  const names = await lookUpToolsOf(database(), actor, version.id, { text: name, limit })
  return names.map(name => ({ slug: toolbox.slug, name, title: toolbox.title }))
}

const infoFileOption = ({ slug, title, version, file }: InfoFileRow) =>
  layerFileOption({ title, file, at: { toolbox: slug, version } })

const hasWords = (text: string, words: readonly string[]) =>
  words.every(word => text.toLowerCase().includes(word))

const optionOf = (value: string, title: string, note?: string | null): LookupOption => ({
  value,
  title,
  ...(note && { note }),
})

/** Subjects that exist in every installation. */
const fixedSubjects: readonly LookupOption[] = [
  { value: 'everyone', title: 'Everyone' },
  ...roles.map(name => ({ value: `role:${name}`, title: `Everyone with the role ${name}` })),
]

function subjectOption({ type, id, title, note }: FoundSubject): LookupOption {
  const subject: Subject = type === 'role' ? { type, name: id } : { type, id }
  const titles = { role: `Everyone with the role ${title}`, group: `Group ${title}`, person: title }
  return optionOf(subjectText(subject), titles[type], type === 'person' ? note : null)
}

async function subjects(
  types: readonly FoundSubject['type'][],
  actor: Actor,
  { words, limit }: Query,
  toolbox: string | undefined,
): Promise<FoundSubject[]> {
  return findSubjects(database(), await scopeOf(actor, toolbox), { types, words, limit })
}

/** People who manage people see all names; managers of a toolbox see those related to it, others those of their groups. */
async function scopeOf(actor: Actor, slug: string | undefined): Promise<NameScope> {
  if (decide(actor, 'people.manage', null).effect !== 'deny') return 'all'
  const toolbox = slug === undefined ? null : await findReadableToolbox(database(), actor, slug)
  if (!toolbox || decide(actor, 'rule.manage', toolboxFacts(toolbox)).effect === 'deny')
    return { actor, toolboxId: null, named: [] }
  const { rules } = await policyInForce(database())
  const named = rules.filter(rule => isOfToolbox(rule, toolbox.slug)).flatMap(subjectsOfRule)
  return { actor, toolboxId: toolbox.id, named }
}

async function findRules(actor: Actor, { words, limit }: Query): Promise<LookupOption[]> {
  if (decide(actor, 'policy.read', null).effect === 'deny') return []
  const { rules } = await policyInForce(database())
  const found = rules
    .filter(({ id, note, what }) => hasWords(`${id} ${note} ${resourceText(what)}`, words))
    .slice(0, limit)
  const names = await nameRules(database(), found)
  return found.map(rule => optionOf(rule.id, formatRule(rule, names), rule.id))
}
