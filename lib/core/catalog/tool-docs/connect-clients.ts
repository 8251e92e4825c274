/**
 * Configurations with which agents and editors reach an MCP address. Clients that can read an environment variable get
 * the token from PEGBOARD_TOKEN; for the others, the reader pastes it in place of `pegb_…`.
 */
import { shellQuote, tokenVariable } from './program-snippets'

export type ConnectTarget = {
  /** The MCP address, as clients must write it. */
  url: string
  /** Name of the server in clients: letters, digits and hyphens. */
  name: string
}

export type ConnectClient = {
  id: string
  title: string
  /** What to do with the text. */
  note: string
  text: string
  language: 'shell' | 'json' | 'toml' | 'python'
}

/** Stands for a token in the files of clients that read no environment variable. */
export const tokenPlaceholder = 'pegb_…'

const pasteToken = `Replace ${tokenPlaceholder} by the token.`
const readsVariable = `The token comes from the environment variable ${tokenVariable}.`

/** Returns the configuration of each client, the most used ones first. */
export function connectClients(target: ConnectTarget): ConnectClient[] {
  return [...editors(target), ...frameworks(target), ...modelApis(target), curl(target)]
}

function editors({ url, name }: ConnectTarget): ConnectClient[] {
  const headersWith = (token: string) => ({ Authorization: `Bearer ${token}` })
  return [
    {
      id: 'claude-code',
      title: 'Claude Code',
      note: `Run it in your project. ${readsVariable}`,
      text: `claude mcp add --transport http ${name} ${shellQuote(url)} --header "Authorization: Bearer $${tokenVariable}"\n`,
      language: 'shell',
    },
    {
      id: 'claude-desktop',
      title: 'Claude Desktop',
      note: `An entry of claude_desktop_config.json. The package mcp-remote connects to the address; Node is required. ${pasteToken}`,
      text: json({
        mcpServers: {
          [name]: {
            command: 'npx',
            // A space in an argument is lost on Windows, so the header is a variable.
            args: ['-y', 'mcp-remote', url, '--header', 'Authorization:${PEGBOARD_AUTHORIZATION}'],
            env: { PEGBOARD_AUTHORIZATION: `Bearer ${tokenPlaceholder}` },
          },
        },
      }),
      language: 'json',
    },
    {
      id: 'vs-code',
      title: 'VS Code',
      note: 'The file .vscode/mcp.json. VS Code asks for the token once.',
      text: json({
        servers: { [name]: { type: 'http', url, headers: headersWith('${input:pegboard-token}') } },
        inputs: [{ type: 'promptString', id: 'pegboard-token', description: 'API token', password: true }],
      }),
      language: 'json',
    },
    {
      id: 'cursor',
      title: 'Cursor',
      note: `The file ~/.cursor/mcp.json. ${pasteToken}`,
      text: json({ mcpServers: { [name]: { url, headers: headersWith(tokenPlaceholder) } } }),
      language: 'json',
    },
    {
      id: 'codex',
      title: 'Codex',
      note: `An entry of ~/.codex/config.toml. ${readsVariable}`,
      text: `[mcp_servers.${name}]\nurl = ${JSON.stringify(url)}\nbearer_token_env_var = "${tokenVariable}"\n`,
      language: 'toml',
    },
  ]
}

function frameworks({ url, name }: ConnectTarget): ConnectClient[] {
  return [
    {
      id: 'neuro-san',
      title: 'neuro-san',
      note: `The file that MCP_SERVERS_INFO_FILE names. In an agent network, the address itself is then a tool, written in the same way. ${pasteToken}`,
      text: json({ [url]: { http_headers: { Authorization: `Bearer ${tokenPlaceholder}` } } }),
      language: 'json',
    },
    {
      id: 'langchain',
      title: 'LangChain',
      note: `Needs the package langchain-mcp-adapters. ${readsVariable}`,
      text: `import asyncio
import os

from langchain_mcp_adapters.client import MultiServerMCPClient

client = MultiServerMCPClient(
    {
        "${name}": {
            "transport": "streamable_http",
            "url": ${JSON.stringify(url)},
            "headers": {"Authorization": f"Bearer {os.environ['${tokenVariable}']}"},
        }
    }
)

tools = asyncio.run(client.get_tools())
print([tool.name for tool in tools])
`,
      language: 'python',
    },
  ]
}

/** The model provider connects to the address itself, so it must be reachable from the internet. */
function modelApis({ url, name }: ConnectTarget): ConnectClient[] {
  const reachable =
    'The provider connects to the address, which must be reachable from the internet over HTTPS.'
  return [
    {
      id: 'openai',
      title: 'OpenAI',
      note: `${reachable} ${readsVariable}`,
      text: `import os

from openai import OpenAI

response = OpenAI().responses.create(
    model=os.environ["OPENAI_MODEL"],
    input="Your task",
    tools=[
        {
            "type": "mcp",
            "server_label": "${name}",
            "server_url": ${JSON.stringify(url)},
            "headers": {"Authorization": "Bearer " + os.environ["${tokenVariable}"]},
            "require_approval": "never",
        }
    ],
)
print(response.output_text)
`,
      language: 'python',
    },
    {
      id: 'anthropic',
      title: 'Anthropic',
      note: `${reachable} ${readsVariable}`,
      text: `import os

from anthropic import Anthropic

message = Anthropic().beta.messages.create(
    model=os.environ["ANTHROPIC_MODEL"],
    max_tokens=1024,
    messages=[{"role": "user", "content": "Your task"}],
    mcp_servers=[
        {
            "type": "url",
            "name": "${name}",
            "url": ${JSON.stringify(url)},
            "authorization_token": os.environ["${tokenVariable}"],
        }
    ],
    tools=[{"type": "mcp_toolset", "mcp_server_name": "${name}"}],
    betas=["mcp-client-2025-11-20"],
)
print("".join(part.text for part in message.content if part.type == "text"))
`,
      language: 'python',
    },
  ]
}

function curl({ url }: ConnectTarget): ConnectClient {
  return {
    id: 'curl',
    title: 'curl',
    note: `Lists the tools, to test the token and the address. ${readsVariable}`,
    text: `curl -sS ${shellQuote(url)} \\
  -H "Authorization: Bearer $${tokenVariable}" \\
  -H 'Content-Type: application/json' -H 'Accept: application/json, text/event-stream' \\
  -d '{"jsonrpc": "2.0", "id": 1, "method": "tools/list"}'
`,
    language: 'shell',
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
