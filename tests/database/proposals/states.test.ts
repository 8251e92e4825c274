/**
 * State transitions of versions and proposals: the store makes only the moves that the tables of moves allow.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BundleHash, ProposalId, ToolboxId, VersionId } from '@/lib/core/base/ids'
import {
  isOpen,
  proposalMoves,
  proposalStates,
  type ProposalState,
} from '@/lib/core/proposals/model/proposal-state'
import { versionMoves, versionStates, type VersionState } from '@/lib/core/proposals/model/version-state'
import { closeDatabase, database, inTransaction, type Tx } from '@/lib/store/connection/client'
import {
  insertProposal,
  moveProposal,
  savePublishFailure,
  updateProposal,
} from '@/lib/store/proposals/update-proposal'
import { lockToolboxById, updateToolbox } from '@/lib/store/toolboxes/toolboxes'
import { findCurrentVersion } from '@/lib/store/toolboxes/versions'
import { deleteTools } from '@/lib/store/toolboxes/version-tools'
import { copyVersion, insertVersion, moveVersion, setYanked } from '@/lib/store/toolboxes/version-changes'
import { freshDatabase } from '@/tests/support/database'
import { insertPerson, setTestEnvironment, type TestPerson } from '@/tests/support/people'
import { insertTool } from '@/tests/support/runs'

setTestEnvironment()
await freshDatabase()
afterAll(closeDatabase)

const at = new Date()
let person: TestPerson
let toolboxId: ToolboxId
let bundle: BundleHash
beforeAll(async () => {
  person = await insertPerson()
  toolboxId = (await insertTool()).toolboxId
  bundle = (await findCurrentVersion(database(), toolboxId))!.bundleSha256
  await database().$executeRaw`CREATE TABLE state_move (id uuid, was text, became text)`
  await database().$executeRaw`
    CREATE FUNCTION log_move() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO state_move VALUES (NEW.id, OLD.state, NEW.state); RETURN NULL; END $$`
  for (const table of ['version', 'proposal'])
    await database().$executeRawUnsafe(`
      CREATE TRIGGER log_move AFTER UPDATE ON ${table}
      FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION log_move()`)
})

type Move = { was: string; became: string }

/** Removes and returns all changes of a state in the database since the last call. */
async function takeMoves(): Promise<Move[]> {
  return database().$queryRaw<Move[]>`DELETE FROM state_move RETURNING was, became`
}

async function newVersion(): Promise<VersionId> {
  const { id } = await inTransaction(async tx => {
    await lockToolboxById(tx, toolboxId)
    return insertVersion(tx, {
      ...{ toolboxId, bundleSha256: bundle, problems: [], formats: [], describing: [], networks: [] },
      ...{ uploadedById: null, at },
    })
  })
  return id
}

async function versionIn(state: VersionState): Promise<VersionId> {
  const id = await newVersion()
  await database().version.update({ where: { id }, data: { state } })
  await takeMoves()
  return id
}

async function proposalIn(state: ProposalState): Promise<ProposalId> {
  const proposal = { toolboxId, baseId: null, proposedId: await newVersion(), authorId: null, at }
  const texts = { title: 'Version 1', description: '', draft: false, publishes: false }
  const id = await inTransaction(tx => insertProposal(tx, { ...proposal, ...texts, state: 'in-review' }))
  await database().proposal.update({ where: { id }, data: { state, closedAt: isOpen(state) ? null : at } })
  await takeMoves()
  return id
}

/** Other writes of the store to rows of versions, none of which changes a state. */
const versionWriters: Record<string, (tx: Tx, id: VersionId) => Promise<unknown>> = {
  yank: (tx, id) => setYanked(tx, id, { byId: person.id, reason: 'Broken', at }),
  restore: (tx, id) => setYanked(tx, id, null),
  copy: (tx, id) => copyVersion(tx, id, { at }),
  'delete tools': (tx, id) => deleteTools(tx, id),
  'update the toolbox': tx => updateToolbox(tx, toolboxId, {}, at),
}
const proposalWriters: Record<string, (tx: Tx, id: ProposalId) => Promise<unknown>> = {
  update: (tx, id) =>
    updateProposal(tx, id, { title: 'Other', draft: true, publishAt: at, summary: null }, at),
  'save a failed publication': (tx, id) => savePublishFailure(tx, id, { reason: 'No.', at }),
}

type Machine<State extends string, Id> = {
  states: readonly State[]
  moves: { [From in State]: readonly State[] }
  rowIn: (state: State) => Promise<Id>
  move: (tx: Tx, id: Id, from: State, to: State) => Promise<boolean>
  writers: Record<string, (tx: Tx, id: Id) => Promise<unknown>>
}

function itObeysItsTable<State extends string, Id>(machine: Machine<State, Id>): void {
  const { states, moves, rowIn, move, writers } = machine

  test.each(states)('makes from %s the moves of the table and rejects all others', async from => {
    const made: State[] = []
    for (const to of states) {
      const id = await rowIn(from)
      const moved = await inTransaction(tx => move(tx, id, from, to)).catch((error: Error) => error.message)
      if (moved === true) {
        made.push(to)
        expect(await takeMoves()).toEqual([{ was: from, became: to }])
      } else {
        expect(moved).toMatch(new RegExp(`never moves from ${from} to ${to}`))
        expect(await takeMoves()).toEqual([])
      }
    }
    expect(made.toSorted()).toEqual([...moves[from]].toSorted())
  })

  test.each(states)('leaves a row in state %s unchanged when another state is expected', async state => {
    const id = await rowIn(state)
    for (const from of states.filter(other => other !== state))
      for (const to of moves[from]) expect(await inTransaction(tx => move(tx, id, from, to))).toBe(false)
    expect(await takeMoves()).toEqual([])
  })

  test.each(Object.keys(writers))('changes no state by other writes: %s', async name => {
    for (const state of states) {
      const id = await rowIn(state)
      await inTransaction(tx => writers[name]!(tx, id))
      expect(await takeMoves(), state).toEqual([])
    }
  })
}

describe('moveVersion', () => {
  itObeysItsTable({
    states: versionStates,
    moves: versionMoves,
    rowIn: versionIn,
    move: moveVersion,
    writers: versionWriters,
  })

  test('creates a new version as reading, and a copy of a version in any state as described', async () => {
    const stateOf = async (id: VersionId) =>
      (await database().version.findUniqueOrThrow({ where: { id } })).state
    expect(await stateOf(await newVersion())).toBe('reading')
    for (const state of versionStates) {
      const id = await versionIn(state)
      const copy = await inTransaction(tx => copyVersion(tx, id, { at }))
      expect(await stateOf(copy.id), state).toBe('described')
    }
  })
})

describe('moveProposal', () => {
  itObeysItsTable({
    states: Object.keys(proposalStates) as ProposalState[],
    moves: proposalMoves,
    rowIn: proposalIn,
    move: (tx, id, from, to) => moveProposal(tx, id, from, to, at),
    writers: proposalWriters,
  })
})
