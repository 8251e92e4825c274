/** Files of neuro-san that use a tool. */
import { readHocon } from '@/lib/core/hocon/read-hocon'
import { toPlain } from '@/lib/core/hocon/to-plain'
import { entryOfTool, isOfToolkit } from '@/lib/core/export/entry-of-tool'
import { mcpToolName } from '@/lib/core/export/mcp-tool-name'
import { functionName } from '@/lib/core/export/model-tools'
import { forcedValues } from '@/lib/core/spec/arguments/forced-arguments'
import { writeArguments } from '@/lib/core/spec/arguments/read-arguments'
import { canonicalJson } from '@/lib/core/spec/canonical-json'
import type { ToolSpec } from '@/lib/core/spec/tool-spec'
import { mcpAddress, needsToken, tokenVariable } from './program-snippets'
import { snippet, type Snippet } from './snippet-kinds'

/** Returns a network with the tool as an agent, for a tool of neuro-san. */
export function neuroSanNetwork(spec: ToolSpec): Snippet {
  const entry = entryOfTool(spec).name
  const agent = agentName(entry)
  const network = {
    tools: [
      {
        name: 'front_man',
        function: { description: `Answers with the help of ${agent}.` },
        instructions: `Use ${agent} to answer.`,
        tools: [agent],
      },
      { name: agent, toolbox: entry, ...(spec.forcedArguments && { args: forcedValues(spec) }) },
    ],
  }
  return snippet(
    'neuro-san-network',
    hoconJson(network),
    [
      'The first agent is the one that communicates with people.',
      'neuro-san finds the tool through the toolbox info file that AGENT_TOOLBOX_INFO_FILE names.',
      ...(isOfToolkit(spec)
        ? [`${entry} is a toolkit: the model sees all of its tools, also ${spec.name}.`]
        : []),
    ].join(' '),
  )
}

/** Returns the entry of the tool in a toolbox info file. */
export function neuroSanInfo(spec: ToolSpec): Snippet {
  return snippet(
    'neuro-san-toolbox-info',
    ownText(spec) ?? hoconJson({ [spec.name]: spec.source.verbatim }),
    'An entry of your toolbox info file. A coded tool also needs its Python file on PYTHONPATH, under AGENT_TOOL_PATH.',
  )
}

/** Returns the entry as its author wrote it, with comments, if it has the same meaning outside of its file. */
function ownText(spec: ToolSpec): string | null {
  if (spec.source.text === undefined) return null
  const text = `{\n    ${spec.source.text.trim()}\n}\n`
  const { root, problems } = readHocon(text)
  if (!root || problems.length > 0) return null
  const same = canonicalJson(toPlain(root)) === canonicalJson({ [spec.name]: spec.source.verbatim })
  return same ? text : null
}

/** Returns a network whose agent calls the tool in Pegboard, for a tool of any system, and the file with its token. */
export function neuroSanOverMcp(
  spec: ToolSpec,
  { toolbox, publicUrl }: { toolbox: string; publicUrl: string },
): Snippet[] {
  const url = mcpAddress(publicUrl, toolbox)
  const network = {
    tools: [
      {
        name: 'front_man',
        function: { description: `Answers with the help of ${agentName(spec.name)}.` },
        instructions: `Use ${agentName(spec.name)} to answer.`,
        tools: [{ url, tools: [mcpToolName(toolbox, spec.name)] }],
      },
    ],
  }
  const servers = `{
  ${hoconJson(url).trim()}: {
    "http_headers": { "Authorization": "Bearer "\${${tokenVariable}} }
  }
}
`
  return [
    snippet(
      'neuro-san-mcp',
      hoconJson(network),
      'The agent calls the tool in Pegboard, under its limits and rules.',
    ),
    snippet(
      'neuro-san-mcp-servers',
      servers,
      `The file that MCP_SERVERS_INFO_FILE names. ${needsToken} neuro-san reads it from its environment.`,
    ),
  ]
}

const agentNameMax = 64

/** Applies neuro-san's rule for names of agents. */
function agentName(name: string): string {
  return functionName(name, agentNameMax)
}

/**
 * Returns JSON that pyhocon, neuro-san's reader, reads without differences: it interprets no escapes other than \n \t
 * \r \" \\.
 */
function hoconJson(value: unknown): string {
  return `${writeArguments(value, 2)}\n`.replace(
    /\\(u[0-9a-f]{4}|[bf])/g,
    (escape, _code: string, offset: number, whole: string) => (isEscaped(whole, offset) ? escape : ' '),
  )
}

/** Reports whether the backslash at this offset is itself escaped. */
function isEscaped(text: string, offset: number): boolean {
  let before = 0
  while (text[offset - 1 - before] === '\\') before += 1
  return before % 2 === 1
}
