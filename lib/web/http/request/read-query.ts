/** Values in URLs, validated before use. A value that is not a valid ID cannot exist, so it is not found. */
import { readProposalCursor, type ProposalPosition } from '@/lib/core/proposals/model/proposal-cursor'
import { proposalTabs, type ProposalTab } from '@/lib/core/proposals/model/proposal-views'
import { readCursor } from '@/lib/core/catalog/search/search-cursor'
import { AppError, type ErrorCode } from '@/lib/core/base/errors'
import { findQueryNameProblems } from '@/lib/core/base/query-names'
import { exportTargetNames, type ExportTarget } from '@/lib/core/export/export-targets'
import {
  parseId,
  type AccessRequestId,
  type ConfirmationId,
  type ToolRequestId,
  type CheckId,
  type DeliveryId,
  type WebhookId,
  type InvitationId,
  type PolicyTestId,
  type RunId,
  type SessionId,
  type ShareId,
  type TokenId,
  type UserId,
} from '@/lib/core/base/ids'
import { readRunFilter, type RunFilter } from '@/lib/core/runs/run-filter'

/** Maximum length of one parameter in characters, which exceeds any real search. */
const textLengthMax = 500
/** Maximum number of unknown parameters that one error names. */
const namedMax = 5

/**
 * Rejects unknown parameters.
 * @throws AppError `request.invalid` with `parameters`, naming the nearest and the allowed names
 */
export function refuseUnknownParameters(
  provided: URLSearchParams,
  { query = [], repeatable = [] }: { query?: readonly string[]; repeatable?: readonly string[] },
): void {
  const allowed = [...query, ...repeatable]
  const problems = findQueryNameProblems([...provided.keys()], { allowed, repeatable })
  if (problems.length === 0) return
  const parameters = problems.slice(0, namedMax).map(({ name, nearest }) => ({ name, nearest }))
  const message = problems.slice(0, namedMax).map(problem => problem.message)
  throw new AppError('request.invalid', message.join(' '), { details: { parameters, allowed } })
}

/** Returns the trimmed text, or undefined when it is absent or empty. @throws AppError `request.invalid` */
export function text(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim() ?? ''
  if (value.length > textLengthMax)
    throw new AppError('request.invalid', `${name} must be at most ${textLengthMax} characters.`)
  return value === '' ? undefined : value
}

/** Returns an integer from 1, or undefined when it is absent. @throws AppError `request.invalid` */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = text(query, name)
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new AppError('request.invalid', `${name} must be a whole number.`)
  return Number(value)
}

const flagWords: Record<string, boolean> = { '': true, '1': true, true: true, '0': false, false: false }

/** Reads `nextCursor` of the previous page of a search. @throws AppError `request.invalid` */
export function searchCursor(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim() || undefined
  if (value !== undefined && !readCursor(value)) throw wrongCursor(name)
  return value
}

const wrongCursor = (name: string) =>
  new AppError('request.invalid', `${name} must be the nextCursor of an earlier response.`)

/**
 * Returns a boolean, or undefined when it is absent; a parameter without a value is true.
 * @throws AppError `request.invalid`
 */
export function flag(query: URLSearchParams, name: string): boolean | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  if (!Object.hasOwn(flagWords, value))
    throw new AppError('request.invalid', `${name} must be true or false.`)
  return flagWords[value]
}

/** Reads `nextCursor` of the previous page, where that is an ID. @throws AppError `request.invalid` */
export function idCursor(query: URLSearchParams, name: string): string | undefined {
  const value = text(query, name)
  if (value !== undefined && !parseId(value)) throw wrongCursor(name)
  return value
}

/** Reads `nextCursor` of a list of proposals. @throws AppError `request.invalid` */
export function proposalCursor(query: URLSearchParams, name: string): ProposalPosition | undefined {
  const value = text(query, name)
  if (value === undefined) return undefined
  const position = readProposalCursor(value)
  if (!position) throw wrongCursor(name)
  return position
}

/** Reads a filter of runs. @throws AppError `request.invalid`, naming the first wrong parameter */
export function runFilter(query: URLSearchParams): RunFilter {
  const { filter, problems } = readRunFilter(Object.fromEntries(query))
  if (problems.length > 0) throw new AppError('request.invalid', problems[0])
  return filter
}

/**
 * Reads the format of an export; the default is the original format.
 * @throws AppError `request.invalid`, naming the allowed ones
 */
export function exportTarget(query: URLSearchParams, name: string): ExportTarget {
  const value = text(query, name) ?? 'source'
  const target = exportTargetNames.find(each => each === value)
  if (!target)
    throw new AppError('request.invalid', `${name} must be one of ${exportTargetNames.join(', ')}.`)
  return target
}

/**
 * Returns one of a few words, or undefined when none is given.
 * @throws AppError `request.invalid`, naming the allowed ones
 */
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

/** Reads the group of a finding, or its position in a list. @throws AppError `request.invalid` */
export function findingGroup(query: URLSearchParams, name: string): string | undefined {
  const value = text(query, name)
  if (value !== undefined && !/^[0-9a-f]{64}$/.test(value))
    throw new AppError('request.invalid', `${name} must be the group of a finding.`)
  return value
}

/** Reads a row number from a URL. @throws AppError `request.invalid` */
export function rowNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name)
  if (value === null) return undefined
  if (!/^\d{1,9}$/.test(value)) throw new AppError('request.invalid', `${name} must be a whole number.`)
  return Number(value)
}

/** Returns the last row that a viewer has; 0 for an absent or invalid value. */
export function sequenceNumber(value: string | null): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 0
}

/**
 * Reads the number of a version from a part of the path.
 * @throws AppError `version.not-found`, because no such page exists
 */
export function versionNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('version.not-found')
  return Number(part)
}

/**
 * Reads the number of a proposal from a part of the path.
 * @throws AppError `proposal.not-found`, because no such page exists
 */
export function proposalNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('proposal.not-found')
  return Number(part)
}

/**
 * Reads the tab of a list of proposals; the default is what needs the person.
 * @throws AppError `request.invalid`, naming the allowed ones
 */
export function proposalTab(query: URLSearchParams, name: string): ProposalTab {
  const value = text(query, name) ?? 'needs-me'
  const tab = proposalTabs.find(each => each === value)
  if (!tab) throw new AppError('request.invalid', `${name} must be one of ${proposalTabs.join(', ')}.`)
  return tab
}

/** Makes the reader of an id in a path, which throws this error for text that is not an id. */
const idOr =
  <Id extends NonNullable<ReturnType<typeof parseId>>>(code: ErrorCode) =>
  (part: string): Id => {
    const id = parseId<Id>(part)
    if (!id) throw new AppError(code)
    return id
  }

export const runId = idOr<RunId>('run.not-found')
export const personId = idOr<UserId>('person.not-found')
export const shareId = idOr<ShareId>('share.not-found')
export const sessionId = idOr<SessionId>('session.not-found')
export const tokenId = idOr<TokenId>('token.not-found')
export const checkId = idOr<CheckId>('check.not-found')
export const toolRequestId = idOr<ToolRequestId>('tool-request.not-found')
export const accessRequestId = idOr<AccessRequestId>('access.not-found')
export const confirmationId = idOr<ConfirmationId>('confirmation.not-found')
export const policyTestId = idOr<PolicyTestId>('policy-test.not-found')
export const webhookId = idOr<WebhookId>('webhook.not-found')
export const deliveryId = idOr<DeliveryId>('delivery.not-found')
export const invitationId = idOr<InvitationId>('invitation.not-found')
