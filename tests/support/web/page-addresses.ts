/** The address of every page of the access table in every view, for one place. */
import { pages, paramsOf, rules } from './access-table'
import type { Place } from './access-world'

export type PageAddress = {
  /** Of a file: the path of the page and the position of its view. */
  name: string
  address: string
}

/** Leaves out views that only redirect or resemble the first one, and pages that always answer 404. */
export function pageAddresses(place: Place): PageAddress[] {
  return Object.entries(pages).flatMap(([path, views]) =>
    views.flatMap((view, index) => {
      const redirects = view.ok !== undefined && view.ok !== 200
      if (redirects || view.sameAs || rules[view.rule] === rules.noAccess) return []
      const parameters = paramsOf(path, view, place)
      const steps = path
        .split('/')
        .filter(step => !step.startsWith('('))
        .map(step => step.replace(/^\[(\w+)\]$/, (_, name: string) => encodeStep(parameters[name] ?? 'none')))
      const query = view.query?.(place)
      const name = `${path.replaceAll(/[^\w]+/g, '-').replaceAll(/^-|-$/g, '') || 'home'}-${index + 1}`
      return [{ name, address: `/${steps.join('/')}${query ? `?${query}` : ''}` }]
    }),
  )
}

/** `@` separates a toolbox from its version. */
const encodeStep = (step: string) => encodeURIComponent(step).replaceAll('%40', '@')
