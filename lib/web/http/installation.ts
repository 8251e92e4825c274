/** What this installation has that pages tell of. */
import { config } from '@/lib/config'

/** May tools ask a language model? */
export const hasModel = (): boolean => config().model !== null
