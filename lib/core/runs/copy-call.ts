/** A call of a tool as text for other programs. The token is always a variable, never a value. */
import { links } from '@/lib/core/base/links'
import { waitLimits } from '@/lib/core/runs/wait-limits'

export const callFormats = {
  curl: 'curl',
  python: 'Python',
  typescript: 'TypeScript',
  agent: 'Agent call',
} as const
export type CallFormat = keyof typeof callFormats

export type CopiedCall = {
  /** Address of this Pegboard, without a trailing slash. */
  origin: string
  toolbox: string
  tool: string
  /** Name under which models call the tool. */
  callName: string
  /** Absent: the current version. */
  version?: number
  /** A JSON object, whose numbers keep their notation. */
  argumentsText: string
}

export function copyCall(format: CallFormat, call: CopiedCall): string {
  return writers[format](call)
}

const address = ({ origin }: CopiedCall) => `${origin}${links.api.runs()}?wait=${waitLimits.secondsMax}`

/** Python and TypeScript read the arguments from JSON text, because their own numbers would lose digits. */
const writers: Record<CallFormat, (call: CopiedCall) => string> = {
  curl: call =>
    [
      `curl -sS ${shellQuote(address(call))}`,
      '-H "Authorization: Bearer $PEGBOARD_TOKEN"',
      "-H 'Content-Type: application/json'",
      `-d ${shellQuote(bodyText(call))}`,
    ].join(' \\\n  ') + '\n',
  python: call => `import os
import urllib.request

request = urllib.request.Request(
    ${asciiJson(address(call))},
    data=${asciiJson(bodyText(call))}.encode(),
    headers={
        "Authorization": f"Bearer {os.environ['PEGBOARD_TOKEN']}",
        "Content-Type": "application/json",
    },
)
with urllib.request.urlopen(request) as response:
    print(response.read().decode())
`,
  typescript: call => `const response = await fetch(${asciiJson(address(call))}, {
  method: 'POST',
  headers: {
    authorization: \`Bearer \${process.env.PEGBOARD_TOKEN}\`,
    'content-type': 'application/json',
  },
  body: ${asciiJson(bodyText(call))},
})
console.log(await response.text())
`,
  agent: ({ callName, argumentsText }) =>
    `{"name": ${JSON.stringify(callName)}, "arguments": ${argumentsText.trim()}}\n`,
}

function bodyText({ toolbox, tool, version, argumentsText }: CopiedCall): string {
  const place = JSON.stringify({ toolbox, tool, ...(version !== undefined && { version }) })
  return `${place.slice(0, -1)},"arguments":${argumentsText.trim()}}`
}

const shellQuote = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** A string that is the same in JSON, Python and TypeScript: characters beyond ASCII are escaped. */
const asciiJson = (text: string): string =>
  JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
