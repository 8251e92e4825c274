/** When a remote MCP server is listed again. */
import { backoffMs } from '@/lib/core/base/backoff'

const minuteMs = 60_000
/** A change is seen at a call in any case, because each call compares its tool first. */
export const listAgainMs = 60 * minuteMs
const retries = { firstMs: 5 * minuteMs, maxMs: 24 * 60 * minuteMs }

/** Returns the milliseconds until the next attempt. @param failures attempts that failed in a row; 0 after a success */
export const listDelayMs = (failures: number): number =>
  failures === 0 ? listAgainMs : backoffMs(failures - 1, retries)
