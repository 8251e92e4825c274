// Covers the positions of findings in the checked files.
import { expect, it } from 'vitest'
import { judgeProposal } from '@/lib/core/proposals/judge/judge-proposal'
import { reportForms } from '@/lib/core/proposals/reports/report-forms'
import { sumUp } from '@/lib/core/proposals/reports/check-report'
import { reportFindings } from '@/lib/core/proposals/reports/report-findings'
import { makeSpec } from '@/tests/support/make-spec'
import { makeFile, makeVersion } from '@/tests/support/make-version'

const at = (name: string, file: string, line?: number) =>
  makeSpec({ name, source: { verbatim: null, place: { file, line } } })

it("reportFindings locates each finding: at its tool's line, in the differing file, or in the removed file", () => {
  const base = makeVersion({
    tools: [at('gone', 'old.py', 4), at('kept', 'info.hocon', 1)],
    files: [makeFile('lib/code.py', 'a'), makeFile('old.py')],
  })
  const proposed = makeVersion({
    tools: [{ ...at('kept', 'info.hocon', 9), description: 'Does something else altogether.' }],
    files: [makeFile('lib/code.py', 'b')],
    requirements: 'requests',
  })
  const { findings } = judgeProposal(base, proposed)
  const accepted = new Set([findings[0]!.fingerprint])
  const reported = reportFindings(findings, { base, proposed, accepted })
  const placeOf = (rule: string) => reported.find(finding => finding.rule === rule)?.place
  expect(placeOf('tool-removed')).toEqual({ file: 'old.py' })
  expect(placeOf('description-changed')).toEqual({ file: 'info.hocon', line: 9 })
  expect(placeOf('code-changed')).toEqual({ file: 'lib/code.py' })
  expect(reported.filter(finding => finding.accepted)).toHaveLength(1)

  // Code hosts get a name for findings that belong to no file.
  expect(placeOf('requirements-changed')).toBeUndefined()
  const report = sumUp({
    ...{ toolbox: 'doors', base: 1, tools: ['kept'], problems: [], failOn: 'breaking', proposal: null },
    status: { state: 'in-review', approvals: { given: 0, needed: 1 } },
    findings: reported,
  })
  expect(reportForms.sarif.write(report)).toContain('"uri": "requirements"')
})
