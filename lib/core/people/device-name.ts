/** The order matters: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const browsers: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|HeadlessChrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
]

/** Android also calls itself Linux, and an iPhone calls itself "like Mac OS X". */
const systems: readonly [pattern: RegExp, name: string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\b(Macintosh|Mac OS X)\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer headers are cut before parsing. */
const userAgentLengthMax = 512

/**
 * Returns browser and system of a User-Agent header from a fixed vocabulary, such as "Firefox on Linux". The
 * header itself is never stored or shown, because a client controls its content.
 */
export function deviceName(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, userAgentLengthMax)
  const find = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [find(browsers) ?? 'Unknown browser', find(systems)]
  return system ? `${browser} on ${system}` : browser
}
