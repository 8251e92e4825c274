import { config, ConfigError } from '@/lib/config'
import { publicRoots, readTrustedRoots, type TrustedRoots } from '@/lib/core/attestations/trusted-roots'

let current: { text: string | null; roots: TrustedRoots } | undefined

/**
 * Returns the roots against which attestations are verified. The web server also calls it when it starts, if the setting
 * names a file.
 * @throws ConfigError if the file of `PEGBOARD_SIGSTORE_ROOT` is not a trusted root
 */
export function configuredRoots(): TrustedRoots {
  const text = config().sigstoreRoot
  if (current?.text === text) return current.roots
  const read = text === null ? { ok: true as const, roots: publicRoots() } : readTrustedRoots(text)
  if (!read.ok) throw new ConfigError([`The file of PEGBOARD_SIGSTORE_ROOT ${read.problem}.`])
  current = { text, roots: read.roots }
  return read.roots
}
