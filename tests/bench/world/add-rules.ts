/** Rules of the organization's policy, in as many revisions as people would save. */
import type { UserId } from '@/lib/core/base/ids'
import type { Rule, Resource, Subject } from '@/lib/core/policy/model/rule'
import { insertPolicy, lockPolicy } from '@/lib/store/access/policies'
import { database, inTransaction } from '@/lib/store/connection/client'
import { randomFrom } from '../make-catalog'
import type { Range } from './range'

const rulesPerRevision = 25
/** Every n-th rule hides what it covers from its subject. */
const hidingEvery = 25

/** Adds rules about people, groups, roles, toolboxes, tools and patterns. */
export async function insertRules({ from, to }: Range, authorId: UserId): Promise<void> {
  if (to === from) return
  const random = randomFrom(31 + from)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const named = await listNames()
  const ruleAt = (n: number): Rule => {
    const hides = n % hidingEvery === 0
    return {
      id: `large-${n}`,
      effect: hides ? 'deny' : pick(['allow', 'ask', 'deny'] as const),
      who: makeSubject(pick, named),
      what: makeResource(pick, named),
      actions: hides ? ['view'] : ['run'],
      scope: { type: 'organization' },
      note: n % 3 === 0 ? `As agreed in meeting ${n}.` : '',
    }
  }
  for (let first = from; first < to; first += rulesPerRevision)
    await inTransaction(async tx => {
      const before = await lockPolicy(tx)
      const length = Math.min(rulesPerRevision, to - first)
      const added = Array.from({ length }, (_, index) => ruleAt(first + index + 1))
      await insertPolicy(tx, before, {
        unmatched: before.unmatched,
        rules: [...before.rules, ...added],
        note: `Rules from ${first + 1}`,
        restoredFrom: null,
        authorId,
        at: new Date(),
      })
    })
}

type Pick = <T>(list: readonly T[]) => T
type Named = {
  people: string[]
  groups: string[]
  roles: string[]
  toolboxes: { slug: string; tools: string[] }[]
}

async function listNames(): Promise<Named> {
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id)
  const of = { email: { endsWith: '@large.example' } }
  return {
    people: ids(await database().user.findMany({ where: of, select: { id: true } })),
    groups: ids(await database().group.findMany({ select: { id: true } })),
    roles: (await database().role.findMany({ select: { name: true } })).map(({ name }) => name),
    toolboxes: await database().$queryRaw`
      SELECT t.slug, array_agg(c.name ORDER BY c.name) AS tools
      FROM toolbox t JOIN catalog_tool c ON c.toolbox_id = t.id GROUP BY t.id ORDER BY t.slug`,
  }
}

function makeSubject(pick: Pick, { people, groups, roles }: Named): Subject {
  return pick<() => Subject>([
    () => ({ type: 'person', id: pick(people) }),
    () => ({ type: 'person', id: pick(people) }),
    () => ({ type: 'group', id: pick(groups) }),
    () => ({ type: 'role', name: pick(roles) }),
  ])()
}

function makeResource(pick: Pick, { toolboxes }: Named): Resource {
  const { slug, tools } = pick(toolboxes)
  return pick<() => Resource>([
    () => ({ type: 'toolbox', slug }),
    () => ({ type: 'tool', toolbox: slug, name: pick(tools) }),
    () => ({ type: 'glob', pattern: `${slug}/${pick(tools).slice(0, 4)}*` }),
  ])()
}
