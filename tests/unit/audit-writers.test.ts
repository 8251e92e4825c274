/** Whatever changes something writes it down in the same transaction: an event without a writer fails, and so does a change without an event. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { auditEventTypes } from '@/lib/core/audit/audit-event'

const folder = 'lib/operations'
const operations = readdirSync(folder).map(file => ({
  file,
  source: readFileSync(`${folder}/${file}`, 'utf8'),
}))
/** By itself, or together with the run that is stored. */
const records = ({ source }: { source: string }) =>
  source.includes('recordAudit(') || /storeRun\([\s\S]*\baudit: \{|\baudit: \{[\s\S]*storeRun\(/.test(source)

/** Names of the store that change rows. */
const changing =
  /\b(add|admit|ask|confirm|count(Attempt|RunsOf)|delete|end|entomb|forget|insert|link|mark|move|put|reap|remember|rename|replace|request|revoke|rewrite|save|set|store|tidy|uncount|update)[A-Z]\w*\b/

/** Operations that change rows and record nothing, and why. */
const silent: Record<string, string> = {
  'check-upload.ts': 'files that are only compared hang nowhere, and are forgotten within a day',
  'describe-check.ts': 'it keeps what such files hold as long as they are kept',
  'describe-version.ts': 'publishVersion of hang-version.ts records what became of it',
  'find-actor.ts': 'when somebody was last seen is no change of theirs',
  'keep-house.ts': 'it ends what died, counts, and forgets what a setting says; runs tell their own end',
  'notices.ts': 'what somebody has read, and wants to be told, is their own affair and gives nobody anything',
  'stand-change.ts': 'it follows what others have recorded: where a change stands is worked out from that',
  'plan-replay.ts': 'replays.ts records who asked; what an upload asks for goes with its own record',
  'replay-progress.ts': 'what a replay finds stands in its own rows; that somebody asked for it is recorded',
  'spend-attempt.ts': 'it counts attempts, and forgets them within the hour',
  'tell-of-answer.ts': 'whoever calls it records the answer; that nobody answered stands in the run',
  'tell-of-change.ts': 'whoever calls it records what it tells of',
}

test.each(auditEventTypes)('%s has an operation that writes it', type => {
  const writers = operations.filter(each => records(each) && each.source.includes(`'${type}'`))
  expect(writers.map(({ file }) => file)).not.toEqual([])
})

test('every operation that changes something records it', () => {
  const changers = operations.filter(({ source }) =>
    [...source.matchAll(/import \{([^}]*)\} from '@\/lib\/store\/(?!audit)[\w-]+'/g)].some(([, names]) =>
      changing.test(names!.replaceAll(/type \w+/g, '')),
    ),
  )
  expect(changers.length).toBeGreaterThan(20)
  const unrecorded = changers.filter(each => !records(each)).map(({ file }) => file)
  expect(unrecorded.toSorted()).toEqual(Object.keys(silent).toSorted())
})

test('what is recorded is recorded in the transaction of the change', () => {
  for (const { file, source } of operations)
    for (const [, first] of source.matchAll(/recordAudit\((\w+)/g))
      expect([file, first], 'the transaction').toEqual([file, 'tx'])
})

test('what was decided about is recorded with the decision', () => {
  const deciding = operations.filter(each => records(each) && each.source.includes('permit(decide('))
  expect(deciding.length).toBeGreaterThan(15)
  const without = deciding.filter(
    ({ source }) => !/^\s*decision(: \w+)?,$|[{,] decision(: \w+)?,? /m.test(source),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})
