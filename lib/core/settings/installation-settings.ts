/** The settings of an installation, with what each is for: `.env.example` is the only list of settings for people. */

export type SettingValue = {
  name: string
  /** `start`: the program that started the process has chosen the value, because the environment had none. */
  source: 'environment' | 'start' | 'default'
  /** The value as far as admins can see it; null if it is not set, or a secret. */
  value: string | null
  isSecret: boolean
  /** The default in the code; null if there is none, or if it depends on the installation. */
  fallback: string | null
}

export type Setting = SettingValue & { purpose: string }

export type InstallationSettings = {
  sections: { title: string; settings: Setting[] }[]
  /** Names in the environment that look like a setting but are none. */
  unknown: string[]
}

/**
 * Adds values to the variables that `.env.example` describes, and groups them: sections begin with lines such as
 * `# ---- Database ----`, and comments precede the variables that they describe. Variables without a comment between them
 * share one.
 */
export function settingSections(
  example: string,
  values: readonly SettingValue[],
): InstallationSettings['sections'] {
  const byName = new Map(values.map(value => [value.name, value]))
  const [, ...parts] = example.split(/^# -{4} (.+?) -+$/m)
  const sections: InstallationSettings['sections'] = []
  for (let at = 0; at < parts.length; at += 2) {
    const settings = readPurposes(parts[at + 1]!).flatMap(({ name, purpose }) => {
      const value = byName.get(name)
      return value ? [{ ...value, purpose }] : []
    })
    sections.push({ title: parts[at]!, settings })
  }
  return sections
}

function readPurposes(text: string): { name: string; purpose: string }[] {
  const settings: { name: string; purpose: string }[] = []
  let purpose: string[] = []
  let isDescribed = false
  for (const line of text.split('\n')) {
    const name = /^(?:# )?([A-Z][A-Z0-9_]*)=/.exec(line)?.[1]
    if (name !== undefined) {
      settings.push({ name, purpose: purpose.join(' ') })
      isDescribed = true
    } else if (line.startsWith('# ')) {
      // A comment after a variable describes the next one.
      if (isDescribed) purpose = []
      isDescribed = false
      purpose.push(line.slice(2))
    }
  }
  return settings
}
