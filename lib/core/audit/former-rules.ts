/** Names of built-in rules in earlier releases. Stored events keep them, as they keep the types of former-types.ts. */

const formerRules: Readonly<Record<string, string>> = {
  'everyone-hangs': 'everyone-can-upload',
}

/** Returns the current name of a stored rule; a rule of a policy, such as `r12@7`, never changes its name. */
export const currentRule = (stored: string): string =>
  Object.hasOwn(formerRules, stored) ? formerRules[stored]! : stored

/** Returns the stored names of rules whose current name contains the text, in any letter case. */
export function storedRules(text: string): string[] {
  const sought = text.toLowerCase()
  return Object.entries(formerRules).flatMap(([former, current]) =>
    current.includes(sought) ? [former] : [],
  )
}
