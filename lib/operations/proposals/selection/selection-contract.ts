/** The selection examples of a contract: whether the proposed version leads a model to the expected choices. */
import { shorten } from '@/lib/core/base/shorten'
import { exampleLimits, type ContractStatus } from '@/lib/core/proposals/replay/example'
import type { PromisedSelection } from '@/lib/store/proposals/contract-results'
import type { SelectionResult } from '@/lib/store/proposals/selection-results'

/**
 * Returns the results of a proposed version. A contract promises the choice, so that an example without an answer, or
 * whose choice varies, is not met: nothing shows that it is.
 * @param examples the selection examples in the contract of the toolbox, with their results
 */
export function selectionStatus(examples: readonly PromisedSelection[]): ContractStatus {
  const status: ContractStatus = { of: examples.length, passed: 0, waiting: 0, broken: [] }
  for (const { id, tool, task, result } of examples) {
    if (result?.isWaiting) status.waiting += 1
    else if (result?.isExpected) status.passed += 1
    else {
      const isChecked = result?.isExpected === false
      const title = shorten(task, exampleLimits.titleCharactersMax)
      const detail = isChecked ? describeChoice(result) : describeUnchecked(result)
      status.broken.push({ id, tool, title, detail, isChecked })
    }
  }
  return status
}

const describeChoice = ({ detail }: SelectionResult) =>
  detail || 'The model does not make the expected choice.'

/** Explains in sentences why it is unknown whether an example is met, and what to do. */
function describeUnchecked(result: SelectionResult | null): string {
  if (result?.problem)
    return `${result.problem} Ask an operator to configure one, or an owner to remove the example from the contract.`
  const cause =
    result?.verdict === 'varies'
      ? 'The choice of the model varies, also with the current version.'
      : (result?.detail ?? 'The model was not asked.')
  return `${cause} Ask the model again, or ask an owner to change the example.`
}
