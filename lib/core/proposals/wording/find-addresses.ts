/** Finds addresses of all kinds: with and without a scheme, of hosts and mailboxes, and taken apart. */
import type { Cue } from './cue'
import { foldLetters } from './confusable-letters'
import { around } from './excerpt'

/** Last parts of host names that are common, and that are no ordinary words or endings of files. */
const topLevels =
  'com|org|net|io|dev|ai|app|co|xyz|ru|cn|info|me|link|site|top|online|biz|eu|de|uk|us|fr|nl|jp|br|au|ca|ch|se|pl|es|it|kr|tk|ml|ga|cf|gq|pw|cc|ws|su|onion|cloud|tech|store|shop|live|fun|space|website|club|click|icu|buzz|monster|work|tools|page|pages|host|hosting|digital|world|today|news|email|gov|edu|mil|int|mobi|pro|tv|gg|sh|ly|to|gl|gle|fyi|ngrok|internal|local|localhost|lan|corp|intranet|example|test|invalid|zone|network|systems|services|support|software|run|build|codes|download|stream|wiki|win|bid|loan|trade|vip|lol|рф|中国|in|mx|tr|ir|ua|cz|at|be|dk|fi|no|pt|ro|gr|hu|il|sg|hk|tw|vn|th|id|my|ph|ng|za|ar|cl'
const topLevel = new Set(topLevels.split('|'))
/** Last parts that are also words, properties of objects or endings of files. */
const ambiguous = new Set(
  'info|me|link|site|top|online|co|app|dev|ai|pro|work|tools|page|pages|host|live|fun|space|run|build|email|store|shop|news|today|world|support|services|systems|network|local|internal|test|example|invalid|in|it|at|be|no|id|my|to|us|es|de|in|is|as|so|am|by|tv|cc|ws|su|sh|pl|ml|cf|ca|ch|ro|ph|ar|cl|th|ng|int|download|stream|win|trade|cloud|localhost|lan|codes|zone|click|club|intranet|corp|it|pw|za|gl|ly|mil|vip|software|hosting|digital|tech|website|pt'.split(
    '|',
  ),
)
/** Endings of files and of names of technologies. */
const fileEndings = new Set(
  'js|ts|jsx|tsx|mjs|cjs|py|rb|go|rs|java|kt|c|h|cc|cpp|hpp|cs|php|sh|bash|ps1|bat|sql|json|jsonl|yaml|yml|toml|ini|cfg|conf|xml|html|htm|css|scss|md|mdx|txt|rst|csv|tsv|log|lock|pdf|doc|docx|xls|xlsx|ppt|pptx|odt|png|jpg|jpeg|gif|svg|webp|mp3|mp4|wav|avi|zip|tar|gz|tgz|bz2|xz|7z|rar|exe|dll|so|bin|iso|parquet|avro|ipynb|env|tf|tfvars|hcl|hocon|proto|graphql|wasm|vue|svelte|swift|pl|lua|r|m|mov|dmg|jar|war|whl|db|sqlite|pem|crt|key|tmp|bak|ics|vcf|epub|rtf|tex|template|pt|pth|onnx|safetensors|gguf|pkl|npy|ckpt|h5'.split(
    '|',
  ),
)
/** Endings of files that are also top-level domains and are sold as such. */
const fileDomains = new Set(['zip', 'mov'])
const technologies =
  /^(?:(?:asp|ado|vb|ml|json|paint|log4|odp|xml|f|c)\.net|socket\.io|system\.io|node\.js|std\.io|java\.io|java\.net|system\.net|console\.info|logger\.info|log\.info|schema\.org|ft\.info)$/i
const objects =
  /^(?:user|item|data|response|request|req|res|page|event|obj|object|result|results|this|self|config|console|logger|log|process|window|document|row|record|file|node|message|order|args|input|output|params|options|state|props|app|module|np|pd|os|sys|math|string|list|dict|str|int|e|i|vs|etc|a|p|s|x|y|ctx|context|client|resource|metadata|spec|status|el|df|torch|tf)$/i
const goingThere =
  /(?:\b(?:at|to|from|via|visit|see|open|on|is|with|by|browse|connect|host|server|domain|website|site|address|url|endpoint|relay|mirror|proxy|gateway|of|or|and|name|called|under|calls?|contacts?|asks?|fetch|post|forward|ping|resolves?|lives?|mails?)|[:=([{"'`<,])\s?$/i
const visiting =
  /\b(?:visit|browse(?:s)?(?: to)?|navigate(?:s)? to|go to|connect(?:s)?(?: to)?|domain|host|site|website|server|hosted (?:at|on|by)|access to|ping|resolves?|lives? at|contact|https?:?)\s?$/i

/** One of these is in every address. */
const signs = /[.:@\\]/
const scheme = /(?<![\w+.-])[a-z][a-z0-9+.-]{1,30}:\/{2,3}[^\s"'<>`]{1,200}/giu
const bareScheme =
  /(?<![\w+.-])(?:mailto|javascript|vbscript|data|tel|sms|magnet|blob|view-source|sip|skype|xmpp|file|https?|ftps?|wss?|gopher|ldaps?|ssh|tg|intent|cid|bitcoin|ethereum):(?=[^\s:,;"'<>`]{3})(?!string|number|object|boolean|null|true|false|\d+\b(?!\/))[^\s"'<>`]{3,200}/giu
const slashes = /(?<![\w:/\\*])\/\/(?:[\p{L}\p{N}-]{1,63}\.){1,5}[\p{L}\p{N}-]{2,24}[^\s"'<>`)]{0,120}/giu
const mailbox =
  /(?<![\w.+-])[\w.+-]{1,64}@(?:[\p{L}\p{N}-]{1,63}\.){1,5}[\p{L}]{2,24}(?![\p{L}\p{N}])(?::[\w./~-]{1,100})?/giu
const share = /(?<![\w:\\])\\\\[\w.-]{3,60}\\[\w$.-]{2,60}/gu
const ipv4 =
  /(?<![\w.-])(?:[\w+-]{1,40}@)?(?:\d{1,3}\.){3}\d{1,3}(?![\w-]|\.\d)(?::\d{1,5}(?!\d))?(?:\/[^\s"'<>`),;]{0,120})?/gu
const hexIpv4 = /(?<![\w.])0x[0-9a-f]{1,2}(?:\.0x[0-9a-f]{1,2}){3}(?![\w])[^\s"'<>`)]{0,120}/giu
const ipv6 = /(?<![\w:.])\[?(?:[0-9a-f]{0,4}:){2,8}[0-9a-f]{0,4}(?:%\w{1,16})?(?:\]:\d{1,5}|\])?(?![\w:])/giu
const host =
  /(?<![\p{L}\p{N}_@./$-])(?:[\p{L}\p{N}_-]{1,63}\.){1,8}\p{L}[\p{L}\p{N}-]{1,23}(?![\p{L}\p{N}_-])\.?(?::\d{1,5}(?!\d))?(?:\/[^\s"'<>`)\],;]{0,200})?/giu
const localHost =
  /(?<![\w.-])(?:localhost|[a-z][\w-]{1,40}(?=:\d{2,5}\/\w)):\d{2,5}(?!\d)(?:\/[^\s"'<>`]{0,120})?/giu

/** Steps that put an address together that was taken apart so that it is no address. */
const repairs: readonly [RegExp, string][] = [
  [/[。．｡․]/gu, '.'],
  [/\b(h)(?:xx|tt|\*\*|__)(ps?)(?=\s?:|\[:)/giu, 'htt$2'],
  [/\[:\]|\[:\/\/\]/gu, ':'],
  [/:\s?\[?\/\s?\/\]?/gu, '://'],
  [/\s?[[({<]\s?(?:\.|dot|punkt)\s?[\])}>]\s?/giu, '.'],
  [/(?<=[\p{L}\p{N}-]) (?:dot|DOT) (?=[\p{L}\p{N}-]{2,63}(?![\p{L}\p{N}]))/gu, '.'],
  [/(?<=[\p{L}\p{N}-]) ?\. ?(?=(?:com|org|net|io|dev|xyz)\b(?! [a-z]))(?<! \. )/gu, '.'],
  [/\s?[[({<]\s?(?:@|at)\s?[\])}>]\s?/giu, '@'],
  [/(?<=[\w-]) at (?=[\w-]{1,63}\.(?:com|org|net|io|dev|xyz|de|co)\b)/giu, '@'],
]

function repaired(text: string): string {
  let whole = text
  for (const [pattern, sign] of repairs) whole = whole.replace(pattern, sign)
  return whole
}

/** @param text plain text, see cue-text.ts */
export function findAddresses(text: string): Cue[] {
  const cues = new Map<string, Cue>()
  collect(text, cues)
  const whole = repaired(text)
  if (whole !== text) collect(whole, cues)
  return [...cues.values()]
}

function collect(text: string, cues: Map<string, Cue>): void {
  if (!signs.test(text)) return
  const add = (found: string, start: number) => {
    const key = foldLetters(found.replace(/[.,;:!?)\]]+$/, ''))
    if (!cues.has(key)) cues.set(key, { key, words: around(text, start, start + found.length) })
  }
  for (const pattern of [scheme, bareScheme, slashes, mailbox, share, hexIpv4, localHost])
    for (const { 0: found, index } of text.matchAll(pattern))
      if (pattern !== slashes || isHostName(found.slice(2).split(/[/?#:]/)[0]!, true)) add(found, index)
  for (const { 0: found, index } of text.matchAll(ipv4)) if (isIpv4(found, text, index)) add(found, index)
  for (const { 0: found, index } of text.matchAll(ipv6)) if (isIpv6(found)) add(found, index)
  for (const { 0: found, index } of text.matchAll(host)) if (isHost(found, text, index)) add(found, index)
}

/** Versions are written in the same way, so that a bare number needs a word that makes it a place. */
function isIpv4(found: string, text: string, at: number): boolean {
  const [, numbers = '', rest = ''] = /^(?:[^@]*@)?([\d.]+)(.*)$/s.exec(found) ?? []
  if (numbers.split('.').some(part => Number(part) > 255)) return false
  if (/^\/\d{1,2}$/.test(rest) || numbers === '0.0.0.0' || numbers.startsWith('127.0.0.'))
    return /^:\d/.test(rest)
  if (rest.length > 1 || found.includes('@')) return true
  const before = text.slice(Math.max(0, at - 30), at)
  if (/(?:version|release|v|=|python|build|[<>~^])\s?$/i.test(before)) return false
  return goingThere.test(before) && numbers.split('.').some(part => part.length > 1)
}

function isIpv6(found: string): boolean {
  const inner = found.replace(/^\[|(?:%\w+)?\](?::\d{1,5})?$|%\w+$/g, '')
  const groups = inner.split(':').filter(Boolean)
  const isBracketed = found.startsWith('[') && found.includes(']')
  if (inner.includes('::')) return groups.length >= (isBracketed ? 1 : 3) && /\d/.test(inner)
  return groups.length === 8
}

function isHost(found: string, text: string, at: number): boolean {
  const [, name = '', port = '', path = ''] = /^([^:/]+?)\.?(:\d+)?(\/.*)?$/s.exec(found) ?? []
  const after = text[at + found.length] ?? ''
  if (after === '(' || (after === '=' && path === '') || technologies.test(name)) return false
  if (port !== '' || path.length > 1) return isHostName(name, true) && !isPath(name, port, path)
  const last = name.slice(name.lastIndexOf('.') + 1)
  const before = text.slice(Math.max(0, at - 30), at)
  if (fileDomains.has(last.toLowerCase())) return visiting.test(before)
  if (visiting.test(before) && isNewDomain(name)) return true
  return isHostName(name, false) && (!isAmbiguous(name) || goingThere.test(before))
}

/** Reports whether a name can be that of a host. @param hasMore whether a port or path follows it */
function isHostName(name: string, hasMore: boolean): boolean {
  const parts = name.split('.')
  const last = parts.at(-1)!.toLowerCase()
  if (technologies.test(name) || parts[0]!.includes('_')) return false
  if (last.startsWith('xn--')) return true
  if (hasMore && fileDomains.has(last)) return true
  if (fileEndings.has(last) && !topLevel.has(last)) return false
  if (/^[A-Z]+$/.test(parts.at(-1)!) && !/^[^a-z]*$/.test(name)) return false
  if (!topLevel.has(last)) return hasMore && last.length > 3 && parts.length > 2
  return parts.length > 2 || !objects.test(parts[0]!) || (!ambiguous.has(last) && parts[0]!.length > 1)
}

/** Reports whether the last part of a name can be one of the many endings that no table lists. */
function isNewDomain(name: string): boolean {
  const last = name.slice(name.lastIndexOf('.') + 1)
  return /^[a-z]{3,20}$/.test(last) && !fileEndings.has(last)
}

/** A name with two parts and a common word at its end may be a property or the end of a sentence. */
function isAmbiguous(name: string): boolean {
  const parts = name.split('.')
  const last = parts.at(-1)!
  if (/^(?:[A-Z]+|[A-Z][a-z]+)$/.test(last)) return true
  return ambiguous.has(last.toLowerCase()) && parts.length < 3 && !/[\d-]/.test(parts[0]!)
}

/** Reports whether it is a file with a line, or a file in a folder whose name has a dot. */
const isPath = (name: string, port: string, path: string) =>
  port === '' && /^\/\d/.test(path) && !topLevel.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase())
