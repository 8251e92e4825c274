import { outputFileLimits } from '@/lib/core/runs/limits/file-limits'
import { type JailOrder, runFolder } from './jail-order'

/** Returns the script that process 1 of a sandbox executes, by the kind of its tool and by the kernel. */
export function processOneScript(order: JailOrder): string {
  // Linux protects process 1 from signals that it does not handle; on gVisor it must handle them to survive.
  return order.host.kernel === 'gvisor' ? `trap : TERM\n${initOnLinux(order)}` : initOnLinux(order)
}

function initOnLinux({ waits, relay, collects, forked, writesFrames, limits }: JailOrder): string {
  const run = forked ? awaitTool : runTool(limits.processes)
  if (waits) return initWaiting(collects, writesFrames, run)
  const start = init(collects, writesFrames, run)
  return relay ? `${relayFirst}${start}` : start
}

/**
 * The script of process 1. It reaps orphans and reports over the status descriptor: when the tool starts, whether a
 * signal ended it (the shell's own message), how full the quota was after a failure, and the CPU time.
 *
 * - Writing the first word also tests the connection: if no one reads it, the launcher is dead and nothing may start.
 * - The tool's descriptors are opened under their paths inside, so that no link in /proc shows a path of the host.
 * - Everything that the tool left running is killed before a helper starts: a helper runs as the tool's user, which
 * could write to the status descriptor in the helper's name.
 * - Process 1 handles interrupts, because they end a shell, and a tool can make the kernel send one to its process
 * group.
 * - Without its own process namespace it refuses to start, because the kill would end processes of the server.
 */
const init = (collects: boolean, writesFrames: boolean, run: string) => `${openDescriptors(writesFrames)}
trap : INT
[ $$ = 1 ] || { echo "${noProcessNamespace}" >&2; exit 1; }
exec 9>${runFolder}/stderr 2>&5
unset PWD OLDPWD
echo started >&5 || exit 1
${run}
kill -s KILL -- -1 2>/dev/null
[ $c = 0 ] || stat -f -c 'free %a %d' /tmp >&5
times >&5
${collects ? collect : ''}exit $c`

const openDescriptors = (writesFrames: boolean) =>
  `exec <${runFolder}/stdin >${runFolder}/stdout${writesFrames ? ` 7>${runFolder}/frames` : ''}`

/** Message of process 1 when it is not process 1; lib/sandbox/self-test/explain-failure.ts recognizes it. */
export const noProcessNamespace = 'The sandbox has no process namespace of its own.'

/**
 * The tool has the limits of process 1, except for the number of processes. Shells name that limit differently: dash
 * and busybox have -p, bash has -u.
 */
const runTool = (processes: number) => `(ulimit -p ${processes} || ulimit -u ${processes} || exit 1
exec "$@" 2>&9 9>&- 5>&- 6>&-)
c=$?`

/**
 * Sends regular files as a tar archive on a separate descriptor, with limits for their size and number, and without
 * other file systems and links. This happens inside, with the rights of the tool: no process outside opens a path
 * that a tool made. The count of all regular files shows how many were left out.
 */
const collect = `exec 2>/dev/null
echo "ended $c" >&5
trap "exit $c" 0
set -- *
[ "$1" = '*' ] && exit $c
echo "files $(find . -xdev -name '.?*' -prune -o -type f -printf x | wc -c)" >&5
find . -xdev -name '.?*' -prune -o -type f -size -${outputFileLimits.fileBytesMax + 1}c -print0 |
  head -z -n ${outputFileLimits.filesMax} | tar --format=gnu --hard-dereference --null --no-recursion -T - -cf - >&6
`

/**
 * Starts the relay before the tool, so that the tool finds it listening and cannot take its address first. If the
 * relay does not start, neither does the tool.
 */
const relayFirst = `"$1" -I -S "$2" "$3" </dev/null >/dev/null 5>&- 6>&- 7>&- || exit 1
shift 3
`

/**
 * Instead of starting a tool, process 1 waits for a report about the copy that entered. A child process waits for it,
 * so that process 1 can reap orphans. A tool that kills everything except itself kills that child as well,
 * and a new child takes its place. It fails when no process is left that could report.
 */
const awaitTool = `while :; do
  (exec 6>&- 9>&-; IFS= read -r c <&5 || exit 1; exit "$c") 2>/dev/null
  c=$?
  [ $c -gt 1 ] || break
done`

/**
 * In a waiting sandbox, the program waits at the status descriptor, and closes it before anything of the tool is
 * near.
 */
const initWaiting = (collects: boolean, writesFrames: boolean, run: string) =>
  init(collects, writesFrames, run).replace(' 5>&-', '')
