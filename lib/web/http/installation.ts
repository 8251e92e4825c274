/** Features of this installation that pages show. */
import { config, isDevelopment } from '@/lib/config'
import { uploadLimitsOf } from '@/lib/core/formats/upload/upload-limits'

/** Reports whether tools can use a language model. */
export const hasModel = (): boolean => config().model !== null

/** Returns the limits that the upload page checks before it sends anything. */
export function selectionLimits(): { uploadBytesMax: number; filesMax: number; depthMax: number } {
  const { uploadBytesMax, filesMax, depthMax } = uploadLimitsOf(config().upload)
  return { uploadBytesMax, filesMax, depthMax }
}

/** Reports whether the page with all components exists. */
export const showsDesignPage = (): boolean => isDevelopment() || config().designPage
