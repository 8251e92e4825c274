/** Parts of an address, parsed at the door. What is no id cannot exist, so it is not found. */
import { changeTabs, type ChangeTab } from '@/lib/core/changes/change-views'
import { AppError } from '@/lib/core/errors'
import { exportTargetNames, type ExportTarget } from '@/lib/core/export/export-targets'
import {
  parseId,
  type AccessRequestId,
  type CheckId,
  type InvitationId,
  type PolicyTestId,
  type RunId,
  type ShareId,
  type TokenId,
  type UserId,
} from '@/lib/core/ids'
import { outcomes, type Outcome } from '@/lib/core/runs/outcome'

/** Characters of one parameter: more than any search has. */
const textLengthMax = 500

/** The trimmed text, or undefined when it is absent or empty. @throws AppError `request.invalid` */
export function text(query: URLSearchParams, name: string): string | undefined {
  const value = query.get(name)?.trim() ?? ''
  if (value.length > textLengthMax)
    throw new AppError('request.invalid', `${name} may have ${textLengthMax} characters.`)
  return value === '' ? undefined : value
}

/** A whole number from 1, or undefined when it is absent. @throws AppError `request.invalid` */
export function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = text(query, name)
  if (value === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(value)) throw new AppError('request.invalid', `${name} must be a whole number.`)
  return Number(value)
}

export function flag(query: URLSearchParams, name: string): boolean | undefined {
  return query.has(name) ? !['0', 'false'].includes(query.get(name)!) : undefined
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

/** The last row that a viewer has; 0 when it has none or says nothing that could be one. */
export function sequenceNumber(value: string | null): number {
  return value !== null && /^\d{1,9}$/.test(value) ? Number(value) : 0
}

export function versionNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('version.not-found')
  return Number(part)
}

export function changeNumber(part: string): number {
  if (!/^[1-9]\d{0,8}$/.test(part)) throw new AppError('change.not-found')
  return Number(part)
}

/** What waits for the person when none is named. @throws AppError `request.invalid`, naming those there are */
export function changeTab(query: URLSearchParams, name: string): ChangeTab {
  const value = text(query, name) ?? 'needs-me'
  const tab = changeTabs.find(each => each === value)
  if (!tab) throw new AppError('request.invalid', `${name} must be one of ${changeTabs.join(', ')}.`)
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
