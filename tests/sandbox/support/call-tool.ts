import type { TestSandbox } from './open-test-sandbox'
import { fileOf, startTool, type StartedTool, type ToolOptions, type ToolResult } from './run-tool'

/** Starts an uploaded class whose method has these lines. */
export const startClass = (
  test: Pick<TestSandbox, 'sandbox'>,
  lines: readonly string[],
  options: ToolOptions = {},
  environment?: string,
): StartedTool =>
  startTool(
    test.sandbox,
    [
      fileOf(
        'tool.py',
        `from neuro_san.interfaces.coded_tool import CodedTool
import os, sys, socket, subprocess, builtins, json
class Tool(CodedTool):
    def invoke(self, args, sly_data):
${lines.map(line => `        ${line}\n`).join('')}`,
      ),
    ],
    {
      runner: 'python',
      action: 'call',
      adapter: 'coded-tool',
      target: { className: 'tool.Tool', toolName: 'tool', config: {}, root: '' },
      environment,
    },
    options,
  )

export const callTool = (
  test: Pick<TestSandbox, 'sandbox'>,
  lines: readonly string[],
  options: ToolOptions = {},
  environment?: string,
): Promise<ToolResult> => startClass(test, lines, options, environment).result

/** Returns the value of the call, or its error output. */
export const valueOf = ({ frames, stderr }: ToolResult) => {
  const frame = frames.findLast(each => each.type === 'result')
  return frame?.type === 'result' ? frame.value : stderr.toString('utf8')
}
