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
  owner: 'It',
  it: 'it',
  name: '…',
  field: '…',
  before: '…',
  after: '…',
  limit: '…',
  turn: '…',
  sunset: '…',
  until: '',
  fewerTypes: 'accepts fewer types',
  moreTypes: 'accepts more types',
  fewerReturned: 'is returned in fewer types',
  moreReturned: 'can be returned in more types',
}

function meaning(rule: RuleId): string {
  const { title, callers, agents, operators } = compatibilityRules[rule]
  const plain = title
    .replace(/\{(\w+)\}/g, (_, word: string) => placeholders[word] ?? word)
    .replace(/: … .*$|: …$/, '')
    .replace(/ accepts … instead of …$/, ' accepts a different type')
    .replace(/ returned as … instead of …$/, ' returned in a different type')
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
