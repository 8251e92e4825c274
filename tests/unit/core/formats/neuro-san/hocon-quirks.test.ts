// Every input measured with pyhocon, neuro-san's reader: a finding reports each difference from Pegboard.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readToolbox } from '@/lib/core/formats/read-toolbox'
import { resolveInclude } from '@/lib/core/formats/neuro-san/info-files/resolve-include'
import { readHocon, toPlain } from '@/lib/core/hocon/read-hocon'
import type { SourceTree } from '@/lib/core/formats/upload/source-tree'

type Result = { ok: true; value: unknown } | { ok: false; error: string }
type Case = { id: string; input: string; pyhocon: Result; typesafe: Result }
const file = new URL('../../../../fixtures/neuro-san/hocon-quirks/hocon-quirks.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Case[] }

const name = 'toolbox_info.hocon'
const treeOf = (files: Record<string, string>): SourceTree => ({
  files: Object.entries(files).map(([path, text]) => ({
    path,
    mode: 0o644,
    bytes: new TextEncoder().encode(text),
  })),
})
/** Reads a single file, which is accepted with any content. */
const problemsOf = (input: string) => readToolbox(treeOf({ [name]: input })).problems
const includable = treeOf({ 'inc.hocon': '{ "inc": {"class":"a.B"} }' })

/** The finding that reports the difference, for every case in which the two readers differ. */
const findings: Record<string, string> = {
  dotkey: 'pyhocon-key-keeps-quotes',
  colonkey: 'pyhocon-key-keeps-quotes',
  env: 'variable-unresolved',
  envreq: 'variable-unresolved',
  envcat: 'entry-not-object',
  envdef: 'variable-optional',
  pluseq: 'pyhocon-append',
  pluseqlist: 'pyhocon-append',
  pluseqobj: 'hocon-type',
  period: 'pyhocon-duration',
  period2: 'pyhocon-duration',
  period3: 'pyhocon-duration',
  truecap: 'pyhocon-boolean',
  nums: 'hocon-syntax',
  esc: 'pyhocon-escape-kept',
  esc2: 'hocon-string',
  slashes: 'hocon-syntax',
  doublecomma: 'hocon-syntax',
  leadcomma: 'hocon-syntax',
  backslasheol: 'hocon-syntax',
  singlequote: 'quotes-not-straight',
  emptykey: 'pyhocon-key-empty',
  emptyval: 'hocon-syntax',
  bom: 'info-byte-order-mark',
  nbsp: 'pyhocon-strange-blank',
  deep: 'pyhocon-too-deep',
  triplesubst: 'pyhocon-blank-dropped',
  unqspecial: 'hocon-syntax',
  commaless: 'hocon-syntax',
  commaless2: 'hocon-syntax',
  inclmissing: 'hocon-include',
  inclurl: 'hocon-include',
  incldots: 'hocon-include',
}

/** Cases without a difference: this test's JSON reader rounds the number, Pegboard's reader preserves it. */
const onlyWrittenDifferently = ['bigint']

const ours = (input: string): Result => {
  const { root, problems } = readHocon(input, {
    unresolved: 'keep',
    include: resolveInclude(includable, name),
  })
  return root && problems.length === 0
    ? { ok: true, value: toPlain(root) }
    : { ok: false, error: problems[0]?.code ?? 'none' }
}
const isAlike = ({ input, pyhocon }: Case) => {
  const result = ours(input)
  if (!result.ok || !pyhocon.ok) return result.ok === pyhocon.ok
  return JSON.stringify(result.value) === JSON.stringify(pyhocon.value)
}

it('the fixtures contain all 92 cases', () => {
  expect(cases).toHaveLength(92)
})

describe('differences between neuro-san and Pegboard', () => {
  const different = cases.filter(each => !isAlike(each) && !onlyWrittenDifferently.includes(each.id))

  it('are exactly the cases with a finding', () => {
    expect(different.map(each => each.id).sort()).toEqual(Object.keys(findings).sort())
  })

  it.each(different)('$id is reported: $input', ({ id, input }) => {
    const problem = problemsOf(input).find(({ code }) => code === findings[id])
    expect(problem).toMatchObject({ place: { file: name, line: expect.any(Number) as number } })
    expect(problem!.message).not.toBe('')
  })

  it.each(different.filter(each => !each.pyhocon.ok))(
    '$id is an error, or a variable to set, as the whole file cannot be loaded',
    ({ id, input }) => {
      const problem = problemsOf(input).find(({ code }) => code === findings[id])
      expect(problem!.severity).toBe(id === 'envreq' ? 'warning' : 'error')
    },
  )
})

it('no finding reports a difference when both readers agree', () => {
  const alike = cases.filter(each => isAlike(each) && each.pyhocon.ok)
  const reported = alike.flatMap(({ id, input }) =>
    problemsOf(input)
      .filter(({ code }) => code.startsWith('pyhocon-'))
      .map(({ code }) => `${id} ${code}`),
  )
  expect(reported).toEqual([])
})
