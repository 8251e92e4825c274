import { chmodSync, copyFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * A bubblewrap that leaves some of its arguments out, and takes others in: the control that shows that what looks for
 * a leak can find one.
 * @param folder reachable by everybody; it holds the program and a copy of the real one
 * @param drop arguments, each with the number of values behind it
 * @param append arguments that win over the real ones, because they come behind them
 * @returns commands of a shell in a mount namespace of its own that put it in the place of the real one
 */
export function weakBubblewrap(
  folder: string,
  { drop, add = [], append = [] }: { drop: Record<string, number>; add?: string[]; append?: string[] },
): string {
  const real = path.join(folder, 'real-bwrap')
  const weak = path.join(folder, 'weak-bwrap')
  copyFileSync('/usr/bin/bwrap', real)
  chmodSync(real, 0o755)
  writeFileSync(
    weak,
    `#!/usr/bin/python3 -IS
import os, sys
drop, add, append = ${JSON.stringify(drop)}, ${JSON.stringify(add)}, ${JSON.stringify(append)}
if "--args" in sys.argv:
    line = b""
    while chunk := os.read(4, 65536): line += chunk
    given = line.decode().split("\\0")[:-1]
    kept = []
    while given:
        argument = given.pop(0)
        if argument in drop: del given[:drop[argument]]
        else: kept.append(argument)
    reader, writer = os.pipe()
    # Mounts have to come before the root becomes read-only.
    place = kept.index("--remount-ro") if "--remount-ro" in kept else len(kept)
    kept[place:place] = append
    os.write(writer, "".join(each + "\\0" for each in add + kept).encode())
    os.close(writer)
    os.dup2(reader, 4)
    os.close(reader)
os.execv(${JSON.stringify(real)}, ["bwrap", *sys.argv[1:]])
`,
    { mode: 0o755 },
  )
  return `mount --bind ${weak} /usr/bin/bwrap`
}
