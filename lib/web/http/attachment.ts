/**
 * A download. Always saved, never shown: an uploaded page must never become a page of ours. Whatever shows it all the
 * same gives it no scripts, no forms and no origin.
 */
export function attachment(content: string | Uint8Array, fileName: string): Response {
  return new Response(typeof content === 'string' ? content : Uint8Array.from(content), {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${headerText(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  })
}

/** RFC 8187: what encodeURIComponent leaves and a header may not hold is escaped too. */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
