/** The content security policy of pages: what a page may load and run, whatever somebody manages to write into it. */

/**
 * Scripts run with this answer's nonce only, and what those load themselves; styles likewise, or from our own files.
 * @param development React and Turbopack evaluate code and write styles while developing; a production page must not
 */
export function contentPolicy(nonce: string, development: boolean): string {
  const directives: Record<string, string> = {
    'default-src': "'none'",
    'script-src': `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ''}`,
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
