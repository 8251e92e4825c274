/** Parts of an address, parsed at the door. What is no id cannot exist, so it is not found. */
import { proposalTabs, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'
import { readCursor } from '@/lib/core/catalog/search-cursor'
import { AppError } from '@/lib/core/base/errors'
import { findQueryNameProblems } from '@/lib/core/base/query-names'
import { exportTargetNames, type ExportTarget } from '@/lib/core/export/export-targets'
import {
  parseId,
  type AccessRequestId,
  type CheckId,
  type InvitationId,
  type PolicyTestId,
  type RunId,
  type SessionId,
  type ShareId,
  type TokenId,
  type UserId,
} from '@/lib/core/base/ids'
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'

/** Characters of one parameter: more than any search has. */
const textLengthMax = 500
/** Unknown parameters that one answer names. */
const namedMax = 5

/** @throws AppError `request.invalid` with `parameters`, naming the nearest and the allowed names */
export function refuseUnknownParameters(
  given: URLSearchParams,
  { query = [], repeatable = [] }: { query?: readonly string[]; repeatable?: readonly string[] },
): void {
  const allowed = [...query, ...repeatable]
  const problems = findQueryNameProblems([...given.keys()], { allowed, repeatable })
  if (problems.length === 0) return
  const parameters = problems.slice(0, namedMax).map(({ name, nearest }) => ({ name, nearest }))
  const message = problems.slice(0, namedMax).map(problem => problem.message)
  throw new AppError('request.invalid', message.join(' '), { details: { parameters, allowed } })
}

/** The trimmed text, or undefined when it is absent or empty. @throws AppError `request.invalid` */
export function text(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim() ?? ''
  if (value.length > textLengthMax)
    throw new AppError('request.invalid', `${name} must be at most ${textLengthMax} characters.`)
  return value === '' ? undefined : value
}

/** A whole number from 1, or undefined when it is absent. @throws AppError `request.invalid` */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = text(query, name)
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new AppError('request.invalid', `${name} must be a whole number.`)
  return Number(value)
}

const flagWords: Record<string, boolean> = { '': true, '1': true, true: true, '0': false, false: false }

/** `nextCursor` of the page before, in the search. @throws AppError `request.invalid` */
export function searchCursor(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim() || undefined
  if (value !== undefined && !readCursor(value)) throw wrongCursor(name)
  return value
}

const wrongCursor = (name: string) =>
  new AppError('request.invalid', `${name} must be the nextCursor of an earlier response.`)

/** Yes or no, or undefined when it is absent; present without a value is yes. @throws AppError `request.invalid` */
export function flag(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  if (!Object.hasOwn(flagWords, value))
    throw new AppError('request.invalid', `${name} must be true or false.`)
  return flagWords[value]
}

/** `nextCursor` of the page before, where that is an id. @throws AppError `request.invalid` */
export function idCursor(query: URLSearchParams, name: string): string | undefined {
  const value = text(query, name)
  if (value !== undefined && !parseId(value)) throw wrongCursor(name)
  return value
}

/** @throws AppError `request.invalid`, naming the outcomes there are */
export function outcome(query: URLSearchParams, name: string): Outcome | undefined {
  const value = text(query, name)
  if (value === undefined) return undefined
  if (!Object.hasOwn(outcomes, value))
    throw new AppError('request.invalid', `${name} must be one of ${Object.keys(outcomes).join(', ')}.`)
  return value as Outcome
}

/** The form of an export; as it came in when none is named. @throws AppError `request.invalid`, naming those there are */
export function exportTarget(query: URLSearchParams, name: string): ExportTarget {
  const value = text(query, name) ?? 'source'
  const target = exportTargetNames.find(each => each === value)
  if (!target)
    throw new AppError('request.invalid', `${name} must be one of ${exportTargetNames.join(', ')}.`)
  return target
}

/** One of a few words, or undefined when none is given. @throws AppError `request.invalid`, naming those there are */
export function oneOf<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | undefined {
  const value = text(query, name)
  const word = words.find(each => each === value)
  if (value !== undefined && word === undefined)
    throw new AppError('request.invalid', `${name} must be one of ${words.join(', ')}.`)
  return word
}

/** The same from an address. @throws AppError `request.invalid` */
export function rowNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  if (!/^\d{1,9}$/.test(value)) throw new AppError('request.invalid', `${name} must be a whole number.`)
  return Number(value)
}

/** The last row that a viewer has; 0 when it has none or says nothing that could be one. */
export function sequenceNumber(value: string | null): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 0
}

export function versionNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('version.not-found')
  return Number(part)
}

export function proposalNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('proposal.not-found')
  return Number(part)
}

/** What waits for the person when none is named. @throws AppError `request.invalid`, naming those there are */
export function proposalTab(query: URLSearchParams, name: string): ProposalTab {
  const value = text(query, name) ?? 'needs-me'
  const tab = proposalTabs.find(each => each === value)
  if (!tab) throw new AppError('request.invalid', `${name} must be one of ${proposalTabs.join(', ')}.`)
  return tab
}

export function runId(part: string): RunId {
  const id = parseId<RunId>(part)
  if (!id) throw new AppError('run.not-found')
  return id
}

export function personId(part: string): UserId {
  const id = parseId<UserId>(part)
  if (!id) throw new AppError('person.not-found')
  return id
}

export function shareId(part: string): ShareId {
  const id = parseId<ShareId>(part)
  if (!id) throw new AppError('share.not-found')
  return id
}

export function sessionId(part: string): SessionId {
  const id = parseId<SessionId>(part)
  if (!id) throw new AppError('session.not-found')
  return id
}

export function tokenId(part: string): TokenId {
  const id = parseId<TokenId>(part)
  if (!id) throw new AppError('token.not-found')
  return id
}

export function checkId(part: string): CheckId {
  const id = parseId<CheckId>(part)
  if (!id) throw new AppError('check.not-found')
  return id
}

export function accessRequestId(part: string): AccessRequestId {
  const id = parseId<AccessRequestId>(part)
  if (!id) throw new AppError('access.not-found')
  return id
}

export function policyTestId(part: string): PolicyTestId {
  const id = parseId<PolicyTestId>(part)
  if (!id) throw new AppError('policy-test.not-found')
  return id
}

export function invitationId(part: string): InvitationId {
  const id = parseId<InvitationId>(part)
  if (!id) throw new AppError('invitation.not-found')
  return id
}
