/** Which package index installs Python packages: the one of Pegboard's configuration, else the one that pip would use. */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { linkedHosts, readPipIndex, type PackageIndex } from '@/lib/core/environments/package-index'
import { RememberedIndex } from './remember-index'

/** What Debian calls pip without its command is a wheel that any interpreter can import. */
const pipProgram = `
import ast, glob, json, os, subprocess, sys
sys.path += sorted(glob.glob("/usr/share/python-wheels/pip-*.whl"))
from pip._internal.models.index import PyPI
command = [sys.executable, "-I", "-c", "import sys; sys.path += " + repr(sys.path) + "; from pip._internal.cli.main import main; sys.exit(main(['config', 'list']))"]
lines = subprocess.run(command, capture_output=True, text=True, timeout=20).stdout.splitlines()
pairs = [line.split("=", 1) for line in lines if "=" in line]
settings = {name: ast.literal_eval(value) for name, value in pairs if value[:1] in ("'", '"')}
print(json.dumps({"settings": settings, "url": PyPI.simple_url, "host": PyPI.file_storage_domain}))
`

/** As the installer does, with the authorities and proxies of this machine. */
const pageProgram = `
import sys, urllib.request
with urllib.request.urlopen(sys.argv[1], timeout=20) as answer:
    sys.stdout.write(answer.geturl() + "\\n" + answer.read(8 * 1024 * 1024).decode("utf-8", "replace"))
`

/** Interpreters in order; the first one with pip is used. The one in PATH comes before that of the system. */
const interpreters = ['python3', '/usr/bin/python3']

const known = new RememberedIndex<PackageIndex>()

/** The package index in the configuration of Pegboard; null where it is not set. */
type IndexSettings = { packageIndex: string | null; packageHosts: readonly string[] | null }

/**
 * Finds the package index and the hosts of its files. Neither is named in Pegboard: `PEGBOARD_PACKAGE_INDEX` and
 * `PEGBOARD_PACKAGE_HOSTS` come first, then pip's configuration, then what pip itself defaults to. The hosts of another
 * index are those that its page about pip links to.
 * @throws Error with a sentence that names what to set
 */
export function findPackageIndex(settings: IndexSettings): Promise<PackageIndex> {
  return known.get(JSON.stringify([settings.packageIndex, settings.packageHosts]), () => find(settings))
}

async function find({ packageIndex, packageHosts }: IndexSettings): Promise<PackageIndex> {
  const found = packageIndex === null ? await askPip() : { url: packageIndex, hosts: null }
  if (/^https?:\/\/[^/]*@/.test(found.url))
    throw new Error(
      "The package index in pip's configuration contains a password, which every installation could read. Set PEGBOARD_PACKAGE_INDEX to an address without a password.",
    )
  return { url: found.url, hosts: packageHosts ?? found.hosts ?? (await askIndex(found.url)) }
}

async function askPip(): Promise<{ url: string; hosts: readonly string[] | null }> {
  for (const python of interpreters) {
    // If an interpreter is missing or has no pip, the next one is queried.
    const found = readPipIndex(await outputOf(python, ['-c', pipProgram]).catch(() => ''))
    if (found) return found
  }
  throw new Error(
    'No package index is configured, and pip is not installed. Install pip, or set PEGBOARD_PACKAGE_INDEX and PEGBOARD_PACKAGE_HOSTS.',
  )
}

async function askIndex(url: string): Promise<string[]> {
  for (const python of interpreters) {
    // The next interpreter may reach the index; if none does, the error below reports it.
    const page = await outputOf(python, ['-c', pageProgram, `${url}/pip/`]).catch(() => null)
    if (page === null) continue
    const end = page.indexOf('\n')
    return linkedHosts(page.slice(end + 1), page.slice(0, end))
  }
  throw new Error(
    `This worker can't reach the package index ${url}. Check PEGBOARD_PACKAGE_INDEX, or set PEGBOARD_PACKAGE_HOSTS to the hosts of its files.`,
  )
}

async function outputOf(python: string, command: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(python, ['-I', ...command], {
    timeout: 60_000,
    maxBuffer: 32 * 1024 * 1024,
  })
  return stdout
}
