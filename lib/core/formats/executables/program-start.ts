/** Recognizes programs by their first bytes, as the operating system does. */

/** Reports whether the file begins with `#!`, by which the operating system starts a script. */
export function startsWithInterpreter(bytes: Uint8Array): boolean {
  return bytes[0] === 0x23 && bytes[1] === 0x21
}

/** Reports whether the operating system can start the file: a script, or a binary of Linux (ELF). */
export function isProgram(bytes: Uint8Array): boolean {
  const isElf = [0x7f, 0x45, 0x4c, 0x46].every((byte, index) => bytes[index] === byte)
  return startsWithInterpreter(bytes) || isElf
}
