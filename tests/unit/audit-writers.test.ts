/** Each change is recorded in its own transaction: events without a writer fail, and so do changes without an event. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { auditEventTypes } from '@/lib/core/audit/audit-event'

const folder = 'lib/operations'
const operations = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.ts'))
  .map(file => ({ file: path.basename(file), source: readFileSync(`${folder}/${file}`, 'utf8') }))
/** Reports whether an operation records an event, separately or together with the stored run. */
const records = ({ source }: { source: string }) =>
  /\brecordAudit(When)?\(/.test(source) ||
  /storeRun\([\s\S]*\baudit: \{|\baudit: \{[\s\S]*storeRun\(/.test(source)

/** Names of store functions that change rows. */
const changing =
  /\b(add|admit|ask|confirm|count(Attempt|RunsOf)|delete|end|entomb|forget|insert|link|mark|move|put|reap|remember|rename|replace|request|revoke|rewrite|save|set|store|tidy|uncount|update)[A-Z]\w*\b/

/** Operations that change rows without recording an event, and the reason. */
const silent: Record<string, string> = {
  'check-session.ts': 'end-sessions.ts records an end, and a confirmation changes no right of the person',
  'check-upload.ts': 'files that are only compared hang nowhere, and are forgotten within a day',
  'describe-check.ts': 'it keeps what such files hold as long as they are kept',
  'describe-version.ts': 'publishVersion of create-version.ts records what became of it',
  'find-actor.ts': 'when somebody was last seen is no change of theirs',
  'maintenance.ts': 'it ends what died, counts, and forgets what a setting says; runs tell their own end',
  'notifications.ts':
    'what somebody has read, and wants to be told, is their own affair and gives nobody anything',
  'proposal-status.ts': 'it follows what others have recorded: where a change stands is worked out from that',
  'notify-token-pause.ts':
    'a notification changes nothing that anyone can do; pausing follows from the last sign-in',
  'plan-replay.ts': 'replays.ts records who asked; what an upload asks for goes with its own record',
  'replay-progress.ts': 'what a replay finds stands in its own rows; that somebody asked for it is recorded',
  'start-session.ts': 'the sign-in, the join or the password change that starts a session records it',
  'rate-limit.ts': 'it counts attempts, and forgets them within the hour',
  'notify-requester.ts': 'whoever calls it records the answer; that nobody answered stands in the run',
  'notify-proposal.ts': 'whoever calls it records what it tells of',
}

test.each(auditEventTypes)('%s has an operation that writes it', type => {
  const writers = operations.filter(each => records(each) && each.source.includes(`'${type}'`))
  expect(writers.map(({ file }) => file)).not.toEqual([])
})

test('every operation that changes rows records an event', () => {
  const changers = operations.filter(({ source }) =>
    [...source.matchAll(/import \{([^}]*)\} from '@\/lib\/store\/(?!audit)[\w/-]+'/g)].some(([, names]) =>
      changing.test(names!.replaceAll(/type \w+/g, '')),
    ),
  )
  expect(changers.length).toBeGreaterThan(20)
  const unrecorded = changers.filter(each => !records(each)).map(({ file }) => file)
  expect(unrecorded.toSorted()).toEqual(Object.keys(silent).toSorted())
})

test('events are recorded in the transaction of the change', () => {
  for (const { file, source } of operations)
    for (const [, first] of source.matchAll(/recordAudit(?:When)?\((\w+)/g))
      expect([file, first], 'the transaction').toEqual([file, 'tx'])
})

test('events are recorded with their decision', () => {
  const deciding = operations.filter(each => records(each) && each.source.includes('permit(decide('))
  expect(deciding.length).toBeGreaterThan(15)
  const without = deciding.filter(
    ({ source }) => !/^\s*decision(: \w+)?,$|[{,] decision(: \w+)?,? /m.test(source),
  )
  expect(without.map(({ file }) => file)).toEqual([])
})
