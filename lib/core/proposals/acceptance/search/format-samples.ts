/** Texts of each format that the checker asserts, and one of a wanted length where the format allows any. */
const samples: Record<string, readonly string[]> = {
  date: ['2024-01-31', '0000-01-01'],
  time: ['12:00:00Z', '00:00:00.5+01:00'],
  'date-time': ['2024-01-31T12:00:00Z', '2024-01-31T12:00:00.5+01:00'],
  'iso-time': ['12:00:00', '12:00:00Z'],
  'iso-date-time': ['2024-01-31T12:00:00', '2024-01-31 12:00:00Z'],
  duration: ['P1D', 'PT1H', 'P1W'],
  uri: ['a:', 'https://example.com/a?b=c', 'A:0_-.'],
  'uri-reference': ['a', '/a', 'https://example.com'],
  'uri-template': ['a', '/{a}'],
  url: ['http://a.bc', 'https://example.com/a'],
  email: ['a@b', 'a.b@example.com', '0@0', '_@b', 'A-0@B.C'],
  hostname: ['a', 'example.com', '0', 'A-0.B'],
  ipv4: ['1.1.1.1', '127.0.0.1'],
  ipv6: ['::1', '2001:db8::1'],
  regex: ['a', '^[a-z]+$'],
  uuid: [
    '00000000-0000-0000-0000-000000000000',
    'ABCDEF00-0000-4000-8000-00000000000a',
    'urn:uuid:00000000-0000-0000-0000-000000000000',
  ],
  'json-pointer': ['', '/a', '/a/0'],
  'json-pointer-uri-fragment': ['#', '#/a'],
  'relative-json-pointer': ['0', '0/a'],
  byte: ['', 'YQ==', 'YWJj'],
}

/** Texts that some formats refuse; every format refuses one of them. */
export const oddTexts: readonly string[] = [
  'a',
  '',
  ' ',
  '^(abc]',
  '{',
  '\\\\',
  '08:30:06 PST',
  'http://a.bc/{b',
  '-',
  '%',
]

/** What stands before and behind the repeated character of a text of any length. */
const growing: Record<string, readonly [before: string, repeated: string, after: string]> = {
  time: ['12:00:00.', '0', 'Z'],
  'date-time': ['2024-01-31T12:00:00.', '0', 'Z'],
  'iso-time': ['12:00:00.', '0', 'Z'],
  'iso-date-time': ['2024-01-31T12:00:00.', '0', 'Z'],
  duration: ['P', '1', 'D'],
  uri: ['a:', 'a', ''],
  'uri-reference': ['/', 'a', ''],
  'uri-template': ['', 'a', ''],
  url: ['http://a.bc/', 'a', ''],
  email: ['', 'a', '@b'],
  regex: ['', 'a', ''],
  'json-pointer': ['/', 'a', ''],
  'json-pointer-uri-fragment': ['#/', 'a', ''],
  'relative-json-pointer': ['0/', 'a', ''],
  byte: ['', 'AAAA', ''],
}

/** Returns texts of the format, of lengths within the limits where that is possible. */
export function formatSamples(format: string, lengthMin: number, lengthMax: number): string[] {
  const texts = Object.hasOwn(samples, format) ? [...samples[format]!] : []
  const lengths = [lengthMin, ...(lengthMax <= 256 ? [lengthMax] : [])].filter(length => length > 0)
  const grow = Object.hasOwn(growing, format) ? growing[format]! : null
  for (const length of grow ? lengths : []) {
    const [before, repeated, after] = grow!
    const missing = Math.ceil((length - before.length - after.length) / repeated.length)
    if (missing > 0) texts.push(`${before}${repeated.repeat(missing)}${after}`)
  }
  if (format === 'hostname')
    for (const length of lengths.filter(length => length <= 253)) texts.push(hostname(length))
  return texts.filter(text => text.length >= lengthMin && text.length <= lengthMax)
}

/** Labels of a host name have at most 63 characters. */
function hostname(length: number): string {
  const text = `${'a'.repeat(61)}.`.repeat(Math.ceil(length / 62)).slice(0, length)
  return text.endsWith('.') ? `${text.slice(0, -1)}a` : text
}
