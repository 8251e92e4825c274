import { makeCheckCommand } from './check-command'
import type { Command } from './command'
import { makeCompareCommand } from './compare-command'
import { makeCompletionCommand } from './completion/completion-command'
import { hoconCommand } from './hocon-command'
import type { Describe } from './read-toolbox-at'
import { makeReviewCommand } from './review-command'
import { makeDoctorCommand } from './server/doctor-command'
import { makeExportCommand } from './server/export-command'
import { makeLoginCommand, makeLogoutCommand } from './server/login-command'
import { findLogin } from './server/login-file'
import { makePushCommand } from './server/push-command'
import { makeRunCommand } from './server/run-command'
import { makeSearchCommand } from './server/search-command'
import { makeSetsCommand } from './server/sets-command'
import { makeShowCommand } from './server/show-command'
import type { Surroundings } from './server/surroundings'
import { makeTokenCommand } from './server/token-command'

/** Makes all commands. To add a command, add a line here, and its section in docs/guides/command-line.md. */
export function makeCommands(describe: Describe, surroundings: Surroundings): Command[] {
  const { environment, loginFile, clock } = surroundings
  const commands: Command[] = [
    makeLoginCommand(surroundings),
    makeLogoutCommand(surroundings),
    makeSearchCommand(surroundings),
    makeShowCommand(surroundings),
    makeRunCommand(surroundings),
    makePushCommand(surroundings),
    makeReviewCommand({ ...environment, findLogin: url => findLogin(loginFile, url) }, surroundings),
    makeExportCommand(surroundings),
    makeSetsCommand(surroundings),
    makeTokenCommand(surroundings),
    makeDoctorCommand(surroundings),
    makeCompareCommand(describe, clock),
    makeCheckCommand(describe),
    hoconCommand,
  ]
  return [...commands, makeCompletionCommand(commands)]
}
