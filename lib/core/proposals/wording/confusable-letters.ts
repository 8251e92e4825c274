/** Letters that look like plain Latin ones, by the letter that a reader sees. */

/** Cyrillic, Greek, Armenian, Cherokee, Coptic and Lisu letters. */
const otherAlphabets: Record<string, string> = {
  a: 'аΑАαᎪꓮⲀⲁ',
  b: 'ВΒЬᏴꓐЪᏏⲂ',
  c: 'сСϲᏟꓚⲤⲥϹ',
  d: 'ԁᎠꓓᏧԀ',
  e: 'еЕΕεᎬꓰєЄҽⲈ',
  f: 'ϜꓝϝՖ',
  g: 'ԍᏀꓖցԌᏳ',
  h: 'һНΗհᎻꓧᏂⲎҺ',
  i: 'іΙІιᎥꓲⲒӀӏїΪ',
  j: 'јЈᎫꓙϳյ',
  k: 'КκΚкᏦꓗⲔ',
  l: 'ӏᏞꓡⳐ',
  m: 'МΜᎷꓟⲘм',
  n: 'ΝոꓠпⲚռ',
  o: 'оОΟοօՕσꓳⲞⲟ',
  p: 'рРΡρᏢꓑⲢⲣ',
  q: 'ԛզգԚ',
  r: 'гᎡꓣᏒᎱг',
  s: 'ѕЅᏚꓢՏΣ',
  t: 'ТΤᎢꓔτтⲦ',
  u: 'υսՍꓴᴜⴎ',
  v: 'νѴѵᏙꓦ',
  w: 'ԝᎳꓪωѡԜшщ',
  x: 'хХΧχꓫⲬ',
  y: 'уУΥγҮүᎩꓬყ',
  z: 'ΖᏃꓜⲌ',
}

/** Small capitals, which are Latin letters and no stylized forms in Unicode. */
const smallCapitals: Record<string, string> = {
  a: 'ᴀ',
  b: 'ʙᴃ',
  c: 'ᴄ',
  d: 'ᴅ',
  e: 'ᴇ',
  f: 'ꜰ',
  g: 'ɢ',
  h: 'ʜ',
  i: 'ɪ',
  j: 'ᴊ',
  k: 'ᴋ',
  l: 'ʟᴌ',
  m: 'ᴍ',
  n: 'ɴ',
  o: 'ᴏ',
  p: 'ᴘ',
  q: 'ꞯ',
  r: 'ʀ',
  s: 'ꜱ',
  t: 'ᴛ',
  u: 'ᴜ',
  v: 'ᴠ',
  w: 'ᴡ',
  x: 'ˣ',
  y: 'ʏ',
  z: 'ᴢ',
}

/** Letters with a place in ordinary words, and phonetic signs: they match, but are no cue on their own. */
const ordinary: Record<string, string> = {
  a: 'ɑ',
  d: 'đ',
  g: 'ɡ',
  h: 'ħ',
  i: 'ıɩ',
  l: 'łƚ',
  o: 'øɵ',
  s: 'ſ',
  t: 'ŧ',
}

/** White letters on dark squares and circles, which have no plain form in Unicode. */
const darkAlphabets = [0x1f150, 0x1f170]
const regionalIndicatorA = 0x1f1e6

const latinOf = new Map<string, string>()
const alphabetLetters = new Set<string>()
const smallCapitalLetters = new Set<string>()
for (const [table, letters] of [
  [otherAlphabets, alphabetLetters],
  [smallCapitals, smallCapitalLetters],
  [ordinary, undefined],
] as const)
  for (const [latin, alike] of Object.entries(table))
    for (const letter of alike) {
      latinOf.set(letter, latin)
      letters?.add(letter)
    }
for (let at = 0; at < 26; at += 1) {
  const latin = String.fromCharCode(97 + at)
  for (const first of darkAlphabets) latinOf.set(String.fromCodePoint(first + at), latin)
  latinOf.set(String.fromCodePoint(regionalIndicatorA + at), latin)
}

/** Reports whether a letter of another alphabet looks like a Latin one. */
export const isOtherAlphabet = (letter: string): boolean => alphabetLetters.has(letter)
/** Reports whether a letter is a small capital, such as ᴀ. */
export const isSmallCapital = (letter: string): boolean => smallCapitalLetters.has(letter)
/** Reports whether a sign shows a Latin letter on a dark square or circle. */
export const isDarkLetter = (letter: string): boolean =>
  /^[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]$/u.test(letter)

/** Replaces each letter by the plain Latin letter that it looks like, in lower case and without accents. */
export function foldLetters(word: string): string {
  if (/^[\x20-\x7E]*$/.test(word)) return word.toLowerCase()
  const bare = word.normalize('NFKC').normalize('NFD').replace(/\p{M}/gu, '')
  let folded = ''
  for (const letter of bare) folded += latinOf.get(letter) ?? latinOf.get(letter.toLowerCase()) ?? letter
  return folded.toLowerCase()
}

/** Replaces signs that show letters, which are no letters in Unicode, so that their words can be read. */
export const withLetters = (text: string): string =>
  text.replace(/[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]|[\u{1F1E6}-\u{1F1FF}]{3,64}/gu, signs =>
    [...signs].map(sign => latinOf.get(sign) ?? sign).join(''),
  )
