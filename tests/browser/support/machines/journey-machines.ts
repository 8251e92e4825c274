/** The application of all journeys on two machines behind a load balancer: PEGBOARD_TEST_MACHINES=2 (CONTRIBUTING.md). */
import { ensureProgram, pgBouncer } from '../../../../scripts/launcher/system-programs.mjs'
import { balanceLoad } from './balance-load'
import { missingForMachines } from './machine'
import { outsideAddress, startTwoMachines } from './two-machines'

type Application = { env: Record<string, string>; stop: () => Promise<void> }

/**
 * Starts what `startTestApplication` starts, but with a web process and a worker on each of two machines.
 * The programs must have been packed.
 * @throws Error if this machine has no namespaces or no pooler
 */
export async function startOnTwoMachines(
  templateUrl: string,
  env: Record<string, string>,
): Promise<Application> {
  const missing = missingForMachines()
  const pooler = await ensureProgram(pgBouncer)
  if (missing !== null || pooler.file === null)
    throw new Error(missing ?? `The pooler is missing. ${pooler.advice}`)

  const doors: string[] = []
  const balancer = await balanceLoad(doors)
  const url = `http://localhost:${balancer.port}`
  try {
    const machines = await startTwoMachines(templateUrl, pooler.file, {
      env: {
        PEGBOARD_URL: url,
        LOG_LEVEL: 'warn',
        PEGBOARD_WEBHOOK_HOSTS: outsideAddress,
        PEGBOARD_GIT_HOSTS: outsideAddress,
        PEGBOARD_MCP_HOSTS: outsideAddress,
        ...env,
      },
      hasStarters: true,
      reachesOutside: true,
      shows: true,
    })
    doors.push(machines.doors.a, machines.doors.b)
    return {
      env: {
        ...machines.environment,
        // The tests are on another machine, which reaches the database directly.
        DATABASE_URL: machines.databaseUrl,
        PEGBOARD_TEST_URL: url,
        PEGBOARD_TEST_FIRST_ADMIN_LINK: machines.firstAdminLink,
        PEGBOARD_TEST_SERVERS_HOST: outsideAddress,
      },
      stop: async () => {
        await balancer.close()
        await machines.stop()
      },
    }
  } catch (error) {
    await balancer.close()
    throw error
  }
}
