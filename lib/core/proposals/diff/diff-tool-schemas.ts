/** Compares the schemas of a tool: of its inputs, its results and its settings. */
import type { JsonSchema, ToolSpec } from '@/lib/core/spec/tool-spec'
import type { SettingChange } from '@/lib/core/proposals/rules/fact'
import { isAnySchema } from '@/lib/core/spec/schema/shape/merge-names'
import { compatibilityRules } from '@/lib/core/proposals/rules/rules'
import { judgeSchemas } from './schema/ask-schemas'
import type { AddFact } from './make-fact'
import { narrowerChanges, type SchemaDifference } from './schema/schema-difference'

/** Adds the differences of the inputs. */
export function diffInputs(before: ToolSpec, after: ToolSpec, add: AddFact, now?: Date): void {
  const path = '/inputSchema'
  for (const one of judgeSchemas(before.inputSchema, after.inputSchema, path, 'inputs', now))
    add(`input-${one.change}`, one.path, one.before, one.after, one.evidence)
}

/** Adds the differences of the results. A schema that was added or removed is one difference. */
export function diffReturns(
  old: JsonSchema | undefined,
  fresh: JsonSchema | undefined,
  add: AddFact,
  now?: Date,
): void {
  const path = '/output/schema'
  // An empty schema says as little as none.
  const [before, after] = [old, fresh].map(schema => (isAnySchema(schema) ? undefined : schema))
  if (before && !after) add('return-type-widened', path, before, ['any'])
  else if (after && !before) add('return-type-narrowed', path, ['any'], after)
  else
    for (const one of judgeSchemas(before, after, path, 'returns', now))
      add(`return-${one.change}`, one.path, one.before, one.after, one.evidence)
}

const noSettings: JsonSchema = { type: 'object', properties: {} }

/** Adds the differences of the settings. The first schema only adds settings: nothing was set before it. */
export function diffSettings(
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  add: AddFact,
): void {
  const path = '/configuration/schema'
  const isFirst = before === undefined && after !== undefined
  for (const one of judgeSchemas(isFirst ? noSettings : before, after, path, 'inputs')) {
    if (isFirst && isOfFirstSchema(one)) continue
    add(`setting-${settingChange(one)}`, one.path, one.before, one.after)
  }
}

/** Differences between no settings and a first schema of them that concern no owner. */
const isOfFirstSchema = ({ change }: SchemaDifference) =>
  change.startsWith('type-') || (narrowerChanges.has(change) && change !== 'became-required')

/**
 * Maps a schema difference to a setting change: owners only need to know whether their value is still
 * accepted.
 */
function settingChange({ change }: SchemaDifference): SettingChange {
  switch (change) {
    case 'text-changed':
    case 'default-changed':
    case 'added':
    case 'added-required':
    case 'became-required':
      return change
    case 'removed-early':
    case 'removed-after-sunset':
    case 'removed':
      return 'removed'
    case 'deprecated':
    case 'undeprecated':
    case 'sunset-earlier':
    case 'sunset-past':
    case 'discriminator-added':
    case 'discriminator-removed':
    case 'discriminator-changed':
      return 'text-changed'
    default:
      return compatibilityRules[`input-${change}`].direction === 'wider' ? 'widened' : 'narrowed'
  }
}
