import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readDescription } from '@/lib/core/formats/read-description'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { listedFiles, type DescribeRun } from '@/lib/core/formats/reading'
import { shadowDuplicates } from '@/lib/core/formats/shadow-duplicates'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

type Precedence = {
  dirs: { dir: string; files: { file: string; describes: string }[] }[]
  expect: { registered_name: string; from: string }[]
  shadowed: { from: string; by: string }[]
}
const fixture = JSON.parse(
  readFileSync(new URL('../../../../fixtures/anode/precedence_case.json', import.meta.url), 'utf8'),
) as Precedence

const answer = (name: string): DescribeRun => ({
  ...{ stdout: JSON.stringify({ name, description: 'Does it.' }), stderr: '', exitCode: 0, signal: null },
  ...{ timedOut: false, tooLarge: false },
})

/** Reads an upload of these directories in which every file has its given description. */
function create(dirs: Precedence['dirs'], settings: unknown) {
  const files = dirs.flatMap(({ dir, files }) => files.map(({ file }) => `${dir}/${file}`))
  const encode = (text: string) => new TextEncoder().encode(text)
  const tree: SourceTree = {
    files: [
      ...files.map(path => ({ path, mode: 0o755 as const, bytes: encode('#!/bin/sh\n') })),
      ...(settings === undefined
        ? []
        : [{ path: 'anode.json', mode: 0o644 as const, bytes: encode(JSON.stringify(settings)) }]),
    ],
  }
  const reading = readToolbox(tree)
  const names = new Map(
    dirs.flatMap(({ dir, files }) => files.map(({ file, describes }) => [`${dir}/${file}`, describes])),
  )
  const described = reading.describe.map(target =>
    readDescription(target, answer(names.get(target.how === 'executable' ? target.path : '')!)),
  )
  const settled = shadowDuplicates(
    described.flatMap(({ tools }) => tools),
    listedFiles(reading.describe),
  )
  return {
    reading,
    created: settled.tools.map(tool => ({ registered_name: tool.callName, from: tool.source.place.file })),
    shadowed: settled.problems,
  }
}

describe('several directories of executables', () => {
  it('are searched in the listed order, and the first tool of a name takes precedence', () => {
    const { created, shadowed } = create(fixture.dirs, {
      tools: { toolboxDirs: ['first', './second/'] },
    })
    expect(created).toEqual(expect.arrayContaining(fixture.expect))
    expect(created).toHaveLength(fixture.expect.length)
    expect(shadowed.map(problem => problem.place?.file).sort()).toEqual(
      fixture.shadowed.map(({ from }) => from).sort(),
    )
    for (const { from, by } of fixture.shadowed)
      expect(shadowed.find(problem => problem.place?.file === from)!.message).toContain(by)
  })

  it('change precedence when they are listed in another order', () => {
    const { created } = create(fixture.dirs, { tools: { toolboxDirs: 'second:first' } })
    expect(created).toContainEqual({ registered_name: 'tb__run-tests', from: 'second/z' })
  })

  it('can be hidden, and absolute ones are found by their last parts', () => {
    const dirs = ['.tools', '.tools/.deep', 'user/tools', 'bin', 'else'].map(dir => ({
      dir,
      files: ['a', '.b'].map(file => ({ file, describes: `${dir}-${file}` })),
    }))
    const toolboxDirs = ['/home/user/tools', '.tools', '~/else/', '/opt/none', '$HOME/none']
    const { created, reading } = create(dirs, { tools: { toolboxDirs } })
    expect(created.map(({ from }) => from)).toEqual(['user/tools/a', '.tools/a', 'else/a', 'bin/a'])
    expect(reading.problems.map(({ message }) => message)).toEqual([
      'The upload has no files in the directory "/opt/none".',
      'The upload has no files in the directory "$HOME/none".',
      'Executables found in .tools/.deep and not taken: a.',
    ])
  })

  it('are ignored when they are not listed', () => {
    expect(create(fixture.dirs, undefined).reading.describe).toEqual([])
  })

  it.each([
    [{ tools: { toolboxDirs: ['nowhere'] } }, 'toolbox-dir-missing'],
    [{ tools: { toolboxDirs: ['../first'] } }, 'toolbox-dir-missing'],
    [{ tools: { toolboxDirs: 7 } }, 'toolbox-dirs-unreadable'],
    [['first'], 'toolbox-dirs-unreadable'],
  ])('are reported when their setting is invalid: %j', (settings, code) => {
    const { problems } = create(fixture.dirs, settings).reading
    expect(problems).toContainEqual(expect.objectContaining({ code, place: { file: 'anode.json' } }))
  })
})

describe('a tool that is described twice', () => {
  const reported = (first: object, second: object) => {
    const run = (answer: object): DescribeRun => ({
      ...{ stdout: JSON.stringify({ name: 'a', description: 'Same.', ...answer }), stderr: '', exitCode: 0 },
      ...{ signal: null, timedOut: false, tooLarge: false },
    })
    return readDescription({ how: 'executable', path: 'a' }, { ...run(first), again: run(second) })
  }

  it('has no problem when both descriptions agree', () => {
    expect(reported({}, {}).problems).toEqual([])
  })

  it('uses the first description and reports the parts that differ', () => {
    const { tools, problems } = reported(
      { description: 'Reads.' },
      { description: 'Writes.', timeout_seconds: 5, args: { file: 'which' } },
    )
    expect(tools).toMatchObject([{ description: 'Reads.' }])
    expect(problems).toMatchObject([
      {
        severity: 'warning',
        code: 'describe-inconsistent',
        message: 'a described its description, arguments, time limit differently in a second describe call.',
        tool: 'a',
      },
    ])
  })

  it('is reported under both names when the name differs', () => {
    expect(reported({}, { name: 'b' }).problems.map(({ code, tool }) => [code, tool])).toEqual([
      ['describe-inconsistent', 'a'],
      ['describe-inconsistent', 'b'],
    ])
  })
})
