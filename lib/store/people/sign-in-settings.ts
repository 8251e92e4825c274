/** Settings of sessions and tokens, for operations, which do not read the configuration themselves. */
import { config } from '@/lib/config'

const hourMs = 60 * 60_000

/** Time for which an answer of a sign-in provider about a person counts. */
export const sessionCheckMs = (): number => config().sessionCheckHours * hourMs

/** Time after the last sign-in of their owner for which API tokens work. */
export const tokenPauseMs = (): number => config().tokenPauseDays * 24 * hourMs
