import type { Host } from '../host/host'
import type { JailOrder } from './jail-order'

/**
 * The loopback of gVisor is always up, and gVisor refuses the setup that bubblewrap makes. Elsewhere a network
 * namespace that is made before bubblewrap can still get small buffers.
 */
export const makesNetworkFirst = ({ host, hasNetwork }: Pick<JailOrder, 'host' | 'hasNetwork'>) =>
  host.kernel === 'gvisor' || hasNetwork

/**
 * Bytes in socket buffers belong to the kernel and to no process, so each buffer is small and few connections can
 * wait to be accepted. Where that cannot be set and no control group counts sockets, the run does not start.
 */
export function limitNetworkBuffers({ host, countsSockets }: JailOrder): string {
  if (host.kernel === 'gvisor') return ''
  const set = `{ echo ${tcpBufferBytes} > ipv4/tcp_rmem; echo ${tcpBufferBytes} > ipv4/tcp_wmem
echo 64 > core/somaxconn; echo 2 > unix/max_dgram_qlen; } 2>/dev/null || :`
  // The `read` of the shell cannot be used: it reads single bytes, and the kernel returns only the first one.
  const check = `v=$(cat ipv4/tcp_rmem ipv4/tcp_wmem)
[ "$(echo $v)" = '${tcpBufferBytes} ${tcpBufferBytes}' ] || { echo '${unlimitedBuffers}' >&2; exit 1; }`
  return `set -eu\ncd /proc/sys/net\n${set}\n${countsSockets ? '' : `${check}\n`}cd /\n${raiseLoopback(host)}`
}

/**
 * Minimum, default and maximum size in bytes of one TCP buffer. A tool transfers about 0.5 GB per second with these.
 */
export const tcpBufferBytes = '4096 16384 65536'

export const unlimitedBuffers = 'This machine does not support limits for the network buffers of a sandbox.'

/** Calls SIOCSIFFLAGS with IFF_UP where `ip` is missing. A run with a relay always has Python. */
const raiseLoopback = ({ tools, interpreters }: Host) =>
  tools.ip
    ? `${tools.ip} link set lo up`
    : `${interpreters.python3} -I -S -c 'import fcntl, socket, struct
fcntl.ioctl(socket.socket(2, 2), 0x8914, struct.pack("16sh14x", b"lo", 1))'`
