// Changes whose meaning is known, made in the sources of real toolboxes: every one of them has to be found.
import { describe, expect, it } from 'vitest'
import { diffSpecs } from '@/lib/core/changes/diff-specs'
import { judgeFacts } from '@/lib/core/changes/judge-change'
import { changeRules } from '@/lib/core/changes/rules'
import { knownMutations, narrowingMutations, type KnownMutation } from '../../../support/known-mutations'
import { realToolboxes, type RealToolbox } from '../../../support/real-toolboxes'
import type { VersionContent } from '@/lib/core/changes/version-content'

type Mutant = { mutation: KnownMutation; toolbox: RealToolbox; tool: string; version: VersionContent }

/** Of each mutation in each toolbox; the tools of one toolbox are much alike. */
const toolsTried = 1

function mutantsOf(mutations: readonly KnownMutation[]): Mutant[] {
  return mutations.flatMap((mutation, i) =>
    realToolboxes.flatMap((toolbox, at) => {
      // Sentences are the same everywhere: a few toolboxes each, in turn.
      if (mutation.rule.startsWith('cue-') && (at + i) % 4 > 0 && !toolbox.title.startsWith('neurosurfer'))
        return []
      if (mutation.needsKeywords && toolbox.isPlain) return []
      const found: Mutant[] = []
      for (const tool of toolbox.tools) {
        if (found.length === toolsTried) break
        const version = toolbox.rewritten(tool, mutation.change)
        if (version) found.push({ mutation, toolbox, tool, version })
      }
      return found
    }),
  )
}

const judge = (before: VersionContent, after: VersionContent) => judgeFacts(diffSpecs(before, after))
const mutants = mutantsOf(knownMutations).map(mutant => ({
  ...mutant,
  findings: judge(mutant.toolbox.version, mutant.version),
}))
const nameOf = ({ mutation, toolbox, tool }: Mutant) => `${mutation.title} · ${tool} · ${toolbox.title}`

describe('known mutations of real toolboxes', () => {
  it('are more than two hundred, of each kind that needs approval, and each mutation fits somewhere', () => {
    expect(mutants.length).toBeGreaterThan(200)
    for (const level of ['breaking', 'risky', 'wording'])
      expect(
        mutants.filter(({ mutation }) => changeRules[mutation.rule].level === level).length,
      ).toBeGreaterThan(40)
    const used = new Set(mutants.map(({ mutation }) => mutation.title))
    expect(knownMutations.filter(({ title }) => !used.has(title)).map(({ title }) => title)).toEqual([])
  })

  it('are all found, with their level', () => {
    const missed = mutants.filter(
      ({ mutation, findings }) =>
        !findings.some(
          ({ rule, level }) => rule === mutation.rule && level === changeRules[mutation.rule].level,
        ),
    )
    expect(missed.map(nameOf)).toEqual([])
  })

  it('are told of their own tool alone', () => {
    const loud = mutants.filter(({ tool, findings }) =>
      findings.some(
        finding => finding.tool !== null && finding.tool !== tool && finding.tool !== 'renamed_tool',
      ),
    )
    expect(loud.map(nameOf)).toEqual([])
  })

  it('have findings that can be told apart', () => {
    for (const mutant of mutants) {
      const prints = mutant.findings.map(({ fingerprint }) => fingerprint)
      expect(new Set(prints).size, nameOf(mutant)).toBe(prints.length)
    }
  })
})

describe('narrowing inputs', () => {
  it('breaks nobody the other way round', () => {
    const broken = mutantsOf(narrowingMutations).filter(({ toolbox, version }) =>
      judge(version, toolbox.version).some(({ level }) => level === 'breaking'),
    )
    expect(broken.map(nameOf)).toEqual([])
  })
})
