/** The selected theme, stored in a cookie so that the server renders the correct one from the first byte. */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'pegboard-theme'

/** Returns the theme of the cookie's value; any other value follows the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find(theme => theme === value) ?? 'system'
}
