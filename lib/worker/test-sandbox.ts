import { log } from '@/lib/log'
import type { Sandbox } from '@/lib/sandbox/sandbox'
import { jobReports } from '@/lib/store/background/job-reports'

type SandboxTesterOptions = {
  sandbox: Sandbox
  /** Name of the worker in the log. */
  workerId: () => string
  /** Time between tests of a working sandbox; an hour by default. */
  testEveryMs?: number
  /** Called after each test: other workers learn of its result now, not with the next heartbeat. */
  tested: () => void
}

/** A sandbox that fails may be fixed while the worker runs. */
const testAgainMs = 30_000
/** A machine changes under a working sandbox: an update, a setting, another bubblewrap. */
const testEveryMsDefault = 3_600_000

/** Repeats the self-test of a sandbox that `openSandbox` has just tested. */
export class SandboxTester {
  private testedAt = performance.now()
  private testing: Promise<void> | null = null

  constructor(private readonly options: SandboxTesterOptions) {}

  /**
   * Starts a test when one is due. It is not part of the heartbeat: canaries wait for a free slot, and others must not
   * consider the worker dead during that time.
   */
  testWhenDue(): void {
    const { sandbox, testEveryMs = testEveryMsDefault } = this.options
    const dueMs = sandbox.report.available ? testEveryMs : testAgainMs
    if (this.testing || performance.now() - this.testedAt < dueMs) return
    this.testing = sandbox
      .selfTest()
      .then(({ available, probes }) => {
        const failed = probes.filter(probe => probe.status === 'failed').map(({ name }) => name)
        const worker = this.options.workerId()
        log(available ? 'info' : 'error', 'sandbox.tested', { worker, available, failed })
        jobReports().succeeded('test-sandbox')
      })
      .catch(error => jobReports().failed('test-sandbox', error))
      .finally(() => {
        this.testing = null
        this.testedAt = performance.now()
        this.options.tested()
      })
  }
}
