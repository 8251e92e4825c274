// Covers what a model is asked about the tools of two versions, and how its answers are read and compared.
import { describe, expect, it } from 'vitest'
import { formatChoice, judgeSelection, meets } from '@/lib/core/proposals/selection/judge-selection'
import { firstTools } from '@/lib/core/proposals/selection/first-tools'
import { offerTools } from '@/lib/core/proposals/selection/offer-tools'
import { noSelection, readSelection } from '@/lib/core/proposals/selection/read-selection'
import { selectionLimits, type SelectionAnswer } from '@/lib/core/proposals/selection/selection'
import { selectionRequest, selectionSettings } from '@/lib/core/proposals/selection/selection-request'
import { makeSpec } from '@/tests/support/make-spec'

const tool = (name: string, callName = name) => makeSpec({ name, callName, description: `Does ${name}.` })

const answer = (name: string | null, provided: unknown = {}): SelectionAnswer => ({
  choice: { tool: name, argumentsText: name === null ? null : JSON.stringify(provided), text: '' },
  problem: '',
  response: '',
  usage: null,
})

describe('offerTools', () => {
  it('sorts tools by name, so that both versions offer them in one order', () => {
    const { offered, omitted } = offerTools([tool('b'), tool('a')], new Set())
    expect(offered.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(omitted).toBe(0)
  })

  it('offers no more than an endpoint accepts, and the named ones always', () => {
    const tools = Array.from({ length: 200 }, (_, index) => tool(`t${String(index).padStart(3, '0')}`))
    const { offered, omitted } = offerTools(tools, new Set(['t199']))
    expect(offered).toHaveLength(selectionLimits.toolsMax)
    expect(offered.at(-1)?.tool).toBe('t199')
    expect(omitted).toBe(200 - selectionLimits.toolsMax)
  })

  it('offers the first of the named ones when they are too many', () => {
    const tools = Array.from({ length: 200 }, (_, index) => tool(`t${String(index).padStart(3, '0')}`))
    const { offered } = offerTools(tools, new Set(['t199', ...tools.map(({ name }) => name)]))
    expect(offered.map(each => each.tool)).toContain('t199')
    expect(offered.map(each => each.tool)).not.toContain('t127')
  })

  it('gives every tool a permitted name of its own', () => {
    const long = 'x'.repeat(80)
    const { offered } = offerTools(
      [tool('1', 'öffnen'), tool('2', 'àffnen'), tool('3', `${long}1`), tool('4', `${long}2`), tool('5', '')],
      new Set(),
    )
    const names = offered.map(({ name }) => name)
    expect(new Set(names).size).toBe(5)
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  })
})

describe('firstTools', () => {
  const described = (name: string, description: string) => makeSpec({ name, callName: name, description })

  it('names expected tools under both names, then those of which models receive something else', () => {
    const first = firstTools(['c', 'old'], {
      kept: [
        [tool('a'), tool('a')],
        [tool('b'), described('b', 'Does all.')],
      ],
      renamed: [[tool('old'), tool('new')]],
      removed: [tool('gone')],
      added: [tool('more')],
    })
    expect([...first]).toEqual(['c', 'old', 'new', 'b', 'gone', 'more'])
  })
})

describe('selectionRequest', () => {
  it('differs between two versions only in the tools', () => {
    const { offered } = offerTools([tool('a')], new Set())
    const settings = selectionSettings('some-model')
    const { tools: requested, ...rest } = selectionRequest(settings, offered, 'Do a.')
    const { tools: others, ...same } = selectionRequest(
      settings,
      offerTools([tool('b')], new Set()).offered,
      'Do a.',
    )
    expect(same).toEqual(rest)
    expect(others).not.toEqual(requested)
    expect(rest).toMatchObject({ model: 'some-model', temperature: 0, messages: [{}, { content: 'Do a.' }] })
  })

  it('leaves out what an endpoint would reject: a missing model, and an empty list of tools', () => {
    const request = selectionRequest(selectionSettings(null), [], 'Do a.')
    expect(Object.keys(request)).toEqual(['messages', 'temperature', 'seed'])
  })
})

describe('readSelection', () => {
  const { offered } = offerTools([tool('search')], new Set())
  const body = (message: unknown, more = {}) => JSON.stringify({ choices: [{ message }], ...more })
  const call = (name: unknown, provided: unknown) =>
    body({ tool_calls: [{ type: 'function', function: { name, arguments: provided } }] })

  it('reads the called tool with its arguments, the text beside it, and the cost', () => {
    const read = readSelection(
      body(
        { content: 'Sure.', tool_calls: [{ function: { name: 'search', arguments: '{"q":"x"}' } }] },
        { usage: { prompt_tokens: 10, completion_tokens: 3, cost: 0.002 } },
      ),
      offered,
    )
    expect(read).toMatchObject({
      choice: { tool: 'search', argumentsText: '{"q":"x"}', text: 'Sure.' },
      problem: '',
      usage: { inputTokens: 10, outputTokens: 3, cost: 0.002 },
    })
  })

  it('reads an answer without a call as the choice of no tool', () => {
    expect(readSelection(body({ content: 'No tool does that.' }), offered).choice).toEqual({
      tool: null,
      argumentsText: null,
      text: 'No tool does that.',
    })
  })

  it.each([
    ['no JSON', '<html>', 'The endpoint returned no message.'],
    ['no message', '{"choices": []}', 'The endpoint returned no message.'],
    ['a list instead of an answer', '[1]', 'The endpoint returned no message.'],
    ['a call without a name', call(7, '{}'), 'The endpoint returned a call without a name.'],
    [
      'a tool that was not offered',
      call('__proto__', '{}'),
      'The model called "__proto__", which was not offered.',
    ],
  ])('reports %s and stores the answer', (_, response, problem) => {
    expect(readSelection(response, offered)).toMatchObject({ choice: null, problem, response })
  })

  it('bounds what it stores', () => {
    const huge = 'x'.repeat(1_000_000)
    const read = readSelection(
      body({ content: huge, tool_calls: [{ function: { name: 'search', arguments: huge } }] }),
      offered,
    )
    expect(read.response.length).toBe(selectionLimits.responseCharactersMax)
    expect(readSelection(huge, offered).response.length).toBe(selectionLimits.responseCharactersMax)
    expect(noSelection('failed', huge).response.length).toBe(selectionLimits.responseCharactersMax)
  })
})

describe('judgeSelection', () => {
  const judge = async (
    before: SelectionAnswer | null,
    after: SelectionAnswer,
    { second = before, expected = null as string | null, renamed = {} as Record<string, string> } = {},
  ) => {
    let requested = 0
    const judged = await judgeSelection({
      before,
      after,
      expected: { tool: expected, arguments: null },
      again: () => {
        requested += 1
        return Promise.resolve(second!)
      },
      renamed: new Map(Object.entries(renamed)),
    })
    return { ...judged, asked: requested }
  }

  it('finds the same choice whatever the order of the arguments, and asks nothing again', async () => {
    const judged = await judge(answer('a', { x: 1, y: 2 }), answer('a', { y: 2, x: 1 }), { expected: 'a' })
    expect(judged).toMatchObject({ verdict: 'same', isExpected: true, asked: 0 })
  })

  it('finds another tool, other arguments and no tool as changed', async () => {
    expect(await judge(answer('a'), answer('b'))).toMatchObject({
      verdict: 'changed',
      detail: '`a` before, `b` now.',
      asked: 1,
    })
    expect(await judge(answer('a', { x: 1 }), answer('a', { x: 2 }))).toMatchObject({
      verdict: 'changed',
      detail: '`a` with {"x":1} before, `a` with {"x":2} now.',
    })
    expect(await judge(answer('a'), answer(null))).toMatchObject({
      verdict: 'changed',
      detail: '`a` before, no tool now.',
      isExpected: true,
    })
  })

  it('compares the whole arguments, and shortens them to the part in which they differ', async () => {
    const long = 'x'.repeat(10_000)
    const judged = await judge(answer('a', { text: `${long}1` }), answer('a', { text: `${long}2` }))
    expect(judged.verdict).toBe('changed')
    expect(judged.detail).toMatch(/x1"} before, .*x2"} now\.$/)
    expect(judged.detail.length).toBeLessThan(2 * selectionLimits.argumentsCharactersMax + 100)
    expect((await judge(answer('a', { y: 1, text: long }), answer('a', { text: long, y: 1 }))).verdict).toBe(
      'same',
    )
  })

  it('blames no version for a choice that varies by itself', async () => {
    const judged = await judge(answer('a'), answer('b'), { second: answer('b') })
    expect(judged.verdict).toBe('varies')
    expect((await judge(answer('a'), answer('b'), { second: noSelection('busy') })).verdict).toBe('varies')
  })

  it('leaves open whether a varying choice is expected, unless it is the expected one', async () => {
    const other = { second: answer('b'), expected: 'a' }
    expect((await judge(answer('a'), answer('b'), other)).isExpected).toBeNull()
    expect((await judge(answer('b'), answer('a'), { second: answer('a'), expected: 'a' })).isExpected).toBe(
      true,
    )
    expect((await judge(answer('a'), answer('b'), { expected: 'a' })).isExpected).toBe(false)
  })

  it('counts a renamed tool as the same choice, and as the expected one', async () => {
    const renamed = { renamed: { a: 'b' } }
    expect(await judge(answer('a'), answer('b'), { ...renamed, expected: 'a' })).toMatchObject({
      verdict: 'same',
      isExpected: true,
    })
    expect((await judge(answer('a'), answer('b'), { ...renamed, expected: 'b' })).isExpected).toBe(true)
    expect((await judge(answer('a'), answer('c'), { ...renamed, expected: 'a' })).isExpected).toBe(false)
  })

  it('does not call a missing answer a choice', async () => {
    const failed = noSelection('The endpoint did not answer.')
    expect(await judge(answer('a'), failed)).toMatchObject({ verdict: 'unanswered', isExpected: null })
    expect(await judge(failed, answer('a'), { expected: 'a' })).toMatchObject({
      verdict: 'unanswered',
      isExpected: true,
    })
  })

  it('has nothing to compare a first version with, except what is expected', async () => {
    expect(await judge(null, answer('a'), { expected: 'b' })).toMatchObject({
      verdict: 'same',
      isExpected: false,
    })
  })
})

describe('meets', () => {
  const choice = (name: string | null, argumentsText: string | null) => ({
    tool: name,
    argumentsText,
    text: '',
  })

  it('requires the expected arguments, and permits others', () => {
    const expected = { tool: 'a', arguments: { x: 1 } }
    expect(meets(choice('a', '{"x": 1.0, "y": 2}'), expected)).toBe(true)
    expect(meets(choice('a', '{"y": 2}'), expected)).toBe(false)
    expect(meets(choice('a', 'not JSON'), expected)).toBe(false)
    expect(meets(choice('b', '{"x": 1}'), expected)).toBe(false)
    expect(meets(choice(null, null), { tool: null, arguments: null })).toBe(true)
  })

  it('writes a choice in words', () => {
    expect(formatChoice(choice('a', '{}'))).toBe('`a`')
    expect(formatChoice(choice(null, null))).toBe('no tool')
  })
})
