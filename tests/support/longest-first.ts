import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take long, most of it waiting, the longest first: begun last, each would be alone at the end. */
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
  'sign-in',
  'upload',
  'setup',
  'migrations',
  'routes',
  'run-stream',
]

/** The order of files on a machine that has not run them before. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = long.findIndex(name => moduleId.endsWith(`/${name}.test.ts`))
      return at < 0 ? long.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b))
  }
}
