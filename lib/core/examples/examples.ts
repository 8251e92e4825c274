/** The downloadable examples: one per system, with the files of a page in docs/. */
export const examples = {
  'neuro-san': { title: 'neuro-san toolbox', page: 'guides/toolboxes/neuro-san.md' },
  executables: { title: 'Executables', page: 'guides/toolboxes/executables.md' },
  ovos: { title: 'OVOS toolbox', page: 'guides/toolboxes/ovos.md' },
  langchain: { title: 'LangChain tools', page: 'guides/toolboxes/langchain.md' },
  skills: { title: 'Skills', page: 'guides/toolboxes/skills.md' },
  neurosurfer: { title: 'neurosurfer tools', page: 'guides/toolboxes/neurosurfer.md' },
  mcp: { title: 'MCP server', page: 'guides/toolboxes/mcp.md' },
} as const satisfies Record<string, { title: string; page: string }>

export type ExampleName = keyof typeof examples

export const exampleNames = Object.keys(examples) as ExampleName[]

/** Names come from addresses, so inherited keys such as `constructor` must not count. */
export const isExampleName = (name: string): name is ExampleName => Object.hasOwn(examples, name)
