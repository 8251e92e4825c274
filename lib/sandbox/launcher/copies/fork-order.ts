import { filterFile } from '../../host/folders'
import { userOf } from '../../host/slot-users'
import { fixedEnvironment } from '../../jail/jail-environment'
import { resourceLimits } from '../../jail/resource-limits'
import { programArguments } from '../../jail/runner-command'
import type { ForkOrder } from './forked-tool'
import type { LauncherSetup, StartOrder } from '../link'

/**
 * Returns the order with which a copied interpreter enters a finished sandbox and becomes its tool. User, filter and
 * limits are those that bubblewrap and `prlimit` would set. Only a control group can count a copy, so memory is
 * always counted.
 * @param process process 1 of the sandbox, by its number in the launcher's namespace
 */
export function forkOrder(setup: LauncherSetup, order: StartOrder, process: number): ForkOrder {
  const { command, environment, hasNetwork, limits, slot, stdin } = order
  return {
    process,
    filter: filterFile(setup.folders.instance, { memoryIsCounted: true, hasNetwork }),
    user: setup.users && userOf(setup.users, slot),
    group: setup.users?.gid ?? null,
    limits: resourceLimits({ host: setup.host, limits, memoryIsCounted: true }),
    environment: { ...fixedEnvironment(setup.host), ...environment },
    arguments: programArguments(command),
    originalArguments: command,
    input: stdin,
  }
}
