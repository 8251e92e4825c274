/** Features of this installation that pages show. */
import { config } from '@/lib/config'

/** Reports whether tools can use a language model. */
export const hasModel = (): boolean => config().model !== null
