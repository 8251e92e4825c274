/** When a remote MCP server is listed again. */

const minuteMs = 60_000
/** A change is seen at a call in any case, because each call compares its tool first. */
export const listAgainMs = 60 * minuteMs
const firstRetryMs = 5 * minuteMs
const retryMsMax = 24 * 60 * minuteMs

/** Returns the milliseconds until the next attempt. @param failures attempts that failed in a row; 0 after a success */
export const listDelayMs = (failures: number): number =>
  failures === 0 ? listAgainMs : Math.min(retryMsMax, firstRetryMs * 2 ** Math.min(failures - 1, 20))
