/** What a client reads about a call that waits for a person. */
import { formatList } from '@/lib/core/base/format-list'

export type AskedCall = {
  toolbox: string
  tool: string
  reason: string
  /** Who decides, when someone other than the person of the token does. */
  approvers: readonly string[]
  /** Address of the page on which they decide. */
  page: string
  expiresAt: string
}

/** Returns the question for the person, as a client shows it beside the link. */
export function askQuestion({ toolbox, tool, reason, approvers }: AskedCall): string {
  return approvers.length > 0
    ? `${toolbox}/${tool} must be approved by ${formatList(approvers, 'or')} before it runs. ${reason}`
    : `Confirm on the page that ${toolbox}/${tool} may run with these arguments. ${reason}`
}

/** Returns the text for the model of a client that cannot show the link itself. */
export function askInstructions(call: AskedCall): string {
  const { toolbox, tool, reason, approvers, page, expiresAt } = call
  const who = approvers.length > 0 ? formatList(approvers, 'or') : 'your user'
  return [
    `${toolbox}/${tool} has not run yet: it waits for ${who} to ${approvers.length > 0 ? 'approve' : 'confirm'} it. ${reason}`,
    `Give your user this link: ${page}`,
    `After the decision, call the tool again with the same arguments to get the result. The request expires at ${expiresAt}.`,
  ].join('\n')
}
