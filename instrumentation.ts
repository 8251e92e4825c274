/** Runs once when the web server starts, before the first request. */
export async function register(): Promise<void> {
  const { markClientAddresses } = await import('@/lib/web/client-address')
  markClientAddresses()
}
