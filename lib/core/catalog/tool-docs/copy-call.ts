/** A call with the arguments of a form, as text for other programs. The token is always a variable, never a value. */
import type { CallFormat } from './call-formats'
import type { JsonSchema } from '@/lib/core/spec/tool-spec'
import { commandLine } from './command-line'
import { curlCommand, pythonProgram, typeScriptProgram, type SnippetCall } from './program-snippets'

/** `callName` is the name under which models call the tool. */
export type CopiedCall = SnippetCall & { callName: string; inputSchema: JsonSchema }

/** Returns the text of a call. Numbers keep their notation. */
export function copyCall(format: CallFormat, call: CopiedCall): string {
  return writers[format](call)
}

const writers: Record<CallFormat, (call: CopiedCall) => string> = {
  curl: curlCommand,
  python: pythonProgram,
  typescript: typeScriptProgram,
  cli: call => commandLine(call, call.inputSchema),
  agent: ({ callName, argumentsText }) =>
    `{"name": ${JSON.stringify(callName)}, "arguments": ${argumentsText.trim()}}\n`,
}
