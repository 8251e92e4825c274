/**
 * Loaded first into the web processes (`node --import`). V8 collects garbage when it needs memory, and rarely moves objects
 * together. After many pages, a third to a half of what a process holds is garbage and gaps. This collects and compacts
 * once no request was open for a while (docs/decisions/0102-compact-when-quiet.md).
 */
import cluster from 'node:cluster'
import { subscribe } from 'node:diagnostics_channel'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Processes wait for different times, because a process answers nothing while it compacts. */
const quietMs = 3_000 + 3_000 * ((cluster.worker?.id ?? 0) % 4)
/** Growth that is worth the pause of 0.1 to 0.5 seconds, in bytes. */
const growthMin = 32 * 1024 * 1024
/** Load balancers ask for these all the time. */
const probes = new Set(['/healthz', '/readyz'])

// As an option of the command, it would be a global function for all code.
setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
setFlagsFromString('--no-expose-gc')

/**
 * Connections with a request that is not answered. Not responses: those that wait behind another one on a connection never
 * report that it closed, and would stay here.
 */
const busy = new Set()
let usedAfter = 0
let timer

subscribe('http.server.request.start', ({ request, response, socket }) => {
  if (probes.has(request.url)) return
  busy.add(socket)
  response.once('close', () => {
    busy.delete(socket)
    timer ??= setTimeout(compact, quietMs).unref()
    timer.refresh()
  })
})

function compact() {
  // Someone can watch a run for long.
  if (busy.size > 0 || getHeapStatistics().used_heap_size - usedAfter < growthMin) return
  setFlagsFromString('--compact-on-every-full-gc')
  collect()
  setFlagsFromString('--no-compact-on-every-full-gc')
  usedAfter = getHeapStatistics().used_heap_size
}
