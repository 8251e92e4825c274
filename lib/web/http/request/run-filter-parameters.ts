import { runFilterNames, type RunFilterName } from '@/lib/core/runs/run-filter'
import { anyText } from './page-query'

/** The parameters of pages that filter runs; `readRunFilter` validates them. */
export const runFilterParameters = Object.fromEntries(runFilterNames.map(name => [name, anyText])) as Record<
  RunFilterName,
  typeof anyText
>
