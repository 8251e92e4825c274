/**
 * Programs that run a tool over HTTP or offer it to a model. Each reads the API token from PEGBOARD_TOKEN and contains the
 * arguments with the notation of their numbers.
 */
import { links } from '@/lib/core/base/links'
import { printableJson } from '@/lib/core/base/visible-text'
import { waitLimits } from '@/lib/core/runs/wait-limits'
import { readArguments, writeArguments } from '@/lib/core/spec/arguments/read-arguments'

/** A call of one tool of one installation. */
export type SnippetCall = {
  toolbox: string
  tool: string
  /** Absent: the current version. */
  version?: number | undefined
  /** Public address of this Pegboard, without a trailing slash. */
  publicUrl: string
  /** The arguments as JSON text. */
  argumentsText: string
}

/** Environment variable with the API token, in every snippet. */
export const tokenVariable = 'PEGBOARD_TOKEN'

/** What the reader has to set before a snippet works. */
export const needsToken = `${tokenVariable} is an API token with the scope run.`

/** Returns the address that runs a tool and waits for its result. */
export const runAddress = (publicUrl: string) =>
  `${publicUrl}${links.api.runs()}?wait=${waitLimits.secondsMax}`

/** Returns the address of the MCP server of a toolbox. */
export const mcpAddress = (publicUrl: string, toolbox: string) => `${publicUrl}${links.mcp(toolbox)}`

/** Returns a command for a POSIX shell. */
export function curlCommand(call: SnippetCall): string {
  const lines = [
    `curl -sS ${shellQuote(runAddress(call.publicUrl))}`,
    `-H "Authorization: Bearer $${tokenVariable}"`,
    "-H 'Content-Type: application/json'",
    // A terminal could execute control characters of a text that is pasted.
    `-d ${shellQuote(printableJson(bodyText(call)))}`,
  ]
  return `${lines.join(' \\\n  ')}\n`
}

/** Returns a Python program that needs no package. */
export const pythonProgram = (call: SnippetCall): string => `import json
import os
import urllib.request


${pythonFunction(call)}

run = run_tool(${pythonLiteral(call.argumentsText)})
if run.get("status", {}).get("state") == "ended":
    print(run["status"]["outcome"], json.dumps(run["status"]["result"]))
else:
    print("Not ended yet:", run["id"])
`

/** Returns a program for Node 18 or later, Deno or Bun, which is TypeScript and JavaScript at the same time. */
export const typeScriptProgram = (call: SnippetCall): string =>
  `const response = await fetch(${JSON.stringify(runAddress(call.publicUrl))}, {
  method: 'POST',
  headers: {
    Authorization: \`Bearer \${process.env.${tokenVariable}}\`,
    'Content-Type': 'application/json',
  },
  body: ${typeScriptBody(call)},
})
const run = await response.json()
if (!response.ok) throw new Error(run.detail ?? run.title)
if (run.status?.state === 'ended') console.log(run.status.outcome, JSON.stringify(run.status.result))
else console.log('Not ended yet:', run.id)
`

/** Returns a Python program that lets a model of OpenAI call the tool. @param tool its definition as JSON text */
export const openAiProgram = (call: SnippetCall, tool: string): string => `import json
import os
import urllib.request

from openai import OpenAI


${pythonFunction(call)}

tool = ${pythonLiteral(tool)}

client = OpenAI()
model = os.environ["OPENAI_MODEL"]
messages = [{"role": "user", "content": "Your task"}]
answer = client.chat.completions.create(model=model, messages=messages, tools=[tool]).choices[0].message
messages.append(answer)
for call in answer.tool_calls or []:
    run = run_tool(json.loads(call.function.arguments))
    messages.append({"role": "tool", "tool_call_id": call.id, "content": json.dumps(run)})
if answer.tool_calls:
    answer = client.chat.completions.create(model=model, messages=messages, tools=[tool]).choices[0].message
print(answer.content)
`

/** Returns a Python program that lets a model of Anthropic call the tool. @param tool its definition as JSON text */
export const anthropicProgram = (call: SnippetCall, tool: string): string => `import json
import os
import urllib.request

from anthropic import Anthropic


${pythonFunction(call)}

tool = ${pythonLiteral(tool)}

client = Anthropic()
request = {"model": os.environ["ANTHROPIC_MODEL"], "max_tokens": 1024, "tools": [tool]}
messages = [{"role": "user", "content": "Your task"}]
answer = client.messages.create(messages=messages, **request)
if answer.stop_reason == "tool_use":
    results = [
        {"type": "tool_result", "tool_use_id": part.id, "content": json.dumps(run_tool(part.input))}
        for part in answer.content
        if part.type == "tool_use"
    ]
    messages += [{"role": "assistant", "content": answer.content}, {"role": "user", "content": results}]
    answer = client.messages.create(messages=messages, **request)
print("".join(part.text for part in answer.content if part.type == "text"))
`

/** Returns a Python program that gives the tool to a LangChain agent through MCP. @param name of the tool in MCP */
export const langChainProgram = ({ publicUrl, toolbox }: SnippetCall, name: string): string => `import asyncio
import os

from langchain.agents import create_agent
from langchain_mcp_adapters.client import MultiServerMCPClient

client = MultiServerMCPClient(
    {
        "pegboard": {
            "transport": "streamable_http",
            "url": ${JSON.stringify(mcpAddress(publicUrl, toolbox))},
            "headers": {"Authorization": f"Bearer {os.environ['${tokenVariable}']}"},
        }
    }
)


async def main():
    tools = [tool for tool in await client.get_tools() if tool.name == ${JSON.stringify(name)}]
    agent = create_agent(os.environ["LANGCHAIN_MODEL"], tools)
    answer = await agent.ainvoke({"messages": [{"role": "user", "content": "Your task"}]})
    print(answer["messages"][-1].content)


asyncio.run(main())
`

/** Returns the members of a request before its arguments. */
function placeOf({ toolbox, tool, version }: SnippetCall): string {
  const members = { toolbox, tool, ...(version !== undefined && { version }) }
  return Object.entries(members)
    .map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
    .join(', ')
}

const bodyText = (call: SnippetCall) => `{${placeOf(call)}, "arguments": ${call.argumentsText.trim()}}`

/** Numbers that JavaScript would change, such as 1.0 or those with more than 15 digits, are sent as text. */
function typeScriptBody(call: SnippetCall): string {
  const { toolbox, tool, version, argumentsText } = call
  const reading = readArguments(argumentsText)
  const exact = reading.ok ? writeArguments(reading.value) : argumentsText
  if (JSON.stringify(JSON.parse(argumentsText)) !== exact)
    return JSON.stringify(bodyText({ ...call, argumentsText: exact }))
  return `JSON.stringify({
    toolbox: ${JSON.stringify(toolbox)},
    tool: ${JSON.stringify(tool)},${version === undefined ? '' : `\n    version: ${version},`}
    arguments: ${indented(argumentsText.trim(), 4)},
  })`
}

const pythonFunction = (call: SnippetCall): string => `def run_tool(arguments):
    body = {${pythonLiteral(placeOf(call))}, "arguments": arguments}
    request = urllib.request.Request(
        ${JSON.stringify(runAddress(call.publicUrl))},
        data=json.dumps(body).encode(),
        headers={
            "Authorization": "Bearer " + os.environ["${tokenVariable}"],
            "Content-Type": "application/json",
        },
    )
    with urllib.request.urlopen(request) as response:
        return json.load(response)
`

const pythonWords: Record<string, string> = { true: 'True', false: 'False', null: 'None' }

/** Returns JSON as Python: the same text, except for three words and an escape that Python does not have. */
function pythonLiteral(json: string): string {
  return json.replace(/"(?:[^"\\]|\\.)*"|[a-z]+/g, token =>
    token.startsWith('"')
      ? token.replace(/\\(.)/g, (escape, code: string) => (code === '/' ? '/' : escape))
      : (pythonWords[token] ?? token),
  )
}

/** Indents all lines except the first. */
function indented(text: string, columns: number): string {
  return text.replaceAll('\n', `\n${' '.repeat(columns)}`)
}

/** Quotes any text as one word for a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
