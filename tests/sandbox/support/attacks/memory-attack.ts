import type { RunLimits } from '@/lib/core/runs/limits/run-limits'
import { hostilePython } from './hostile-python'
import type { LimitAttack } from './limit-attack'

const MiB = 1024 * 1024

/** Small limits, so that an attack exceeds them quickly. */
const attackedLimits = {
  memoryBytes: 96 * MiB,
  workspaceBytes: 16 * MiB,
  wallMs: 30_000,
} satisfies Partial<RunLimits>

/** What a tool may believe to have taken. The real cost is measured from outside. */
const believedBytesMax = (limits: { memoryBytes: number; workspaceBytes: number }) =>
  2 * (limits.memoryBytes + limits.workspaceBytes)

/** @param take Python that ends with the number of bytes in `taken` */
export function memoryAttack(
  name: string,
  what: string,
  take: string,
  more: Pick<LimitAttack, 'grant' | 'tcp'> & { limits?: Partial<RunLimits> } = {},
): LimitAttack {
  const { limits: own, ...rest } = more
  const limits = { ...attackedLimits, ...own }
  return {
    name,
    title: `stops a tool that keeps ${what} beyond its limit`,
    script: hostilePython(`${take}\nfinish(taken, ${believedBytesMax(limits)})`),
    limits,
    measured: true,
    ...rest,
    findProblem({ end, stdout, stderr }) {
      const output = stdout.toString('utf8')
      if (output.includes('BREACH')) return output
      if (end.reason === 'out-of-memory' || output.endsWith('HELD\n')) return null
      return `it ended as ${JSON.stringify(end)}: ${output}${stderr.toString('utf8').slice(-500)}`
    },
  }
}
