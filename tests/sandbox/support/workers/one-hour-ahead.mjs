/** Imported before a program: its clock, and no other's, is an hour ahead. Elapsed time is unchanged. */
const hourMs = 60 * 60_000
const Honest = Date

globalThis.Date = class extends Honest {
  constructor(...provided) {
    if (provided.length === 0) super(Honest.now() + hourMs)
    else super(...provided)
  }

  static now() {
    return Honest.now() + hourMs
  }
}
