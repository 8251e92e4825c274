import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Order of the projects: those that wait most first, those that only compute last. They do not alternate,
 * because a process is not reused between projects and would load everything again.
 */
const projects = ['sandbox', 'database', 'unit']

/** Slow files, the longest of each project first: started last, each would run alone at the end. */
const long = [
  'worker-kills',
  'real-packages',
  'real-mcp-servers',
  'installed-clients',
  'attacks',
  'worker-runs',
  'worker-failures',
  'worker-killed',
  'worker-database-away',
  'worker-without-sandbox',
  'ordinary-user',
  'routes',
  'proposals',
  'setup',
  'sign-in',
  'upload',
  'migrations',
  'run-stream',
  'hostile-fixtures',
  'processes',
  'fuzz',
  'architecture',
]

/** Orders the files on a machine that has no timings yet. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const kind = ({ project }: TestSpecification) => projects.indexOf(project.name)
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => kind(a) - kind(b) || rank(a) - rank(b))
  }
}
