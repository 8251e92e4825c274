/** The snippets on the page of a tool and the targets that they belong to. */

import type { CodeLanguage } from '@/lib/core/base/code-languages'

/** Where a tool can be used, agent frameworks first. */
export const snippetTargets = {
  'neuro-san': 'neuro-san',
  langchain: 'LangChain',
  openai: 'OpenAI',
  anthropic: 'Anthropic',
  mcp: 'MCP',
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
  cli: 'CLI',
  'json-schema': 'JSON Schema',
} as const
export type SnippetTarget = keyof typeof snippetTargets
export const snippetTargetNames = Object.keys(snippetTargets) as SnippetTarget[]

export const snippetKinds = {
  'neuro-san-network': { target: 'neuro-san', title: 'neuro-san agent network', language: 'hocon' },
  'neuro-san-toolbox-info': {
    target: 'neuro-san',
    title: 'neuro-san toolbox info entry',
    language: 'hocon',
  },
  'neuro-san-mcp': {
    target: 'neuro-san',
    title: 'Agent network that calls Pegboard',
    language: 'hocon',
  },
  'neuro-san-mcp-servers': { target: 'neuro-san', title: 'MCP servers file', language: 'hocon' },
  langchain: { target: 'langchain', title: 'LangChain agent', language: 'python' },
  'openai-program': { target: 'openai', title: 'OpenAI program', language: 'python' },
  openai: { target: 'openai', title: 'OpenAI function', language: 'json' },
  'anthropic-program': { target: 'anthropic', title: 'Anthropic program', language: 'python' },
  anthropic: { target: 'anthropic', title: 'Anthropic tool', language: 'json' },
  'mcp-client': { target: 'mcp', title: 'MCP client configuration', language: 'json' },
  mcp: { target: 'mcp', title: 'MCP tool', language: 'json' },
  curl: { target: 'curl', title: 'curl command', language: 'shell' },
  python: { target: 'python', title: 'Python program', language: 'python' },
  typescript: { target: 'typescript', title: 'TypeScript program', language: 'typescript' },
  cli: { target: 'cli', title: 'Command line', language: 'shell' },
  'json-schema': { target: 'json-schema', title: 'JSON Schema', language: 'json' },
} as const satisfies Record<string, { target: SnippetTarget; title: string; language: CodeLanguage }>
export type SnippetId = keyof typeof snippetKinds

export type Snippet = {
  id: SnippetId
  title: string
  target: SnippetTarget
  language: (typeof snippetKinds)[SnippetId]['language']
  text: string
  /** How to use the snippet, in one or two sentences. */
  note: string
}

/** Returns a snippet with the title and the language of its kind. */
export function snippet(id: SnippetId, text: string, note: string): Snippet {
  return { id, ...snippetKinds[id], text, note }
}
