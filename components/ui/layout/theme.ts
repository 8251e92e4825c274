/** The choice of theme, kept in a cookie so that the server writes the right one into the first byte of the page. */

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'pegboard-theme'

/** The theme in the cookie's value; anything else follows the system. */
export function readTheme(value: string | undefined): Theme {
  return themes.find(theme => theme === value) ?? 'system'
}
