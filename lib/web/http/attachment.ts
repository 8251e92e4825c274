/**
 * Returns a download, which browsers save instead of showing: an uploaded page must never become a page of
 * this site. Even if a browser shows it, it gets no scripts, no forms and no origin.
 * @param type the media type, which an image needs to be shown by an image element
 */
export function attachment(
  content: string | Uint8Array,
  fileName: string,
  type = 'application/octet-stream',
): Response {
  return new Response(typeof content === 'string' ? content : Uint8Array.from(content), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename*=UTF-8''${headerText(fileName)}`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    },
  })
}

/**
 * Escapes text for a header (RFC 8187), including characters that encodeURIComponent leaves and a header may
 * not contain.
 */
function headerText(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    sign => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}
