import { overlayOptions } from './mount-table'

/**
 * The beginning of both scripts. One program makes all mounts and folders of the table, because starting a program
 * takes ten times as long as a mount. The layers of an overlay have names that reveal nothing: the current folder and
 * a descriptor.
 */
export const openMounts = (home: string | null, extraNode: string | null) => `set -eu
m=$1 t=$2 h=$3 y=$4 x=$5
shift 5
read -r _ <&4
${home === null ? '' : 'cd "$h"\nexec 9<"$y"\n'}umask 0
mount -n -a -T "$t"
umask 022
${home === null || extraNode === null ? '' : `cd "$x"\nmount -n -t overlay -o X-mount.mkdir,${overlayOptions} sandbox "$m/node"\n`}cd /
exec 9<&-`

/**
 * Runs in its own user and mount namespaces, before anything of the tool is near. It waits for a byte, so that the
 * launcher can first put it under its limits; an end of file means that the launcher is gone. One file system holds
 * /tmp, /workspace and /dev/shm, with a limit for the number of files as well, because empty files take no bytes.
 * Standard input becomes a file on it: opened again as /dev/stdin, a socket is refused and a named pipe whose writer
 * has finished blocks forever.
 */
export const stage0 = `i=$1 z=$2
shift 2
[ -z "$i" ] || cp -R "$i/." "$m/tmp/workspace/"
if [ "$z" = 0 ]; then : > "$m/stdin"; else cat > "$m/stdin"; fi
exec "$@" < /dev/null`

/**
 * The same for a sandbox that waits for its run. A helper stays in the namespace of stage0, outside the sandbox, and
 * reads which bundle, packages and standard input to use. It mounts them, and the mounts propagate to /tool and
 * /environment of the sandbox, which are the only mounts that follow. They are read-only, because their sources are,
 * and a sandbox cannot remount what it did not mount.
 */
export const stage0Waiting = (isOverlay: boolean) => `b=$1 e=$2
shift 2
mkdir "$m/tool" "$m/environment"${isOverlay ? '' : copyOfMounts}
for f in tool environment; do
  mount -n --bind "$m/$f" "$m/$f"
  mount -n --make-shared "$m/$f"
done
: > "$m/stdin"
(
  exec <&8 >&8 2>&8 3<&- 4<&- 5>&- 6>&- 7>&- 8>&-
  IFS= read -r tool
  IFS= read -r packages
  mount -n --bind "$b/$tool" "$m/tool" &
  cat > "$m/stdin"
  wait $!
  [ -z "$packages" ] || mount -n --bind "$e/$packages" "$m/environment"
  echo mounted
) &`

/** Used where no overlay already makes both folders read-only. */
const copyOfMounts = ` "$m/bundles" "$m/environments"
mount -n --bind "$b" "$m/bundles"
mount -n --bind "$e" "$m/environments"
b=$m/bundles e=$m/environments
for f in "$b" "$e"; do mount -n -o remount,bind,ro,nosuid,nodev "$f"; done`
