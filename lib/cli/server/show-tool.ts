/** A tool and a toolbox as text for a terminal. */
import type { ToolPage, ToolRow } from '@/lib/core/catalog/views/tool-views'
import type { ToolboxPage } from '@/lib/core/catalog/views/toolbox-views'
import { oneLine } from '@/lib/core/proposals/reports/one-line'
import type { Control } from '@/lib/core/spec/arguments/form-model'
import { listInputFlags, type InputFlag } from '@/lib/core/spec/arguments/input-flags'
import { toolKinds, type ToolSpec } from '@/lib/core/spec/tool-spec'

/** Maximum number of characters of a description on one line. */
const lineMax = 400

export function describeToolPage({ row, spec, version, mayRun, missing }: ToolPage): string[] {
  const address = `${row.toolbox.slug}/${row.name}`
  return [
    `${oneLine(address)} (version ${version.number}, ${toolKinds[spec.kind].title})`,
    ...(version.warning ? [oneLine(version.warning, lineMax)] : []),
    ...describeSpec(spec, address),
    ...missing.map(({ kind, name, advice }) => `Missing: ${kind} ${oneLine(name)}. ${oneLine(advice)}`),
    `${permissionTitles[mayRun.effect]}: ${oneLine(mayRun.reason, lineMax)}`,
  ]
}

export const permissionTitles = { allow: 'Runs', ask: 'Asks first', deny: "Can't run" } as const

/** Describes what is known of a tool without a server. @param address as `pegboard run` takes it; null for a local file */
export function describeSpec(spec: ToolSpec, address: string | null): string[] {
  const flags = listInputFlags(spec.inputSchema)
  const paragraphs = [spec.description, spec.whenToUse ?? ''].filter(text => text.trim() !== '')
  return [
    ...paragraphs.flatMap(text => ['', ...text.trim().split(/\r?\n/)]),
    '',
    ...(flags.length > 0 ? ['Inputs:', ...flags.map(describeInput)] : ['The tool has no inputs.']),
    '',
    ...(address === null ? [] : [`Run it: pegboard run ${usage(address, flags)}`, '']),
  ]
}

function describeInput({ flag, field }: InputFlag): string {
  const facts = [
    kindOf(field.control),
    ...(field.required ? ['required'] : []),
    ...(field.defaultValue === undefined
      ? []
      : [`default ${oneLine(JSON.stringify(field.defaultValue), 80)}`]),
  ]
  const description = field.description ? `  ${oneLine(field.description, lineMax)}` : ''
  return `  --${oneLine(flag)}  ${facts.join(', ')}${description}`
}

function kindOf(control: Control): string {
  switch (control.kind) {
    case 'number':
      return control.integer ? 'integer' : 'number'
    case 'choice':
      return oneLine(`one of ${control.options.map(({ label }) => label).join(', ')}`, 200)
    case 'list':
      return `list of ${kindOf(control.item)}`
    case 'union':
      return [...new Set(control.variants.map(variant => kindOf(variant.control)))].join(' or ')
    case 'object':
    case 'json':
      return 'JSON'
    default:
      return control.kind
  }
}

function usage(address: string, flags: readonly InputFlag[]): string {
  const shown = flags.map(({ flag, field }) => {
    const text = field.control.kind === 'boolean' ? `--${flag}` : `--${flag} ${placeholder(field.control)}`
    return field.required ? text : `[${text}]`
  })
  return oneLine([address, ...shown].join(' '), lineMax)
}

const placeholder = (control: Control): string =>
  control.kind === 'list' ? `${placeholder(control.item)}...` : kindNames[control.kind]

const kindNames = {
  ...{ text: 'TEXT', number: 'NUMBER', choice: 'CHOICE', boolean: 'true|false' },
  ...{ list: 'VALUE', object: 'JSON', union: 'VALUE', json: 'JSON' },
} as const satisfies Record<Control['kind'], string>

export function describeToolbox({ toolbox, version, tools, toolPage, total }: ToolboxPage): string[] {
  const owners =
    toolbox.owners.length > 0 ? `, owners ${toolbox.owners.map(name => oneLine(name)).join(', ')}` : ''
  return [
    `${oneLine(toolbox.title)} (${toolbox.slug}, version ${version.number}${owners})`,
    ...(toolbox.description ? ['', oneLine(toolbox.description, lineMax)] : []),
    '',
    ...listTools(tools),
    ...(toolPage.of > 1
      ? ['', `Page ${toolPage.number} of ${toolPage.of}, ${total} tools. Use --page for the others.`]
      : []),
  ]
}

function listTools(tools: readonly Pick<ToolRow, 'name' | 'summary'>[]): string[] {
  const width = Math.min(40, Math.max(0, ...tools.map(({ name }) => name.length)))
  return tools.map(({ name, summary }) =>
    `  ${oneLine(name).padEnd(width)}  ${oneLine(summary, 120)}`.trimEnd(),
  )
}
