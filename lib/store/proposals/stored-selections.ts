/** Readers of the JSON columns of selection examples and trials. */
import type { JsonObject } from '@/lib/core/spec/json-value'
import type {
  JudgedAnswer,
  OfferedTool,
  SelectionResponses,
  SelectionSettings,
} from '@/lib/core/proposals/selection/selection'
import {
  fields,
  list,
  maybe,
  nullOr,
  number,
  object,
  orNull,
  storedReader,
  text,
  wordOf,
} from '@/lib/store/connection/stored-json'

export const readExampleArguments = orNull(storedReader<JsonObject>('selection_example.arguments', object))
export const readCaseArguments = orNull(storedReader<JsonObject>('selection_case.arguments', object))

export const readSettings = orNull(
  storedReader<SelectionSettings>(
    'selection_trial.settings',
    fields<SelectionSettings>({
      model: nullOr(text),
      system: text,
      toolChoice: wordOf(['auto']),
      temperature: number,
      seed: number,
    }),
  ),
)

export const readToolsBefore = orNull(storedReader<OfferedTool[]>('selection_trial.tools_before', list))
export const readToolsAfter = orNull(storedReader<OfferedTool[]>('selection_trial.tools_after', list))

const answer = fields<JudgedAnswer>({
  choice: nullOr(
    fields<NonNullable<JudgedAnswer['choice']>>({
      tool: nullOr(text),
      argumentsText: nullOr(text),
      text,
    }),
  ),
  problem: text,
  usage: nullOr(
    fields<NonNullable<JudgedAnswer['usage']>>({
      inputTokens: number,
      outputTokens: number,
      cost: maybe(number),
    }),
  ),
})
export const readCaseBefore = orNull(storedReader<JudgedAnswer>('selection_case.before', answer))
export const readCaseSecond = orNull(storedReader<JudgedAnswer>('selection_case.second', answer))
export const readCaseAfter = orNull(storedReader<JudgedAnswer>('selection_case.after', answer))
export const readCaseResponses = orNull(
  storedReader<SelectionResponses>(
    'selection_case.responses',
    fields<SelectionResponses>({ before: nullOr(text), second: nullOr(text), after: nullOr(text) }),
  ),
)
