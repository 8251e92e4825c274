/** Checks by schemas that apply to the same value: references, combinations and conditions. */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { dependentSchemas } from './object-rules'
import { addEvaluated, nothingEvaluated, type Check, type Evaluated, type RuleContext } from './check'

/** Returns a check for each such keyword of the schema. */
export function inPlaceRules(schema: JsonObject, context: RuleContext): Check[] {
  const { checkOf, resolve } = context
  const rules: Check[] = []
  if (Object.hasOwn(schema, '$ref')) rules.push(resolve(schema.$ref))
  if (Array.isArray(schema.allOf)) rules.push(...schema.allOf.map(checkOf))
  if (Array.isArray(schema.anyOf)) rules.push(anyRule(schema.anyOf.map(checkOf)))
  if (Array.isArray(schema.oneOf)) rules.push(oneRule(schema.oneOf.map(checkOf)))
  if (Object.hasOwn(schema, 'not')) {
    const check = checkOf(schema.not)
    rules.push(value => !check(value, null))
  }
  for (const [name, inner] of dependentSchemas(schema)) {
    const check = checkOf(inner)
    rules.push(
      (value, evaluated) => !isJsonObject(value) || !Object.hasOwn(value, name) || check(value, evaluated),
    )
  }
  return [...rules, ...conditionRules(schema, context)]
}

/** Runs a check whose marks count only if it succeeds. */
function attempt(check: Check, value: unknown, evaluated: Evaluated | null): boolean {
  if (!evaluated) return check(value, null)
  const own = nothingEvaluated()
  const isAccepted = check(value, own)
  if (isAccepted) addEvaluated(evaluated, own)
  return isAccepted
}

function anyRule(checks: readonly Check[]): Check {
  return (value, evaluated) => {
    if (!evaluated) return checks.some(check => check(value, null))
    return checks.filter(check => attempt(check, value, evaluated)).length > 0
  }
}

function oneRule(checks: readonly Check[]): Check {
  return (value, evaluated) => {
    let found = 0
    for (const check of checks) {
      if (attempt(check, value, evaluated)) found += 1
      if (found > 1) return false
    }
    return found === 1
  }
}

function conditionRules(schema: JsonObject, { checkOf }: RuleContext): Check[] {
  if (!Object.hasOwn(schema, 'if')) return []
  const [hasThen, hasElse] = [Object.hasOwn(schema, 'then'), Object.hasOwn(schema, 'else')]
  if (!hasThen && !hasElse) return []
  const condition = checkOf(schema.if)
  const whenTrue = checkOf(hasThen ? schema.then : true)
  const whenFalse = checkOf(hasElse ? schema.else : true)
  return [
    (value, evaluated) =>
      attempt(condition, value, evaluated) ? whenTrue(value, evaluated) : whenFalse(value, evaluated),
  ]
}
