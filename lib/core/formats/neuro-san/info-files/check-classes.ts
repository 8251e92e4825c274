/** Class references of a toolbox entry and of its arguments, as neuro-san's loader resolves them. */
import { entriesOf, findEntry, kindOf, stringOf, walkNodes } from '@/lib/core/formats/hocon-nodes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

/** Objects with a class are made into instances, and lose their `args` likewise. */
export function checkArgs(args: HoconEntry, report: Report, within: boolean): void {
  const entries = entriesOf(args.node)
  if (!entries) {
    report.error(
      'args-not-object',
      args.node,
      `"args" must be an object; it is ${kindOf(args.node)}.`,
      'neuro-san stops with an error when an agent uses the tool.',
    )
    return
  }
  for (const argument of entries) {
    const nested = findEntry(argument.node, 'class')
    if (!nested) {
      checkBuriedClasses(argument, report)
      continue
    }
    const className = stringOf(nested.node)
    if (className === null)
      report.error('class-not-text', nested.node, `The class of the argument ${argument.key} must be a text.`)
    else checkLangchainClass(className, nested.node, report, within)
    const inner = findEntry(argument.node, 'args')
    if (inner) checkArgs(inner, report, within || isUnmaintained(className ?? ''))
  }
}

/** Only an argument itself becomes an instance; lists of such objects, and objects within others, stay as they are. */
function checkBuriedClasses(argument: HoconEntry, report: Report): void {
  for (const inner of walkNodes(argument.node)) {
    const className = findEntry(inner, 'class')
    if (inner === argument.node || !stringOf(className?.node)?.includes('.')) continue
    report.warn(
      'args-class-not-made',
      className!.node,
      `neuro-san makes no instance of a class within the argument ${argument.key}: it takes direct arguments alone.`,
      'Give the object itself as an argument.',
    )
  }
}

/** `within`: a class around it has been warned about already. */
export function checkLangchainClass(className: string, at: HoconNode, report: Report, within = false): void {
  if (className.split('.').length < 3)
    report.error(
      'langchain-class-needs-3-segments',
      at,
      `Value in 'class' must be of the form '<package_name>.<module_name>.<ClassName>'; "${className}" is not.`,
      movedClass(className)
        ? `Write ${movedClass(className)}.`
        : 'neuro-san goes on without the tool; name the module that holds the class.',
      { fix: renameClass(className, at, report) },
    )
  else if (!isDottedName(className)) reportNoName(className, at, report)
  else if (isUnmaintained(className) && !within)
    report.warn(
      'langchain-community-sunset',
      at,
      'langchain_community is no longer maintained (archived in 2026).',
      'Look for the package of the provider itself.',
      { since: '2026-06' },
    )
}

/** Classes that documents name by their package alone, with the module that holds them. */
const movedClasses: Record<string, string> = {
  'langchain_tavily.TavilySearch': 'langchain_tavily.tavily_search.TavilySearch',
}

function movedClass(className: string): string | null {
  return Object.hasOwn(movedClasses, className) ? movedClasses[className]! : null
}

function renameClass(className: string, at: HoconNode, report: Report): Fix | null {
  const moved = movedClass(className)
  const raw = report.textAt(at)
  if (!moved || !raw.includes(className)) return null
  const { start, end } = at.span
  return { label: `Write ${moved}`, edits: [{ start, end, replacement: raw.replace(className, moved) }] }
}

/** Can Python import it? */
export function isDottedName(className: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(className)
}

export function reportNoName(className: string, at: HoconNode, report: Report): void {
  report.error(
    'class-not-a-name',
    at,
    `"${className.slice(0, 200)}" is not the name of a Python class; neuro-san cannot import it.`,
    'Write module.Class with dots between them, without slashes, dashes and blanks.',
  )
}

/** The package that is no longer maintained. */
export function isUnmaintained(className: string): boolean {
  return className.startsWith('langchain_community.')
}
