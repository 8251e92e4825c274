/** Generates the tables of docs/guides/reviewing.md from the rules. */
import { qualityChecks } from '@/lib/core/proposals/judge/quality'
import {
  compatibilityRules,
  ruleIds,
  subjects,
  type RuleId,
  type Subject,
} from '@/lib/core/proposals/rules/rules'

/** Placeholders for the part, its name and its values where there is no finding. */
const placeholders: Record<string, string> = {
  part: 'It',
  it: 'it',
  name: '…',
  field: '…',
  before: '…',
  after: '…',
  limit: '…',
  turn: '…',
}

function meaning(rule: RuleId): string {
  const { title, callers, agents, operators } = compatibilityRules[rule]
  const plain = title
    .replace(/\{(\w+)\}/g, (_, word: string) => placeholders[word] ?? word)
    .replace(/: … .*$|: …$/, '')
    .replace(/ … instead of …$/, ' another')
  return [`${plain}.`, callers, agents, operators].filter(Boolean).join(' ')
}

export function rulesTable(): string {
  return (Object.keys(subjects) as Subject[])
    .map(subject => {
      const rows = ruleIds
        .filter(rule => compatibilityRules[rule].about === subject)
        .map(rule => `| \`${rule}\` | ${compatibilityRules[rule].level} | ${meaning(rule)} |`)
      return [
        `#### ${subjects[subject]}`,
        '',
        '| rule | level | what it means |',
        '| --- | --- | --- |',
        ...rows,
      ].join('\n')
    })
    .join('\n\n')
}

export const qualityList = () =>
  Object.values(qualityChecks)
    .map(({ title }) => `- ${title}.`)
    .join('\n')
