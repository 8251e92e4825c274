import { config } from '@/lib/config'
import { uploadLimitsOf, type UploadLimits } from '@/lib/core/formats/upload/upload-limits'

/** Returns the limits of uploads in this installation. */
export const configuredUploadLimits = (): UploadLimits => uploadLimitsOf(config().upload)
