import { links } from '@/lib/core/base/links'
import { absoluteUrl } from '@/lib/web/http/absolute-url'
import { publicRoute } from '@/lib/web/http/route'

/** The same for everyone: it names addresses, and nothing of the installation (https://llmstxt.org). */
export const GET = publicRoute(
  async () =>
    new Response(written(), {
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' },
    }),
  {
    summary: 'Describes to language models where the tools and the API are.',
    responses: { 200: { description: 'Markdown.', media: 'text/plain' } },
  },
)

const written = () => `# Pegboard

> A catalog of tools for AI agents. Everything in it needs a sign-in or an API token.

## Tools

- [MCP](${absoluteUrl(links.mcp())}): lists and runs the tools that a token may run, over Streamable HTTP
- [Registry](${absoluteUrl(links.registry.servers())}): lists the tool sets that a token can see, in the form of the MCP Registry

## Documentation

- [Connect an agent](${absoluteUrl(links.documentation('agents'))})
- [API tokens](${absoluteUrl(links.documentation('api-tokens'))})
- [API description](${absoluteUrl(links.openApi())}): OpenAPI 3.1
`
