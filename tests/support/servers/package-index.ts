/** Tests that install real packages need the package index. Without it they are skipped with a reason. */
import { get as getPlain } from 'node:http'
import { get } from 'node:https'
import { config } from '@/lib/config'
import { findPackageIndex } from '@/lib/sandbox/environments/find-package-index'

/** Returns null if the index responds, else the reason. */
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
      // The response is not used. The installer trusts the machine's certificate authorities, while Node
      // trusts only its own.
      rejectUnauthorized: false,
    }
    const requested = (address.startsWith('https:') ? get : getPlain)(address, options, answer => {
      resolve(answer.statusCode!)
      answer.destroy()
    })
    requested.once('error', reject)
  })
