/** The question about usage in the query of a route. */
import { AppError } from '@/lib/core/base/errors'
import { usagePeriods, usageSubjectNames, type UsagePeriod, type UsageSubject } from '@/lib/core/usage/usage'
import { wordParameter } from './parameters'
import { oneOf } from './read-query'

export const usageParameters = {
  by: wordParameter(usageSubjectNames, 'What the runs are counted by. Default: `toolbox`.'),
  days: wordParameter(usagePeriods.map(String), 'Number of days up to today, in UTC. Default: `30`.'),
}

/** @throws AppError `request.invalid` */
export function usageQuestion(query: URLSearchParams): { by: UsageSubject; days: UsagePeriod } {
  const days = query.get('days') ?? '30'
  const period = usagePeriods.find(each => String(each) === days)
  if (period === undefined)
    throw new AppError('request.invalid', `days must be one of ${usagePeriods.join(', ')}.`)
  return { by: oneOf(query, 'by', usageSubjectNames) ?? 'toolbox', days: period }
}
