import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/**
 * Fills a folder with the few files of /etc that programs need, generated or copied one by one. The machine's own
 * /etc stays outside, because it contains names of people, networks and services.
 */
export function prepareEtc(folder: string): void {
  mkdirSync(folder, { mode: 0o755 })
  for (const [file, text] of Object.entries(writtenFiles)) writeFileSync(path.join(folder, file), text)
  for (const file of copiedFiles) {
    const source = path.join('/etc', file)
    if (!existsSync(source)) continue
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true })
    copyFileSync(source, path.join(folder, file))
  }
  symlinkSync('../usr/lib/os-release', path.join(folder, 'os-release'))
  symlinkSync('/proc/mounts', path.join(folder, 'mtab'))
  copyAlternatives(path.join(folder, 'alternatives'))
}

const writtenFiles: Record<string, string> = {
  passwd:
    'root:x:0:0:root:/:/usr/sbin/nologin\n' +
    'sandbox:x:1000:1000:sandbox:/workspace:/bin/bash\n' +
    'nobody:x:65534:65534:nobody:/:/usr/sbin/nologin\n',
  group: 'root:x:0:\nsandbox:x:1000:\nnogroup:x:65534:\n',
  hosts: '127.0.0.1 localhost sandbox\n::1 localhost\n',
  hostname: 'sandbox\n',
  'nsswitch.conf': 'passwd: files\ngroup: files\nhosts: files\nservices: files\nprotocols: files\n',
  'resolv.conf': '',
}

/** Certificates of authorities: the first path is Debian's, the second Fedora's. */
export const authorityFiles = ['ssl/certs/ca-certificates.crt', 'pki/tls/certs/ca-bundle.crt'] as const

const copiedFiles = [
  'ld.so.cache',
  'localtime',
  'services',
  'protocols',
  'mime.types',
  'ssl/openssl.cnf',
  ...authorityFiles,
]

/** On Debian, awk and others are links through /etc/alternatives to /usr. */
function copyAlternatives(folder: string) {
  const source = '/etc/alternatives'
  if (!existsSync(source)) return
  mkdirSync(folder)
  for (const name of readdirSync(source)) {
    const target = readlink(path.join(source, name))
    if (target?.startsWith('/usr/bin/')) symlinkSync(target, path.join(folder, name))
  }
}

function readlink(file: string): string | null {
  try {
    return readlinkSync(file)
  } catch {
    // A missing file, or one that is not a link, has no target.
    return null
  }
}
