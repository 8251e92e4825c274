/**
 * Runs a seccomp program like the kernel. It is written from the description of classic BPF and intentionally shares
 * no code with the assembler, so that the two check each other.
 */
export function interpretFilter(program: Uint8Array, call: SystemCall): number {
  const view = new DataView(program.buffer, program.byteOffset, program.byteLength)
  const data = new DataView(new ArrayBuffer(64))
  data.setUint32(0, call.number, true)
  data.setUint32(4, call.architecture, true)
  call.args.forEach((argument, index) => data.setBigUint64(16 + 8 * index, argument, true))
  let accumulator = 0
  for (let pc = 0; pc * 8 < program.length; pc += 1) {
    const code = view.getUint16(pc * 8, true)
    const ifTrue = view.getUint8(pc * 8 + 2)
    const ifFalse = view.getUint8(pc * 8 + 3)
    const k = view.getUint32(pc * 8 + 4, true)
    const jump = (holds: boolean) => (pc += holds ? ifTrue : ifFalse)
    if (code === 0x06) return k
    else if (code === 0x20) accumulator = data.getUint32(k, true)
    else if (code === 0x54) accumulator = (accumulator & k) >>> 0
    else if (code === 0x15) jump(accumulator === k)
    else if (code === 0x35) jump(accumulator >= k)
    else if (code === 0x25) jump(accumulator > k)
    else if (code === 0x45) jump((accumulator & k) !== 0)
    else throw new Error(`unknown instruction 0x${code.toString(16)} at ${pc}`)
  }
  throw new Error('the program ran off its end')
}

type SystemCall = { architecture: number; number: number; args: readonly bigint[] }
