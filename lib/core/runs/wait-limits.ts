/** Limits of requests that wait for the end of their run. */
export const waitLimits = {
  /** Many proxies close a connection on which nothing is sent for longer. */
  secondsMax: 60,
  /** Requests of one person that wait in one web process. */
  perPersonMax: 64,
  /** Requests of everyone that wait in one web process. Each costs a connection and an entry in a map. */
  perProcessMax: 1_000,
} as const
