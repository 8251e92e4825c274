/** The process answers; nothing else is asked. */
export const GET = () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
