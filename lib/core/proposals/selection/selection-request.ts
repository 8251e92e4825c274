/** The request that puts one task to a language model, in the format of OpenAI's chat completions. */
import type { OfferedTool, SelectionSettings } from './selection'

/** The same for every task and both versions, so that only the tools differ. */
const selectionPrompt =
  'You work for a person. Choose the one tool that does the task, and call it with the arguments that the task ' +
  'gives. If no tool does the task, answer in one sentence and call none.'

/** Zero temperature and a fixed seed: an endpoint that honors them gives the same answer each time. */
export const selectionSettings = (model: string | null): SelectionSettings => ({
  model,
  system: selectionPrompt,
  toolChoice: 'auto',
  temperature: 0,
  seed: 1,
})

/** Returns the body to send as JSON. The record stores all of its parts. */
export function selectionRequest(
  { model, system, toolChoice, temperature, seed }: SelectionSettings,
  tools: readonly OfferedTool[],
  task: string,
) {
  return {
    ...(model !== null && { model }),
    messages: [
      { role: 'system', content: system },
      { role: 'user', content: task },
    ],
    // Endpoints reject an empty list of tools.
    ...(tools.length > 0 && {
      tools: tools.map(({ name, description, parameters }) => ({
        type: 'function',
        function: { name, description, parameters },
      })),
      tool_choice: toolChoice,
    }),
    temperature,
    seed,
  }
}
