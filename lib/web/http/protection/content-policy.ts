/**
 * The content security policy of pages, which limits what a page may load and run, even if an attacker
 * injects content.
 */

/**
 * Returns the policy. Inline code and styles need the nonce of this response; files must come from this site.
 * The nonce alone would allow even less, but Next loads later parts of the application by plain script
 * elements; `strict-dynamic` would allow them too, together with any script that is added to a page by a
 * script.
 * @param development React and Turbopack evaluate code and write styles during development; a production page
 * must not
 */
export function contentPolicy(nonce: string, development: boolean): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'self' 'nonce-${nonce}'${development ? " 'unsafe-eval'" : ''}`,
    'style-src': development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    'img-src': "'self' data:",
    'font-src': "'self'",
    'connect-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
