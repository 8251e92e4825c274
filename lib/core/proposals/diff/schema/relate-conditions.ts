/** Decides whether the values that meet one condition all meet another one. */
import type { Containing } from '@/lib/core/spec/schema/shape/read-conditions'
import type { ConditionName } from '@/lib/core/spec/schema/schema-alternative'
import type { ComparisonRun } from './comparison-run'
import { bothRelations, oppositeOf, type Relation } from './schema-difference'

/** Returns how the values that meet two conditions of one kind relate. */
export function relateConditions(
  run: ComparisonRun,
  name: ConditionName,
  was: unknown,
  is: unknown,
): Relation {
  switch (name) {
    case 'not':
    case 'overlap':
      return oppositeOf(run.relate(was, is))
    case 'propertyNames':
    case 'allOf':
      return run.relate(was, is)
    case 'contains':
      return relateContaining(run, was as Containing, is as Containing)
    case 'dependentRequired':
      return relateLists(was as Map<string, Set<string>>, is as Map<string, Set<string>>)
    case 'dependentSchemas':
      return relateMaps(run, was as Map<string, unknown>, is as Map<string, unknown>)
    case 'anyOf':
      return relateBranches(run, was as unknown[], is as unknown[])
    default:
      return 'unknown'
  }
}

/** A wider content finds more items, so that a lower bound is met more often and an upper bound less often. */
function relateContaining(run: ComparisonRun, was: Containing, is: Containing): Relation {
  if (was.min !== is.min || was.max !== is.max) return 'unknown'
  const relation = run.relate(was.contains, is.contains)
  if (is.max === Infinity) return relation
  if (is.min <= 0) return oppositeOf(relation)
  return relation === 'equal' ? 'equal' : 'unknown'
}

function relateLists(was: Map<string, Set<string>>, is: Map<string, Set<string>>): Relation {
  const within = (some: Map<string, Set<string>>, all: Map<string, Set<string>>) =>
    [...some].every(([name, needed]) => [...needed].every(other => all.get(name)?.has(other) ?? false))
  const [isWider, isNarrower] = [within(is, was), within(was, is)]
  if (isWider && isNarrower) return 'equal'
  if (isWider) return 'wider'
  return isNarrower ? 'narrower' : 'unknown'
}

function relateMaps(run: ComparisonRun, was: Map<string, unknown>, is: Map<string, unknown>): Relation {
  return [...new Set([...was.keys(), ...is.keys()])].reduce<Relation>(
    (relation, name) => bothRelations(relation, run.relate(was.get(name), is.get(name))),
    'equal',
  )
}

/** Compares the branches of a union that is too large to be read as alternatives. */
function relateBranches(run: ComparisonRun, was: readonly unknown[], is: readonly unknown[]): Relation {
  const [before, after] = [
    new Set(was.map(branch => run.old.normal.textOf(branch))),
    new Set(is.map(branch => run.new.normal.textOf(branch))),
  ]
  if ([...before].every(text => after.has(text))) return 'wider'
  return [...after].every(text => before.has(text)) ? 'narrower' : 'unknown'
}
