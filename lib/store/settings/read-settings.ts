/** The environment of this process, and the file that documents it. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { shownSettings } from '@/lib/config'
import { settingSections, type InstallationSettings } from '@/lib/core/settings/installation-settings'

/** Returns the settings as this process has read them, without secrets and without passwords in addresses. */
export async function readInstallationSettings(): Promise<InstallationSettings> {
  const { settings, unknown } = shownSettings()
  // Every process of the application starts in the checkout, which contains the file.
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), '.env.example')
  return { sections: settingSections(await readFile(file, 'utf8'), settings), unknown }
}
