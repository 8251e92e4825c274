import { config } from '@/lib/config'
import { uploadLimitsOf, type UploadLimits } from '@/lib/core/formats/upload/upload-limits'

/** Returns the limits of uploads in this installation, with the settings that raise them. */
export const configuredUploadLimits = (): UploadLimits => ({
  ...uploadLimitsOf(config().upload),
  settings: {
    uploadBytesMax: 'PEGBOARD_UPLOAD_MB',
    inflatedBytesMax: 'PEGBOARD_UPLOAD_UNPACKED_MB',
    filesMax: 'PEGBOARD_UPLOAD_FILES',
    entriesMax: 'PEGBOARD_UPLOAD_FILES',
  },
})
