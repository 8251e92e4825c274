/** The content security policy of pages: what a page may load and run, whatever somebody manages to write into it. */

/**
 * Code and styles that stand in a page count with this answer's nonce only; files of them only when they are our own. The
 * nonce alone would be less still, but Next loads later parts of the application by plain script elements; `strict-dynamic`
 * would let them through too, together with any script that is added to a page by a script.
 * @param development React and Turbopack evaluate code and write styles while developing; a production page must not
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
