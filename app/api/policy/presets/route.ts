import { previewPresets } from '@/lib/operations/access/policy/preview-presets'
import { route } from '@/lib/web/http/route'

export const GET = route(async ({ actor, at }) => ({ presets: await previewPresets(actor, at) }), {
  summary: 'Shows what each preset of the organization rules would allow today.',
  scope: 'administer',
})
