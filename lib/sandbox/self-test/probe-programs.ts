import type { SandboxProbe } from '@/lib/core/runs/sandbox-report'
import { installCommand } from './explain-failure'
import type { Host, HostTool } from '../host/host'

/** Checks that the programs that build a sandbox are installed, and that bubblewrap supports its arguments. */
export function probePrograms(host: Host, version: string | null): SandboxProbe {
  const common = { name: 'bubblewrap', title: 'Bubblewrap', durationMs: 0 }
  const missing = (Object.keys(host.tools) as HostTool[]).filter(name => host.tools[name] === null)
  if (missing.length > 0) {
    const detail = `${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} not installed.`
    return { ...common, status: 'failed', detail, fix: installCommand }
  }
  const [major = 0, minor = 0] = (version ?? '').split('.').map(Number)
  if (major > 0 || minor >= oldestMinor)
    return { ...common, status: 'passed', detail: `${host.tools.bwrap} has version ${version}.` }
  const detail = `${host.tools.bwrap} has version ${version ?? 'unknown'}. The sandbox requires 0.${oldestMinor} or later.`
  return { ...common, status: 'failed', detail, fix: installCommand }
}

/** Version 0.6 of 2022 has every argument that the sandbox uses. */
const oldestMinor = 6
