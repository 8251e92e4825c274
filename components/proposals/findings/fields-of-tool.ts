/** Lists the parts of a tool that can be commented on, as JSON Pointers into its specification. */
import type { ToolSpec } from '@/lib/core/spec/tool-spec'

export function fieldsOfTool(spec: ToolSpec): { path: string; name: string }[] {
  const inputs = Object.keys(spec.inputSchema.properties ?? {})
  return [
    { path: '/description', name: 'What it does' },
    { path: '/whenToUse', name: 'When to use it' },
    ...inputs.map(name => ({
      path: `/inputSchema/properties/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`,
      name: `Input ${name}`,
    })),
    { path: '/output', name: 'Returns' },
  ]
}
