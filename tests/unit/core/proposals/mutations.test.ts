// Covers changes of known meaning in the sources of real toolboxes: every one must be found.
import { describe, expect, it } from 'vitest'
import { diffSpecs } from '@/lib/core/proposals/diff/diff-specs'
import { judgeFacts } from '@/lib/core/proposals/judge/judge-proposal'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import {
  hostileWordings,
  knownMutations,
  narrowingMutations,
  type KnownMutation,
} from '@/tests/support/cases/known-mutations'
import type { JsonObject } from '@/lib/core/spec/json-value'
import { realToolboxes, type RealToolbox } from '@/tests/support/cases/real-toolboxes'
import type { VersionContent } from '@/lib/core/proposals/model/version-content'

type Mutant = { mutation: KnownMutation; toolbox: RealToolbox; tool: string; version: VersionContent }

/** Number of tools tried per mutation and toolbox, because the tools of one toolbox are similar. */
const toolsTried = 1

function mutantsOf(mutations: readonly KnownMutation[]): Mutant[] {
  return mutations.flatMap((mutation, i) =>
    realToolboxes.flatMap((toolbox, at) => {
      // Sentences are the same everywhere, so each is tried in a few toolboxes in turn.
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
  it('number over 200, cover each kind that needs approval, and each apply somewhere', () => {
    expect(mutants.length).toBeGreaterThan(200)
    for (const level of ['breaking', 'risky', 'wording'])
      expect(
        mutants.filter(({ mutation }) => compatibilityRules[mutation.rule].level === level).length,
      ).toBeGreaterThan(40)
    const used = new Set(mutants.map(({ mutation }) => mutation.title))
    expect(knownMutations.filter(({ title }) => !used.has(title)).map(({ title }) => title)).toEqual([])
  })

  it('are all found with their level', () => {
    const missed = mutants.filter(
      ({ mutation, findings }) =>
        !findings.some(
          ({ rule, level }) => rule === mutation.rule && level === compatibilityRules[mutation.rule].level,
        ),
    )
    expect(missed.map(nameOf)).toEqual([])
  })

  it('are reported for their own tool only', () => {
    const loud = mutants.filter(({ tool, findings }) =>
      findings.some(
        finding => finding.tool !== null && finding.tool !== tool && finding.tool !== 'renamed_tool',
      ),
    )
    expect(loud.map(nameOf)).toEqual([])
  })

  it('have distinct findings', () => {
    for (const mutant of mutants) {
      const prints = mutant.findings.map(({ fingerprint }) => fingerprint)
      expect(new Set(prints).size, nameOf(mutant)).toBe(prints.length)
    }
  })
})

describe('a tool added to a real toolbox', () => {
  const inputs = (description: string): JsonObject => ({
    type: 'object',
    properties: { text: { type: 'string', description } },
  })
  const added = realToolboxes.flatMap(toolbox =>
    hostileWordings.flatMap(sentence => [
      {
        toolbox,
        sentence,
        tool: { name: 'added_helper', description: sentence, inputs: inputs('The text.') },
      },
      {
        toolbox,
        sentence,
        tool: { name: 'added_helper', description: 'Helps out.', inputs: inputs(sentence) },
      },
    ]),
  )

  it('needs approval as wording, with all of its texts', () => {
    const missed = added.filter(({ toolbox, tool, sentence }) => {
      const findings = judge(toolbox.version, toolbox.extended(tool))
      const found = findings.find(({ rule }) => rule === 'tool-added')
      return found?.level !== 'wording' || !JSON.stringify(found.after).includes(JSON.stringify(sentence))
    })
    expect(missed.map(({ toolbox, sentence }) => `${sentence} · ${toolbox.title}`)).toEqual([])
  })

  it('has another fingerprint if its words differ', () => {
    for (const toolbox of realToolboxes) {
      const prints = added
        .filter(each => each.toolbox === toolbox)
        .map(
          ({ tool }) =>
            judge(toolbox.version, toolbox.extended(tool)).find(({ rule }) => rule === 'tool-added')!
              .fingerprint,
        )
      expect(new Set(prints).size, toolbox.title).toBe(hostileWordings.length * 2)
    }
  })
})

describe('narrowing inputs', () => {
  it('breaks no caller in the opposite direction', () => {
    const broken = mutantsOf(narrowingMutations).filter(({ toolbox, version }) =>
      judge(version, toolbox.version).some(({ level }) => level === 'breaking'),
    )
    expect(broken.map(nameOf)).toEqual([])
  })
})
