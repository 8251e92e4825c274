/** The examples that people may download: one a system, each the files of a page in docs/. */
export const examples = {
  'neuro-san': { title: 'neuro-san toolbox', page: 'hang-a-neuro-san-toolbox.md' },
  executables: { title: 'Executables', page: 'hang-executables.md' },
  ovos: { title: 'OVOS toolbox', page: 'hang-an-ovos-toolbox.md' },
  langchain: { title: 'LangChain tools', page: 'hang-langchain-tools.md' },
  skills: { title: 'Skills', page: 'hang-skills.md' },
  neurosurfer: { title: 'neurosurfer tools', page: 'hang-neurosurfer-tools.md' },
} as const satisfies Record<string, { title: string; page: string }>

export type ExampleName = keyof typeof examples

export const exampleNames = Object.keys(examples) as ExampleName[]

export const isExampleName = (name: string): name is ExampleName => Object.hasOwn(examples, name)
