import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Those that wait most are first, those that only calculate last. One after the other, because a process that goes from
 * one kind to the next is a new one, which loads everything again.
 */
const projects = ['sandbox', 'database', 'unit']

/** Files that take long, the longest of each kind first: begun last, each would be alone at the end. */
const long = [
  'worker-kills',
  'real-packages',
  'attacks',
  'worker-runs',
  'worker-faults',
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

/** The order of files on a machine that has not run them before. */
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
