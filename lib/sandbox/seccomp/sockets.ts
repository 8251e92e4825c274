import type { Step } from './assemble'
import type { FilterOptions } from './filter-options'
import { judge, matchAny, offsets, verdicts } from './filter-steps'
import type { Architecture } from './syscalls'

/** Ignores larger buffers, and refuses programs and protocols in the kernel's side of a socket. */
export function limitSocketOptions(architecture: Architecture): Step[] {
  return judge(architecture, 'setsockopt', 1, [
    { op: 'equal', k: SOL_TCP, then: 'tcp-option' },
    { op: 'equal', k: SOL_SOCKET, otherwise: 'other-option' },
    { op: 'load', k: offsets.argument(2) },
    ...matchAny(bufferSizes, 'ignored'),
    ...matchAny(socketFilters, 'denied'),
    { op: 'return', k: verdicts.allow },
    { op: 'label', name: 'tcp-option' },
    { op: 'load', k: offsets.argument(2) },
    { op: 'equal', k: TCP_ULP, then: 'denied' },
    { op: 'label', name: 'other-option' },
  ])
}

/** Allows local sockets, and internet sockets of common protocols to a run with network access. */
export function limitSockets(architecture: Architecture, { hasNetwork }: FilterOptions): Step[] {
  return [
    ...judge(architecture, 'socketpair', 0, [
      { op: 'equal', k: AF_UNIX, then: 'allow' },
      { op: 'return', k: verdicts.family },
    ]),
    ...judge(architecture, 'socket', 0, [
      { op: 'equal', k: AF_UNIX, then: 'allow' },
      ...matchAny(hasNetwork ? internet : [], 'internet'),
      { op: 'return', k: verdicts.family },
      { op: 'label', name: 'internet' },
      { op: 'load', k: offsets.argument(2) },
      ...matchAny(internetProtocols, 'allow'),
      { op: 'return', k: verdicts.family },
    ]),
  ]
}

const AF_UNIX = 1
/**
 * AF_INET and AF_INET6. Every other family is refused: AF_VSOCK, for example, reaches the hypervisor, and no control
 * group counts replies that wait in a socket of AF_NETLINK.
 */
const internet = [2, 10]
/** The default protocol of the socket type, TCP and UDP. Others load kernel modules with their own buffers. */
const internetProtocols = [0, 6, 17]
const SOL_SOCKET = 1
const SOL_TCP = 6
/** Adds another protocol to the kernel's side of a TCP socket. */
const TCP_ULP = 31
/**
 * SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE and SO_RCVBUFFORCE. Larger buffers would be charged to no process. The call
 * returns success, because many programs treat an error as fatal.
 */
const bufferSizes = [7, 8, 32, 33]
/** SO_ATTACH_FILTER, SO_ATTACH_BPF and both SO_ATTACH_REUSEPORT options: programs in the kernel. */
const socketFilters = [26, 50, 51, 52]
