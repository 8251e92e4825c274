/** What a person writes about a tool set. */
import { isToolboxSlug, slugFrom } from '@/lib/core/base/toolbox-slug'
import type { SetVisibility } from '@/lib/core/policy/model/facts'
import { storableText } from '@/lib/core/spec/json-value'
import { setLimits } from './set-views'

export type SetChange = { title?: string; description?: string; visibility?: SetVisibility }

export type NewSet = { name?: string; title: string; description?: string; visibility?: SetVisibility }

/** Reads a change. @returns a sentence that says what is wrong instead */
export function readSetChange({ title, description, visibility }: SetChange): SetChange | string {
  const { titleLengthMax, descriptionLengthMax } = setLimits
  const cleanTitle = title === undefined ? undefined : storableText(title.replace(/\s+/g, ' ').trim())
  if (cleanTitle !== undefined && (cleanTitle === '' || cleanTitle.length > titleLengthMax))
    return `Enter a title of up to ${titleLengthMax} characters.`
  const cleanDescription = description === undefined ? undefined : storableText(description.trim())
  if (cleanDescription !== undefined && cleanDescription.length > descriptionLengthMax)
    return `The description must be at most ${descriptionLengthMax} characters.`
  return {
    ...(cleanTitle !== undefined && { title: cleanTitle }),
    ...(cleanDescription !== undefined && { description: cleanDescription }),
    ...(visibility !== undefined && { visibility }),
  }
}

/** Returns the name of a new set in addresses. @returns null when it has no letter or digit, or another notation */
export function setSlugOf({ name, title }: NewSet): string | null {
  if (name === undefined || name.trim() === '') return slugFrom(title)
  return isToolboxSlug(name.trim()) ? name.trim() : null
}
