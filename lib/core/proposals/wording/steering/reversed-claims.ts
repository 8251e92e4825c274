/** Finds claims about side effects and confirmations that are reversed from one version to the next. */
import type { Cue } from '@/lib/core/proposals/wording/cue'
import type { CueKind } from '@/lib/core/proposals/rules/fact'
import type { ToolText } from '@/lib/core/proposals/wording/tool-texts'
import { around } from '@/lib/core/proposals/wording/excerpt'
import { withoutInvisible } from '@/lib/core/proposals/wording/confusable-characters'

type WordTurn = { kind: CueKind; before?: string; after?: string }

const not = `(?:does not|doesn['’]t|do not|don['’]t|will not|won['’]t|cannot|can['’]t|can not|never|not|without|nothing is)`
const changing =
  '(?:writ(?:e|es|ing)|delet(?:e|es|ing|ed)|remov(?:e|es|ing|ed)|modif(?:y|ies|ying|ied)|overwrit(?:e|es|ing|ten)|eras(?:e|es|ing|ed)|wip(?:e|es|ing|ed)|truncat(?:e|es|ing|ed)|purg(?:e|es|ing|ed)|destroy(?:s|ing|ed)?|drop(?:s|ping)? (?:the |a |all )?(?:tables?|databases?|collections?)|uninstall(?:s|ing|ed)?|mutat(?:e|es|ing|ed)|alter(?:s|ing|ed)?)'
/** Parts of a text. Removing them changes what the tool returns, and nothing else. */
const textParts =
  '(?:blanks?|spaces?|white ?space|duplicates?|line (?:breaks?|ends?|feeds?)|newlines?|accents?|diacritics|punctuation|prefix(?:es)?|suffix(?:es)?|quotes?|quotation marks|(?:html |xml )?tags|markup|formatting|stop ?words?|noise|outliers?|comments?|characters?|letters?|words?|digits?|signs?|null values?|nulls|empty (?:lines?|rows?|values?|strings?))'
/** People and programs other than the tool. */
const others =
  '(?:people|persons?|users?|humans?|you|they|we|others|authors?|developers?|agents?|who|someone|anyone)'
const asking = '(?:confirmation|approval|permission|consent|authori[sz]ation)'

const harmless = new RegExp(
  `\\bread[- ]?only\\b|\\b${not} (?:\\w{1,20} ){0,2}(?:${changing}|chang(?:e|es|ing|ed))\\b|\\bno side[- ]effects?\\b|\\bonly reads?\\b|\\bnon-?destructive\\b|\\bside[- ]effect[- ]free\\b`,
  'giu',
)
const harmful = new RegExp(
  `(?<!\\b${others} (?:can |may |could )?)\\b${changing}\\b(?! (?:all |any |the |leading |trailing |extra |double |repeated |unnecessary |redundant |surrounding ){0,3}${textParts}\\b)|\\bread[- ]?write\\b|\\bdestructive\\b|\\birreversibl[ey]\\b`,
  'giu',
)
const freely = new RegExp(
  `\\bwithout (?:asking|prompting|confirm\\w*|(?:\\w{1,20} ){0,2}${asking})\\b|\\bno (?!(?:read|write|execute|file|access|root|sudo|admin|special|matching)\\b)(?:\\w{1,20} ){0,2}${asking}s?\\b|\\b${not} (?:\\w{1,20} ){0,2}(?:ask|need|require)s? (?:\\w{1,20} ){0,3}${asking}\\b|\\b(?:auto|pre)-?(?:approved?|authori[sz]ed|confirmed)\\b|\\balready (?:approved|authori[sz]ed|confirmed|consented)\\b|\\b${asking}s? (?:is|are) (?:not|never) (?:needed|required|necessary)\\b|\\b${asking}s? (?:may|can|should|must|will) be (?:skipped|omitted|bypassed|assumed|ignored)\\b|\\bno need to (?:ask|confirm|wait)\\b|\\bskip(?:s|ping)? (?:\\w{1,20} ){0,2}(?:${asking}|check)s?\\b`,
  'giu',
)
const asksFirst = new RegExp(
  `\\b(?:asks?|asking|requires?|requiring|needs?|waits? for|after|with|upon|explicit|prior|user) (?:\\w{1,20} ){0,3}${asking}\\b|\\bconfirm(?:s|ed|ing)? (?:first|before|with|by)\\b|\\basks? (?:first|before|the user)\\b|\\bmust be (?:approved|confirmed|authori[sz]ed)\\b|\\bhuman[- ]in[- ]the[- ]loop\\b`,
  'giu',
)

/** A part of each word that the patterns above match. */
const speaks =
  /read|writ|delet|remov|modif|eras|wip|trunc|purg|destr|drop|install|mutat|alter|side|irrevers|ask|prompt|confirm|approv|permi|consent|author|human|chang/iu

/**
 * Returns nothing if both versions agree or neither makes a claim. A new tool reverses nothing, but can claim
 * that no confirmation is needed.
 */
export function wordTurns(before: readonly ToolText[] | null, after: readonly ToolText[]): WordTurn[] {
  const [was, is] = [proseOf(before ?? []), proseOf(after)]
  if (!speaks.test(differing(was, is))) return []
  const turns: WordTurn[] = []
  const add = (kind: CueKind, had: Cue | undefined, has: Cue | undefined) =>
    turns.push({ kind, ...(had && { before: had.words }), ...(has && { after: has.words }) })
  const free = [first(was, freely), first(is, freely)]
  const asks = [first(was.replace(freely, ' '), asksFirst), first(is.replace(freely, ' '), asksFirst)]
  if ((free[1] && !free[0]) || (asks[0] && !asks[1])) add('cue-permission', asks[0], free[1])
  if (!before) return turns
  const calm = [first(was, harmless), first(is, harmless)]
  const wild = [first(was.replace(harmless, ' '), harmful), first(is.replace(harmless, ' '), harmful)]
  if (!calm[0] !== !calm[1] || !wild[0] !== !wild[1])
    add('cue-read-only', turned(calm, wild, 0), turned(calm, wild, 1))
  return turns
}

/**
 * Returns the sentences that were added or removed. If none of them makes such a claim, nothing is reversed.
 */
function differing(was: string, is: string): string {
  const [had, has] = [was, is].map(text => new Set(text.split(/[.!?\n]+/))) as [Set<string>, Set<string>]
  return [...[...had].filter(one => !has.has(one)), ...[...has].filter(one => !had.has(one))].join('\n')
}

/** Returns the claim that one version makes and the other does not. */
function turned(calm: (Cue | undefined)[], wild: (Cue | undefined)[], side: 0 | 1): Cue | undefined {
  const other = 1 - side
  return (calm[other] ? undefined : calm[side]) ?? (wild[other] ? undefined : wild[side])
}

const proseOf = (texts: readonly ToolText[]) =>
  withoutInvisible(
    texts
      .filter(({ is }) => is === 'prose')
      .map(({ text }) => text)
      .sort()
      .join('\n'),
  ).normalize('NFKC')

function first(text: string, pattern: RegExp): Cue | undefined {
  pattern.lastIndex = 0
  const match = pattern.exec(text)
  pattern.lastIndex = 0
  return match
    ? { key: match[0], words: around(text, match.index, match.index + match[0].length) }
    : undefined
}
