/** Reads a rule from untrusted input: a file, a request or a row. Each problem names its place inside the rule. */
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import { deeperThan, findUnstorable, isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { ruleActions, type RuleAction } from '@/lib/core/policy/model/actions'
import { readCondition } from './read-condition'
import type { Report, RuleProblem } from './rule-problem'
import type { Resource, Rule, Scope, Subject } from '@/lib/core/policy/model/rule'
import { ruleLimits } from '@/lib/core/policy/model/rule-limits'
import {
  readResourceText,
  readScopeText,
  readSubjectText,
  resourceText,
  scopeText,
  subjectText,
} from '@/lib/core/policy/model/rule-text'

/** A problem with the index of its rule in a list. */
export type ListedRuleProblem = RuleProblem & { index: number }

type RuleReading = { rule: Rule; problems: [] } | { rule: null; problems: RuleProblem[] }

const keys = [
  'id',
  'effect',
  'who',
  'what',
  'actions',
  'when',
  'approvers',
  'expiresAt',
  'scope',
  'note',
  'enabled',
]

/** Accepts subjects, resources and scopes as text (`group:data`) or as objects. The scope is optional. */
export function readRule(provided: unknown): RuleReading {
  const problems: RuleProblem[] = []
  const report = (path: RuleProblem['path'], message: string, fix: string) => {
    problems.push({ path, message, fix })
    return null
  }
  if (!isJsonObject(provided)) {
    report([], 'A rule is an object.', 'Write it as { id, effect, who, what, actions }.')
    return { rule: null, problems }
  }
  if (deeperThan(provided, ruleLimits.depthMax)) {
    report([], 'The rule is nested too deeply.', `Write at most ${ruleLimits.depthMax} levels.`)
    return { rule: null, problems }
  }
  const unstorable = findUnstorable(provided)
  if (unstorable) {
    report(
      unstorable,
      'The rule contains a character that cannot be stored.',
      'Remove NUL characters and unpaired surrogates.',
    )
    return { rule: null, problems }
  }
  for (const key of Object.keys(provided))
    if (!keys.includes(key))
      report([key], `Unknown key "${key.slice(0, 60)}".`, `Use only: ${keys.join(', ')}.`)

  const id = readId(provided, report)
  const effect = readEffect(provided, report)
  const who = readSubject(provided.who, ['who'], report)
  const what = readResource(provided.what, report)
  const actions = readActions(provided.actions, report)
  const when = provided.when === undefined ? undefined : readCondition(provided.when, report)
  const approvers = provided.approvers === undefined ? undefined : readApprovers(provided.approvers, report)
  if (approvers && effect && effect !== 'ask')
    report(['approvers'], 'Only a rule that asks can have approvers.', 'Set the effect to "ask".')
  const expiresAt = provided.expiresAt === undefined ? undefined : readMoment(provided.expiresAt, report)
  const scope =
    provided.scope === undefined ? ({ type: 'organization' } as const) : readScope(provided.scope, report)
  const note = readNote(provided.note, report)
  if (provided.enabled !== undefined && typeof provided.enabled !== 'boolean')
    report(['enabled'], '"enabled" is neither true nor false.', 'Write true or false.')

  if (problems.length > 0 || !id || !effect || !who || !what || !actions || !scope)
    return { rule: null, problems }
  const rule: Rule = {
    id,
    effect,
    who,
    what,
    actions,
    ...(when && { when }),
    ...(approvers && { approvers }),
    ...(expiresAt && { expiresAt }),
    scope,
    note,
    ...(typeof provided.enabled === 'boolean' && { enabled: provided.enabled }),
  }
  return { rule, problems: [] }
}

function readId({ id }: JsonObject, report: Report): string | null {
  if (typeof id === 'string' && /^[a-z0-9][a-z0-9._-]*$/i.test(id) && id.length <= ruleLimits.idLengthMax)
    return id
  return report(
    ['id'],
    id === undefined ? 'The rule has no id.' : 'Invalid rule id.',
    `Write a unique id of up to ${ruleLimits.idLengthMax} letters, digits, dots, dashes and underscores.`,
  )
}

function readEffect({ effect }: JsonObject, report: Report): Rule['effect'] | null {
  if (effect === 'allow' || effect === 'ask' || effect === 'deny') return effect
  // The name of `ask` in policy files of earlier releases.
  if (effect === 'confirm') return 'ask'
  return report(['effect'], 'Unknown effect.', 'Write allow, ask or deny.')
}

const subjectWords = 'everyone, person:ID, group:ID, role:NAME or token:ID'

function readSubject(provided: unknown, path: RuleProblem['path'], report: Report): Subject | null {
  const subject = readWord(provided, readSubjectText, subjectText)
  return subject ?? report(path, 'Unknown subject.', `Write ${subjectWords}.`)
}

function readResource(provided: unknown, report: Report): Resource | null {
  const what = readWord(provided, readResourceText, resourceText)
  return (
    what ??
    report(
      ['what'],
      'Unknown resource.',
      'Write any, toolbox:SLUG, tool:SLUG/NAME, version:SLUG/NAME@NUMBER, glob:PATTERN, tag:TAG, kind:KIND or capability:NAME.',
    )
  )
}

function readScope(provided: unknown, report: Report): Scope | null {
  const scope = readWord(provided, readScopeText, scopeText)
  return scope ?? report(['scope'], 'Unknown scope.', 'Write organization, toolbox:SLUG or person:ID.')
}

/** Reads a part from text or from an object. An object must equal what its own text reads to, so both share one reader. */
function readWord<Part>(
  provided: unknown,
  read: (text: string) => Part | null,
  write: (part: Part) => string | undefined,
): Part | null {
  if (typeof provided === 'string') return provided.length <= ruleLimits.nameLengthMax ? read(provided) : null
  if (!isJsonObject(provided)) return null
  const text = write(provided as Part) ?? ''
  const part = text.length <= ruleLimits.nameLengthMax ? read(text) : null
  return part !== null && canonicalJson(part) === canonicalJson(provided) ? part : null
}

/** Returns the words of a list, or a single word as a list. */
function wordsOf(provided: unknown): unknown[] {
  if (Array.isArray(provided)) return provided
  return typeof provided === 'string' ? [provided] : []
}

function readActions(provided: unknown, report: Report): RuleAction[] | null {
  const words = wordsOf(provided)
  const fix = `Write one or more of: ${ruleActions.join(', ')}.`
  if (words.length === 0) return report(['actions'], 'The rule has no action.', fix)
  for (const [at, word] of words.entries())
    if (!(ruleActions as readonly unknown[]).includes(word))
      return report(typeof provided === 'string' ? ['actions'] : ['actions', at], 'Unknown action.', fix)
  return [...new Set(words)] as RuleAction[]
}

function readApprovers(provided: unknown, report: Report): Subject[] | null {
  if (!Array.isArray(provided) || provided.length === 0 || provided.length > ruleLimits.approversMax)
    return report(
      ['approvers'],
      'Invalid list of approvers.',
      `Write 1 to ${ruleLimits.approversMax} approvers, each as ${subjectWords}.`,
    )
  const approvers = provided.map((item, at) => readSubject(item, ['approvers', at], report))
  return approvers.every(item => item !== null) ? approvers : null
}

const momentPattern = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d))?$/

function readMoment(provided: unknown, report: Report): string | null {
  const at = typeof provided === 'string' && momentPattern.test(provided) ? Date.parse(provided) : Number.NaN
  return Number.isNaN(at)
    ? report(['expiresAt'], 'Invalid expiry.', 'Write a time such as 2026-12-31T18:00:00Z.')
    : new Date(at).toISOString()
}

function readNote(provided: unknown, report: Report): string {
  if (provided === undefined) return ''
  if (typeof provided === 'string' && provided.length <= ruleLimits.noteLengthMax) return provided
  report(['note'], 'Invalid note.', `Write text of up to ${ruleLimits.noteLengthMax} characters.`)
  return ''
}
