/** Reports that the process responds, without checking anything else. */
export const GET = () => Response.json({ ok: true }, { headers: { 'cache-control': 'no-store' } })
