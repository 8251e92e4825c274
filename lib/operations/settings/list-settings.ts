import type { Actor } from '@/lib/core/policy/model/actor'
import { decide } from '@/lib/core/policy/evaluate/decide'
import { permit } from '@/lib/core/policy/evaluate/permit'
import type { InstallationSettings } from '@/lib/core/settings/installation-settings'
import { readInstallationSettings } from '@/lib/store/settings/read-settings'

/** Returns the settings of the installation with their values and what they do. @throws AppError `action.denied` */
export async function listSettings(actor: Actor): Promise<InstallationSettings> {
  permit(decide(actor, 'settings.read', null))
  return readInstallationSettings()
}
