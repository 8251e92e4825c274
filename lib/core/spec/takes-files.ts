import type { ToolSpec } from './tool-spec'

const fileFormats = ['path', 'file-path', 'directory-path', 'binary', 'uri-reference']
const fileName =
  /(?:^|[_-])(?:files?|file_?names?|paths?|dir|directory|folder|documents?|attachments?|images?|pdf|csv)$/i
/** "/workspace", "a file", or a name with an extension such as in.txt; not "e.g." or a domain in an address. */
const fileWords =
  /\/workspace\b|\bfiles?\b|(?<![\w./-])[\w-]+\.(?:txt|csv|json|md|pdf|png|jpe?g|xlsx?|zip|ya?ml|xml)\b/i

/**
 * Reports whether a tool seems to work with files of its caller: by an input, its text or a capability. Tools declare
 * this nowhere, so a caller can add files to any run.
 */
export function takesFiles({
  inputSchema,
  description,
  whenToUse,
  capabilities,
}: Pick<ToolSpec, 'inputSchema' | 'description' | 'whenToUse' | 'capabilities'>): boolean {
  const inputs = Object.entries(inputSchema.properties ?? {})
  return (
    capabilities.includes('read_fs') ||
    fileWords.test(`${description} ${whenToUse ?? ''}`) ||
    inputs.some(
      ([name, { format = '', contentMediaType }]) =>
        fileName.test(name) || fileFormats.includes(format) || contentMediaType !== undefined,
    )
  )
}
