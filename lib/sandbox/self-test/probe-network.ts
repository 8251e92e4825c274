import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { startCanary } from './canary'
import type { Engine } from '../engine/engine'
import { tcpBufferBytes, unlimitedBuffers } from '../jail/network-setup'

type Verdict = Pick<SandboxProbe, 'status' | 'detail' | 'fix'>

/**
 * Starts a canary with a network grant and checks the buffers of its network namespace. Where these cannot be
 * limited, only runs with a grant do not start.
 */
export async function probeNetworkBuffers(engine: Engine): Promise<Verdict> {
  const script = `for f in rmem wmem; do tr '\\t' ' ' < /proc/sys/net/ipv4/tcp_$f; done
sed 1,2d /proc/net/dev | cut -d: -f1`
  const run = startCanary(engine, script, {}, { hasNetwork: true })
  const end = await run.done
  if (end.detail?.includes(unlimitedBuffers))
    return { status: 'warning', detail: `${unlimitedBuffers} Runs with a network grant do not start.`, fix }
  const [receive, send, ...interfaces] = run
    .stdout()
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
  if (end.reason !== 'exited' || receive === undefined)
    return {
      status: 'failed',
      detail: `The test process ended with ${end.reason} (${end.detail ?? end.exitCode}).`,
    }
  if (receive !== tcpBufferBytes || send !== tcpBufferBytes)
    return { status: 'failed', detail: `Network buffers of ${receive} and ${send} bytes are possible.` }
  const foreign = interfaces.filter(name => name !== 'lo')
  return foreign.length > 0
    ? { status: 'failed', detail: `Unexpected network interfaces: ${foreign.join(', ')}.` }
    : {
        status: 'passed',
        detail: 'With a network grant, network buffers are limited and loopback is the only interface.',
      }
}

const fix = 'In a container, make /proc/sys/net writable (docker: --security-opt systempaths=unconfined)'
