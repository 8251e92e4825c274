/** Checks the class references of a toolbox entry and of its arguments as neuro-san's loader resolves them. */
import { entriesOf, findEntry, kindOf, stringOf, walkNodes } from '@/lib/core/formats/hocon-nodes'
import type { Report } from '@/lib/core/formats/report'
import type { HoconEntry, HoconNode } from '@/lib/core/hocon/read-hocon'
import type { Fix } from '@/lib/core/base/problem'

/** Objects with a class become instances, and lose their `args` in the same way. */
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
      report.error(
        'class-not-text',
        nested.node,
        `The class of the argument ${argument.key} must be a string.`,
      )
    else checkLangchainClass(className, nested.node, report, within)
    const inner = findEntry(argument.node, 'args')
    if (inner) checkArgs(inner, report, within || isUnmaintained(className ?? ''))
  }
}

/** Only a direct argument becomes an instance. Lists of such objects, and objects within others, stay unchanged. */
function checkBuriedClasses(argument: HoconEntry, report: Report): void {
  for (const inner of walkNodes(argument.node)) {
    const className = findEntry(inner, 'class')
    if (inner === argument.node || !stringOf(className?.node)?.includes('.')) continue
    report.warn(
      'args-class-not-made',
      className!.node,
      `neuro-san doesn't instantiate a class nested inside the argument ${argument.key}. It instantiates only direct arguments.`,
      'Pass the object itself as an argument.',
    )
  }
}

/** `within`: a surrounding class already caused a warning. */
export function checkLangchainClass(className: string, at: HoconNode, report: Report, within = false): void {
  if (className.split('.').length < 3)
    report.error(
      'langchain-class-needs-3-segments',
      at,
      `Value in 'class' must be of the form '<package_name>.<module_name>.<ClassName>'; "${className}" is not.`,
      movedClass(className)
        ? `Write ${movedClass(className)}.`
        : 'neuro-san continues without the tool. Name the module that contains the class.',
      { fix: renameClass(className, at, report) },
    )
  else if (!isDottedName(className)) reportNoName(className, at, report)
  else if (isUnmaintained(className) && !within)
    report.warn(
      'langchain-community-sunset',
      at,
      'langchain_community is no longer maintained (archived in 2026).',
      'Use the package of the provider itself.',
      { since: '2026-06' },
    )
}

/** Classes that documents name only by their package, with the module that contains them. */
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

/** Reports whether Python can import the name. */
export function isDottedName(className: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(className)
}

/** Reports a class reference that Python could not import under any circumstances. */
export function reportNoName(className: string, at: HoconNode, report: Report): void {
  report.error(
    'class-not-a-name',
    at,
    `"${className.slice(0, 200)}" is not the name of a Python class, so neuro-san can't import it.`,
    'Write module.Class with dots, without slashes, dashes and spaces.',
  )
}

/** Reports whether the class belongs to the package that is no longer maintained. */
export function isUnmaintained(className: string): boolean {
  return className.startsWith('langchain_community.')
}
