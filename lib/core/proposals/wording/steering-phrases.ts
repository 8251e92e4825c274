/**
 * Phrases by which a description steers the model that reads it, one line per class. They are hints for a
 * reviewer and no proof: the same can be phrased differently, which is why plain edits are shown as well.
 * English only.
 */
import type { CueKind } from '@/lib/core/proposals/rules/fact'
import { findInvisible, findLookAlikes, withoutInvisible } from './confusable-characters'
import type { Cue } from './cue'
import type { ToolText } from './tool-texts'

/** Cues that are found in a single text. Reversed claims span all texts of a tool (reversed-claims.ts). */
export type TextCueKind = Exclude<CueKind, 'cue-read-only' | 'cue-permission'>

/**
 * Names of other tools, in lower case; true if the name is an ordinary word that must be marked as a name.
 */
export type OtherNames = ReadonlyMap<string, boolean>

export const cueClasses: { [K in TextCueKind]: (text: CueText, names: OtherNames) => Cue[] } = {
  'cue-url': ({ plain }) => matches(plain, [address, domain], 0),
  'cue-instruction': ({ plain, is }) => (is === 'name' ? [] : matches(plain, orders, 3)),
  'cue-concealment': ({ plain, is }) => (is === 'name' ? [] : matches(plain, hiding, 3)),
  'cue-tool-name': ({ plain, is }, names) => (is === 'name' ? [] : findNames(plain, names)),
  'cue-secret': ({ plain, is }) =>
    is === 'name'
      ? matches(plain.replaceAll(/[_.-]|(?<=[a-z])(?=[A-Z])/g, ' '), [secretName], 0)
      : matches(plain, [secret, confidence], 0),
  'cue-invisible': ({ text, plain }) => (text === plain ? [] : findInvisible(text)),
  'cue-look-alike': ({ text }) => (isPlain(text) ? [] : findLookAlikes(text)),
}

export type CueText = ToolText & {
  /**
   * The text without invisible characters and with stylized letters normalized; patterns search this form.
   */
  plain: string
}

export function cueText(given: ToolText): CueText {
  const text = given.text.slice(0, textLengthMax)
  const plain = isPlain(text) ? text : withoutInvisible(text.normalize('NFKC'))
  return { ...given, text, plain }
}

/** Reports whether the text has only characters of a plain keyboard, which cannot conceal anything. */
const isPlain = (text: string) => /^[\t\n\r\x20-\x7E]*$/.test(text)

/**
 * Maximum characters searched. Descriptions have up to 20,000 and schemas 128 KB; only skill instructions can
 * be longer.
 */
const textLengthMax = 500_000

const address =
  /\b(?:https?|ftp|wss?|file):\/\/[^\s"'<>`]{1,200}|\bdata:[a-z]+\/[^\s"'<>`]{1,200}|\bjavascript:\S{1,200}|\bwww\.[^\s"'<>`]{3,200}/giu
const domain =
  /(?<![\w@./-])(?:[\w.+-]{1,60}@)?(?:[a-z0-9-]{1,60}\.){1,4}(?:com|org|net|io|dev|ai|app|co|xyz|ru|cn|info|me|link|site|top|online|biz|eu|de|uk)\b(?:\/[^\s"'<>`]{0,200})?/gi

const tool = '(?:tools?|functions?|actions?|apis?|servers?|agents?|plugins?)'
const call = '(?:call|use|invoke|run|execute|select|choose|prefer|trigger|query|consult)'
const calling =
  '(?:calling|using|invoking|running|executing|selecting|choosing|answering|responding|replying|making|taking|doing|performing)'
const few = "(?:[\\w'’`-]{1,30} ){0,4}?"

const orders = [
  `\\b(?:ignore|disregard|forget|override|bypass|skip)\\b ${few}(?:previous|prior|above|earlier|preceding|other|existing|system|safety|instructions?|rules|guidelines|polic(?:y|ies)|restrictions?|prompts?)\\b`,
  `\\b(?:always|never|first|immediately|automatically|exclusively)\\b (?:be |also |first |always )*(?:${call}|called|used|invoked|executed|run)\\b`,
  `\\b(?:must|should|shall|has to|have to|needs? to|is to|may only|can only) (?:be |also |first |always |only |never |immediately )*(?:called|used|invoked|executed|run|preferred|${call} (?:this|it|the ${few}${tool}))\\b`,
  `\\b${call} (?:this|it|me)\\b ${few}(?:first|always|before|instead|whenever|every time|after)\\b`,
  `\\b(?:before|after|prior to|instead of|rather than|when(?:ever)?|while) ${few}${calling}\\b`,
  `\\b(?:instead of|rather than|in place of|over|not|never|don['’]t|do not) ${few}(?:any |all |the )?(?:other|another|different|alternative|built-?in) ${few}${tool}\\b`,
  `\\b(?:prefer|preferred|choose|favou?r|prioriti[sz]e) (?:this|it|me|me)\\b`,
  `\\b(?:(?<!\\b(?:if|when|whenever|where|that|what|which|unless|once|because|as) )you|the (?:agent|assistant|model|llm|ai)|agents?|assistants?|models?|llms?) (?:must|should|shall|need to|needs to|have to|has to|are required|is required|will always|are to|ought)\\b`,
  `\\byou (?:are (?:now|an?|the)|will (?:now|act))\\b|\\b(?:act|behave|respond|answer|speak) as (?:an?|the|if)\\b|\\bpretend\\b|\\brole-?play\\b`,
  `\\bfrom now on\\b|\\bnew instructions?\\b|\\bsystem prompt\\b|\\bdeveloper mode\\b|\\bjailbreak\\w*|\\bdo anything now\\b`,
  `\\b(?:important|attention|note|urgent|critical|warning)\\b ?(?:for|to) ${few}(?:agents?|assistants?|models?|llms?|ai)\\b`,
  `(?:^|[.!?>]\\s*)(?:system|assistant|developer) ?:`,
  `<\\/?(?:\\|)?(?:system|assistant|instructions?|important|user|secret|im_start|im_end|tool_call|admin)\\b[^>\\n]{0,40}>`,
  `\\[\\/?(?:inst|system|assistant)\\]|#{2,} ?(?:instructions?|system|important)\\b`,
  `\\b(?:send|forward|upload|post|submit|share|e-?mail|copy|append|include|pass|attach|leak|exfiltrate) ${few}(?:to|in|into|with|at) ${few}(?:address|url|endpoint|server|webhook|this tool|every|each|all)\\b`,
  `\\b(?:repeat|retry|keep calling|loop) ${few}(?:until|forever|again)\\b`,
].map(source => new RegExp(source, 'gimu'))
/** Matched in capitals only, so that ordinary lists of recipients do not match. */
orders.push(/\b(?:SYSTEM|ASSISTANT|DEVELOPER|INSTRUCTIONS?|IMPORTANT) ?:/gu)

const people =
  '(?:users?|humans?|persons?|people|anyone|anybody|operators?|owners?|customers?|administrators?|admins?|developers?|reviewers?|callers?|them|him|her)'
const telling =
  '(?:tell|telling|mention|mentioning|inform|informing|reveal|revealing|show|showing|disclose|disclosing|say|saying|report|reporting|notify|notifying|alert|alerting|ask|asking|explain|explaining|display|displaying|log|logging|warn|warning|expose|exposing|acknowledge|refer|referring|discuss|share|sharing)'
const hiding = [
  `\\b(?:do not|don['’]?t|never|must not|mustn['’]t|should not|shouldn['’]t|without|avoid|refrain from|no need to|not) (?:ever |also |explicitly )?${telling}\\b ${few}(?:${people}|this|it|that|about|anything|tool)\\b`,
  `\\bwithout (?:${people}['’]?s?|the ${people}['’]?s?|their|any) ${few}(?:knowledge|knowing|noticing|consent|awareness|being told|permission)\\b`,
  `\\b(?:do not|don['’]?t|never|must not|mustn['’]t|should not|shouldn['’]t) (?:ever |also |explicitly )?(?:mention|reveal|disclose|tell|inform|expose|acknowledge|admit)\\b`,
  `\\bwithout (?:mentioning|telling|informing|notifying|disclosing|revealing|alerting)\\b`,
  `\\bkeep (?:this|it|that|these|them|the ${few}) ?${few}(?:secret|hidden|confidential|private|to yourself|quiet|between)\\b`,
  `\\b(?:silently|secretly|covertly|surreptitiously|stealthily|quietly|discreetly|invisibly|behind the scenes|in secret|under the hood and never)\\b`,
  `\\b(?:hide|conceal|withhold|omit|suppress|mask|leave out|keep) ${few}from (?:the |any |all |your )?(?:${people}|(?:final )?(?:answer|response|reply|output|summary|logs?|transcript|conversation))\\b`,
  `\\b${people} (?:must|should|need|may|can|will|do|does|shall)(?: not|n['’]t|not)? ?(?:not |never )?(?:know|see|be told|notice|learn|be aware|find out|be shown|be informed)\\b`,
  `\\b(?:invisible|hidden|not visible|not shown|transparent) (?:to|from) (?:the |any |all )?${people}\\b`,
].map(source => new RegExp(source, 'giu'))

/** Words for credentials. `token` alone usually means a piece of text. */
const secret =
  /\b(?:passwords?|passwd|passphrases?|passcodes?|api[ _-]?keys?|secret[ _-]?keys?|private[ _-]?keys?|access[ _-]?keys?|(?:access|auth(?:entication|ori[sz]ation)?|api|bearer|refresh|session|security|secret|oauth|csrf|jwt|login|id)[ _-]?tokens?|client[ _-]?secrets?|credentials?|credit[ _-]?cards?|card numbers?|cvv|social security|ssn|seed phrases?|recovery (?:phrases?|codes?)|one-time (?:codes?|passwords?)|\botp\b|2fa|mfa codes?|pin codes?|ssh keys?|id_rsa|\.env\b|\.ssh|\.aws|\/etc\/(?:passwd|shadow)|session cookies?|keychain|bearer)\b/giu
const secretName =
  /\b(?:passwords?|passwd|pwd|passphrases?|passcodes?|secrets?|credentials?|api ?keys?|private ?keys?|access ?keys?|secret ?keys?|(?:access|auth|api|bearer|refresh|session|security|id|user|login) tokens?|^tokens?$|tokens?(?= (?:value|string|secret)$)|ssn|otp|cvv|pin ?code|credit ?card|card ?number|ssh ?key|cookies?|jwt|bearer)\b/giu
/** Words for the conversation and the instructions of the agent. */
const confidence =
  /\b(?:conversation|chat|message|dialog(?:ue)?|session) (?:history|log|transcript|context)s?\b|\b(?:full|whole|entire|complete|verbatim) (?:conversation|chat|transcript|context|prompt|system prompt|message history)\b|\b(?:your|the) (?:system prompt|instructions|hidden context|chain of thought|reasoning|memory)\b/giu

/** @param wordsAfter number of words after the match that belong to the cue, so that different orders differ */
function matches(text: string, patterns: readonly RegExp[], wordsAfter: number): Cue[] {
  const cues = new Map<string, Cue>()
  for (const pattern of patterns)
    for (const match of text.matchAll(pattern)) {
      const end = match.index + match[0].length
      const key = `${match[0]} ${followingWords(text, end, wordsAfter)}`
      const plain = key
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .replace(/[.,;:!?)\]]+ ?$/, '')
        .trim()
      if (!cues.has(plain)) cues.set(plain, { key: plain, words: around(text, match.index, end) })
    }
  return [...cues.values()]
}

const followingWords = (text: string, from: number, count: number) =>
  count === 0
    ? ''
    : (new RegExp(`^(?:\\W{0,3}[\\w'’-]{1,30}){0,${count}}`, 'u').exec(text.slice(from, from + 120))?.[0] ??
      '')

/** Returns the words with up to 30 characters on both sides, cut at whitespace. */
export function around(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - 30), start)
  const after = text.slice(end, end + 30)
  const head = start > 30 ? before.slice(before.search(/\s|$/)) : before
  const tail = end + 30 < text.length ? after.slice(0, Math.max(after.lastIndexOf(' '), 0)) : after
  return `${head}${text.slice(start, Math.min(end, start + 200))}${tail}`.replace(/\s+/g, ' ').trim()
}

function findNames(text: string, names: OtherNames): Cue[] {
  if (names.size === 0) return []
  const cues = new Map<string, Cue>()
  for (const match of text.matchAll(/[\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,120}/gu)) {
    const name = match[0].replace(/[.:-]+$/, '').toLowerCase()
    const isOrdinary = names.get(name)
    if (isOrdinary === undefined || cues.has(name)) continue
    const end = match.index + name.length
    if (isOrdinary && !isMarked(text, match.index, end)) continue
    cues.set(name, { key: name, words: around(text, match.index, end) })
  }
  return [...cues.values()]
}

/** Reports whether an ordinary word is meant as the name of a tool: it is quoted, or called a tool. */
function isMarked(text: string, start: number, end: number): boolean {
  const [before, after] = [text.slice(Math.max(0, start - 12), start), text.slice(end, end + 12)]
  return (
    (/[`"'“‘*]$/.test(before) && /^[`"'”’*]/.test(after)) ||
    /^ (?:tool|function|action)\b/i.test(after) ||
    /\b(?:tool|function|action|call|invoke) $/i.test(before)
  )
}
