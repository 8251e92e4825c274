import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Returns the bytes in use, without garbage. */
function bytesInUse(): number {
  // The second collection returns the buffers that the first one found.
  collectGarbage()
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Returns how many more bytes are in use while the work runs than before it, at the most. */
export async function memoryWhile(work: () => Promise<unknown>): Promise<number> {
  const before = bytesInUse()
  let most = before
  let timer: NodeJS.Timeout | undefined
  // Measuring takes as long as the pauses between, so that the work goes on.
  const measure = () => {
    const start = performance.now()
    most = Math.max(most, bytesInUse())
    timer = setTimeout(measure, performance.now() - start)
  }
  measure()
  try {
    await work()
  } finally {
    clearTimeout(timer)
  }
  return most - before
}
