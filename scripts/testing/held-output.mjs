/** Output that is kept until it is its turn, so that what goes on side by side is read one after the other. */
export class HeldOutput {
  #pieces = []
  #isReleased = false

  /** @param {string | Uint8Array} text */
  write(text) {
    if (this.#isReleased) process.stdout.write(text)
    else this.#pieces.push(text)
  }

  /** Says what was kept; from now on everything is said as it comes. */
  release() {
    this.#isReleased = true
    for (const piece of this.#pieces.splice(0)) process.stdout.write(piece)
  }
}
