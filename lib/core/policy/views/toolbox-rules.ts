/** Toolbox rules: validation and views. */
import { isOfOrganization } from '@/lib/core/policy/model/actions'
import type { PolicyFinding } from '@/lib/core/policy/check/check-policy'
import type { Decision } from '@/lib/core/policy/model/decision'
import type { RuleRow } from './policy-view'
import { readRule, type ListedRuleProblem } from '@/lib/core/policy/text/read-rule'
import type { RuleProblem } from '@/lib/core/policy/text/rule-problem'
import type { Resource, Rule } from '@/lib/core/policy/model/rule'
import { coversResource } from '@/lib/core/policy/check/rule-covers'

export type ToolboxRulesView = {
  /** Revision of the policy that contains the rules. */
  number: number
  rules: RuleRow[]
  findings: PolicyFinding[]
  may: Decision
}

/** Preview of unsaved toolbox rules. */
export type ToolboxRulesPreview = Pick<ToolboxRulesView, 'rules' | 'findings'>

/** Reads toolbox rules from untrusted input. A rule that reaches beyond the toolbox is a problem. */
export function readToolboxRules(
  slug: string,
  provided: readonly unknown[],
): { rules: Rule[]; problems: ListedRuleProblem[] } {
  const readings = provided.map(each => {
    const { rule, problems } = readRule(each)
    return { rule, problems: rule ? problemsOutside(slug, rule) : problems }
  })
  return {
    rules: readings.flatMap(({ rule }) => rule ?? []),
    problems: readings.flatMap(({ problems }, index) => problems.map(problem => ({ index, ...problem }))),
  }
}

/** Reports whether a rule is a rule of the toolbox. */
export const isOfToolbox = ({ scope }: Rule, slug: string): boolean =>
  scope.type === 'toolbox' && scope.slug === slug

function problemsOutside(slug: string, rule: Rule): RuleProblem[] {
  return [
    ...(isOfToolbox(rule, slug)
      ? []
      : [
          {
            path: ['scope'],
            message: `Rule ${rule.id} doesn't belong to the toolbox ${slug}.`,
            fix: `Set its scope to toolbox:${slug}. Only admins can write organization rules.`,
          },
        ]),
    ...rule.actions.flatMap((action, at) =>
      isOfOrganization(action)
        ? [
            {
              path: ['actions', at],
              message: `Rule ${rule.id} includes "${action}", which only organization rules can grant or deny.`,
              fix: `Remove "${action}", or ask an admin for an organization rule.`,
            },
          ]
        : [],
    ),
    ...(isInside(slug, rule.what)
      ? []
      : [
          {
            path: ['what'],
            message: `Rule ${rule.id} names a resource outside the toolbox ${slug}.`,
            fix: `Use toolbox:${slug}, tool:${slug}/… or glob:${slug}/….`,
          },
        ]),
  ]
}

/**
 * Reports whether a resource belongs to the toolbox. The scope already limits tags, kinds and capabilities to
 * it.
 */
function isInside(slug: string, what: Resource): boolean {
  return (
    what.type === 'tag' ||
    what.type === 'kind' ||
    what.type === 'capability' ||
    coversResource({ type: 'toolbox', slug }, what)
  )
}
