import type { ToolSpec } from '@/lib/core/spec/tool-spec'

/** Makes an executable without inputs that runs without asking by default. */
export function makeSpec(provided: Partial<ToolSpec> = {}): ToolSpec {
  return {
    schemaVersion: 1,
    kind: 'executable',
    name: 'tool',
    callName: 'tb__tool',
    description: 'A tool for tests.',
    tags: [],
    capabilities: [],
    permission: { effective: 'allow' },
    inputSchema: { type: 'object', properties: {} },
    inputMode: 'json-schema',
    output: { mode: 'text' },
    needs: [],
    program: { runner: 'executable', path: 'tool' },
    source: { verbatim: null, place: { file: 'tool' } },
    ...provided,
  }
}
