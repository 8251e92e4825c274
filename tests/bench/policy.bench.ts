// Measures decisions under 10,000 rules, all of which can apply to the person:
//   node --import tsx tests/bench/policy.bench.ts
// Prints one line of JSON per measurement. Exits with 1 if a budget is missed.
import type { GroupId } from '@/lib/core/base/ids'
import { checkPolicy } from '@/lib/core/policy/check/check-policy'
import { callDecider, comparePolicies } from '@/lib/core/policy/check/compare-policies'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { effectiveSet } from '@/lib/core/policy/evaluate/effective-set'
import { explain } from '@/lib/core/policy/evaluate/explain'
import type { Policy } from '@/lib/core/policy/model/policy'
import { withPolicy } from '@/lib/core/policy/model/with-policy'
import type { Resource, Rule, Subject } from '@/lib/core/policy/model/rule'
import { capabilities } from '@/lib/core/spec/tool-spec'
import { makePerson, makeRule, makeToolboxFacts, makeToolFacts } from '../support/make-actor'

const at = new Date('2026-11-21T12:00:00Z')
const groups = Array.from({ length: 20 }, (_, i) => `group-${i}`)
const person = makePerson('ana', { groups: groups as GroupId[], roles: ['analyst'] })
const toolboxes = Array.from({ length: 500 }, (_, i) =>
  makeToolboxFacts({ slug: `box-${i}`, title: `Box ${i}` }),
)
const tools = Array.from({ length: 10_000 }, (_, i) =>
  makeToolFacts({
    toolbox: toolboxes[i % 500]!,
    name: `tool-${i}`,
    tags: [`tag-${i % 40}`],
    capabilities: [capabilities[i % capabilities.length]!],
  }),
)

/**
 * Returns, in turn, exact tools, globs with and without a prefix, toolboxes, versions, tags and capabilities.
 */
function resourceOf(i: number): Resource {
  const toolbox = `box-${i % 500}`
  if (i % 10 < 4) return { type: 'tool', toolbox, name: `tool-${i}` }
  if (i % 10 < 6) return { type: 'glob', pattern: `${toolbox}/tool-${i % 100}*` }
  if (i % 100 === 6) return { type: 'glob', pattern: `*/tool-${i}?` }
  if (i % 10 < 8) return { type: 'version', toolbox, name: `tool-${i}`, number: 1 }
  if (i % 100 === 8) return { type: 'tag', tag: `tag-${i % 40}` }
  return i % 100 === 18
    ? { type: 'capability', capability: capabilities[i % capabilities.length]! }
    : { type: 'toolbox', slug: toolbox }
}

function subjectOf(i: number): Subject {
  if (i % 3 === 0) return { type: 'everyone' }
  return i % 3 === 1 ? { type: 'group', id: groups[i % 20]! } : { type: 'person', id: 'ana' }
}

function makePolicy(rules: number, shift = 0): Policy {
  const made = Array.from({ length: rules }, (_, i): Rule => {
    const effect = (['allow', 'ask', 'deny'] as const)[(i + shift) % 3]!
    const when = i % 20 === 0 && {
      when: { all: [{ argument: 'table', op: 'glob' as const, value: 'user*' }] },
    }
    return makeRule({ id: `r${i}`, effect, who: subjectOf(i), what: resourceOf(i), ...when })
  })
  return { number: 1, unmatched: 'tool-level', rules: made }
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!

function measure(name: string, budgetMs: number, runs: number, work: () => unknown, calls = 1): boolean {
  work()
  const before = process.cpuUsage()
  const times = Array.from({ length: runs }, () => {
    const started = performance.now()
    work()
    return (performance.now() - started) / calls
  })
  const ms = Number(median(times).toPrecision(3))
  // CPU time is reported as well, because on a busy machine elapsed time includes waiting.
  const used = process.cpuUsage(before)
  const cpuMs = Number(((used.user + used.system) / 1_000 / runs / calls).toPrecision(3))
  console.log(JSON.stringify({ name, ms, cpuMs, budgetMs, withinBudget: ms <= budgetMs }))
  return ms <= budgetMs
}

const policy = makePolicy(10_000)
const actor = withPolicy(person, policy, at)
const calls = Array.from({ length: 100_000 }, (_, i) => ({
  id: String(i),
  person,
  tool: tools[(i * 7) % 10_000]!,
  arguments: { table: i % 2 ? 'users' : 'logs' },
}))

const results = [
  measure(
    'decide, 10,000 rules',
    1,
    20,
    () => tools.slice(0, 500).map(tool => decide(actor, 'tool.run', tool)),
    500,
  ),
  // The first request after a policy change pays for the index of all rules.
  measure('first decision under a new policy', 200, 10, () =>
    decide(withPolicy(person, { ...policy }, at), 'tool.run', tools[1]!),
  ),
  measure('effective set, 10,000 tools, 10,000 rules', 500, 3, () => effectiveSet(actor, tools)),
  measure('explain, 10,000 rules', 50, 10, () => explain(actor, 'tool.run', tools[1]!)),
  measure('100,000 calls under two policies', 2_000, 1, () =>
    comparePolicies(calls, callDecider(policy, at), callDecider(makePolicy(10_000, 1), at)),
  ),
  measure('findings about 10,000 rules', 2_000, 1, () => checkPolicy(policy, at)),
]
if (results.includes(false)) process.exitCode = 1
