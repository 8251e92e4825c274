/** Tests that install real packages need the index; where it cannot be reached they say so and are left out. */
import { config } from '@/lib/config'

/** null when it answers, else why it does not. */
export async function whyNoPackageIndex(): Promise<string | null> {
  const address = `${config().packageIndex}/pip/`
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) })
    await answer.body?.cancel()
    return answer.ok ? null : `${address} answers ${answer.status}`
  } catch (error) {
    return `${address} cannot be reached (${error instanceof Error ? error.message : String(error)})`
  }
}
