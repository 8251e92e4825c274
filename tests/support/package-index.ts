/** Tests that install real packages need the index; where it cannot be reached they say so and are left out. */
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import { config } from '@/lib/config'
import { findPackageIndex } from '@/lib/sandbox/environments/find-package-index'

/** null when it answers, else why it does not. */
export async function whyNoPackageIndex(): Promise<string | null> {
  const index = await findPackageIndex(config()).catch((error: Error) => error)
  if (index instanceof Error) return index.message
  const address = `${index.url}/pip/`
  try {
    const status = await askFor(address)
    return status < 400 ? null : `${address} answers ${status}`
  } catch (error) {
    return `${address} cannot be reached (${error instanceof Error ? error.message : String(error)})`
  }
}

const askFor = (address: string) =>
  new Promise<number>((resolve, reject) => {
    const options = {
      signal: AbortSignal.timeout(10_000),
      // Nothing of the answer is used. The installer knows the authorities of this machine, Node its own alone.
      rejectUnauthorized: false,
    }
    const asked = (address.startsWith('https:') ? get : getPlain)(address, options, answer => {
      resolve(answer.statusCode!)
      answer.destroy()
    })
    asked.once('error', reject)
  })
