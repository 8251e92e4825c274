/** Distinguishes the addresses that a page wrote itself from those that Back, Forward or a link opened. */

export type OwnAddresses = {
  /** To be called with an address before the page writes it. */
  write: (address: string) => void
  /** To be called with each address that the router reports. Returns whether the page has to follow it. */
  isFromOutside: (address: string) => boolean
}

/**
 * The router reports late on a busy machine. Addresses that the page wrote can arrive after more has been typed, and
 * the first address can arrive after a first click: to follow them would undo what the person did.
 * @param initial address of the page when it was opened
 */
export function ownAddresses(initial: string): OwnAddresses {
  let shown = initial
  let reported = initial
  /** Written and not reported yet, oldest first. */
  const pending: string[] = []
  return {
    write(address) {
      // The router does not report the same address twice.
      if (address !== shown) pending.push(address)
      shown = address
    },
    isFromOutside(address) {
      if (address === reported) return false
      reported = address
      const own = pending.indexOf(address)
      pending.splice(0, own + 1)
      if (own !== -1 || address === shown) return false
      shown = address
      return true
    },
  }
}
