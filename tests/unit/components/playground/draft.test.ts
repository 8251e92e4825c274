import { beforeEach, describe, expect, it } from 'vitest'
import {
  draftKey,
  draftLimits,
  draftOf,
  loadDraft,
  loadPrivateDraft,
  storeDraft,
  storePrivateDraft,
  type Draft,
} from '@/components/playground/session/draft'
import { startSession } from '@/components/playground/session/session'

/** The storage of a browser, as its interface describes it. */
class MemoryStorage {
  [name: string]: unknown
  getItem(key: string) {
    return (Object.hasOwn(this, key) ? this[key] : null) as string | null
  }
  setItem(key: string, value: string) {
    this[key] = value
  }
  removeItem(key: string) {
    delete this[key]
  }
}

let storage: Storage
beforeEach(() => {
  storage = new MemoryStorage() as unknown as Storage
})

const key = draftKey('person', 'hello', 'count')
const draft: Draft = {
  argumentsText: '{"to": 1.0',
  typed: { '/to': '1e' },
  view: 'json',
  replaced: null,
  query: '?run=1',
}
const session = (argumentsText: string) => ({
  ...startSession({ argumentsText: '{}', run: null, history: [], moreHistory: false, view: 'form' }),
  argumentsText,
})

describe('draftOf', () => {
  const spec = { inputSchema: { properties: { pin: { writeOnly: true }, to: {} } } }

  it('leaves out secrets', () => {
    const stored = draftOf(spec, { ...session('{"pin": "1", "to": 2}'), typed: { '/to': '1e' } }, '')
    expect(stored).toMatchObject({ typed: {} })
    expect(JSON.parse(stored!.argumentsText)).toEqual({ to: 2 })
  })

  it('is null for text in which a secret may be, for empty and for very long text', () => {
    for (const text of ['{"pin": "1', '{ }', `{"to": "${'x'.repeat(draftLimits.charactersMax)}"}`])
      expect(draftOf(spec, session(text), '')).toBeNull()
  })
})

describe('loadDraft', () => {
  it('returns what was stored, for the same person only', () => {
    storeDraft(storage, key, draft, 1000)
    expect(loadDraft(storage, key, 2000)).toEqual(draft)
    expect(loadDraft(storage, draftKey('other', 'hello', 'count'), 2000)).toBeNull()
  })

  it('removes a draft that is too old', () => {
    storeDraft(storage, key, draft, 0)
    expect(loadDraft(storage, key, (draftLimits.daysMax + 1) * 86_400_000)).toBeNull()
    expect(storage.getItem(key)).toBeNull()
  })

  it.each(['', '1', 'null', '{"argumentsText": 1}', 'not JSON'])('ignores the entry %j', entry => {
    storage.setItem(key, entry)
    expect(loadDraft(storage, key, 0)).toBeNull()
  })
})

describe('storeDraft', () => {
  it('keeps the newest drafts when there are too many', () => {
    for (let number = 0; number <= draftLimits.draftsMax; number += 1)
      storeDraft(storage, draftKey('person', 'hello', `tool-${number}`), draft, number)
    expect(loadDraft(storage, draftKey('person', 'hello', 'tool-0'), 60)).toBeNull()
    expect(loadDraft(storage, draftKey('person', 'hello', 'tool-1'), 60)).not.toBeNull()
  })
})

describe('storePrivateDraft', () => {
  it('stores data for the tool and removes them when they are empty', () => {
    const runtime = { context: '{', constructor_arguments: '' }
    storePrivateDraft(storage, key, { slyDataText: '{}', runtime })
    expect(loadPrivateDraft(storage, key)).toEqual({ slyDataText: '{}', runtime })
    storePrivateDraft(storage, key, { slyDataText: '', runtime: { ...runtime, context: '' } })
    expect(loadPrivateDraft(storage, key)).toBeNull()
  })
})
