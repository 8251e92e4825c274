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
  'check-session.ts': 'end-sessions.ts records the end; a confirmation changes no right of the person',
  'create-version.ts': 'add-version.ts and publish-version.ts record the version and its publication',
  'describe-check.ts': 'it stores what such files contain for as long as the files',
  'describe-version.ts': 'publishVersion of create-version.ts records the result',
  'favorites.ts': 'a star shows only its person where a tool is',
  'find-actor.ts': 'it stores when a person was last seen, which is no action of theirs',
  'first-steps.ts': 'it stores whether a person sees their checklist',
  'follow-repository.ts': 'add-version.ts records the version; the state of a check is no change of a person',
  'judge-again.ts': 'its callers record the upload, the step or the judgement that changes the findings',
  'judge-check.ts': 'it stores findings for as long as the files that are only compared',
  'look-at-proposal.ts': 'it changes only what is new to the person who looked',
  'maintenance.ts': 'it ends, counts and purges by settings; runs record their own end',
  'mark-run.ts': 'a pin or a name shows only its person which run they meant',
  'notifications.ts': 'it stores what a person has read, and which notifications they want',
  'proposal-status.ts': 'it computes the status from actions that others recorded',
  'notify-token-pause.ts':
    'a notification changes nothing that anyone can do; pausing follows from the last sign-in',
  'plan-replay.ts': 'replays.ts records who asked; an upload that asks has its own record',
  'plan-trial.ts': 'trials.ts records who asked; an upload that asks has its own record',
  'rebase-proposal.ts': 'transition-proposal.ts records the step, and add-version.ts the merged version',
  'record-demand.ts': 'it counts what several people miss, and deletes the counts after 90 days',
  'replay-progress.ts': 'results are in the rows of the replay; its request is recorded',
  'trial-progress.ts': 'results are in the rows of the trial; its request is recorded',
  'start-check.ts': 'files that are only compared belong to no toolbox, and are deleted after a day',
  'start-session.ts': 'the sign-in, join or password change that starts a session records it',
  'queue-judging.ts': 'rejudge-proposals.ts records a judgement that changes the findings',
  'rate-limit.ts': 'it counts attempts, and deletes the counts within the hour',
  'notify-requester.ts': 'its caller records the decision; the run stores that no one decided',
  'notify-webhook.ts': 'its caller records that the webhook was disabled',
  'watches.ts': 'it stores which notifications a person wants',
  'notify-proposal.ts': 'its caller records the action that it reports',
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
