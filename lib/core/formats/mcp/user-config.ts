/** The settings and secrets that the manifest of an MCPB bundle asks a person for (`user_config`). */
import { isJsonObject, type JsonObject } from '@/lib/core/spec/json-value'
import { problemOfSecretName } from '@/lib/core/spec/secret-name'
import type { JsonSchema, Need } from '@/lib/core/spec/tool-spec'
import { firstSecrets } from './declaration'
import { mcpLimits } from './mcp-limits'

export type UserConfig = {
  needs: Need[]
  settings?: JsonSchema
  needsSettings?: true
  defaults: Record<string, unknown>
  /** Names of secrets by placeholder. */
  secrets: Record<string, string>
}

/** Folders that a manifest can name in defaults. A run has only its workspace. */
const personalFolder = /\$\{(?:HOME|DESKTOP|DOCUMENTS|DOWNLOADS)\}/g
const workspace = '/workspace'
const noteLengthMax = 500

/** @param env variables of the server, which name the secrets */
export function readUserConfig(value: unknown, env: Record<string, string>): UserConfig {
  const entries = Object.entries(isJsonObject(value) ? value : {})
    .filter(
      (entry): entry is [string, JsonObject] =>
        /^[A-Za-z_][\w-]{0,99}$/.test(entry[0]) && isJsonObject(entry[1]),
    )
    .slice(0, mcpLimits.settingsMax)
  const sensitive = firstSecrets(entries.filter(([, item]) => item.sensitive === true))
  const secrets = Object.fromEntries(
    sensitive.map(([key]) => [`user_config.${key}`, secretName(key, env)] as const),
  )
  const settings = entries.filter(([, item]) => item.sensitive !== true)
  const defaults = Object.fromEntries(
    settings.flatMap(([key, item]) => {
      const chosen = defaultOf(item)
      return chosen === undefined ? [] : [[key, chosen] as const]
    }),
  )
  const required = settings
    .filter(([key, item]) => item.required === true && !Object.hasOwn(defaults, key))
    .map(([key]) => key)
  return {
    needs: sensitive.map(([key, item]) => secretNeed(secrets[`user_config.${key}`]!, item)),
    ...(settings.length > 0 && { settings: schemaOf(settings, defaults, required) }),
    ...(required.length > 0 && { needsSettings: true }),
    defaults,
    secrets,
  }
}

/** Returns the variable that has exactly this value, because authors and documents of the server use its name. */
function secretName(key: string, env: Record<string, string>): string {
  const variable = Object.entries(env).find(([, text]) => text === `\${user_config.${key}}`)?.[0]
  const name = variable ?? key.replaceAll('-', '_').toUpperCase()
  return problemOfSecretName(name) === null ? name : `MCP_${name}`
}

function secretNeed(name: string, item: JsonObject): Need {
  const isOptional = item.required !== true
  const texts = [item.title, item.description].filter(each => typeof each === 'string' && each.trim() !== '')
  return {
    kind: 'secret',
    name,
    note: texts.join(': ').slice(0, noteLengthMax) || 'Declared in the manifest.',
    met: isOptional,
    ...(isOptional && { optional: true }),
  }
}

/** Returns the declared default. A required folder or file is the workspace, the only one that a run can write to. */
function defaultOf(item: JsonObject): unknown {
  if (item.default !== undefined && item.default !== null) return withoutPersonalFolders(item.default)
  const isPath = item.type === 'directory' || item.type === 'file'
  if (!isPath || item.required !== true) return undefined
  return item.multiple === true ? [workspace] : workspace
}

function withoutPersonalFolders(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(personalFolder, workspace)
  return Array.isArray(value) ? value.map(withoutPersonalFolders) : value
}

function schemaOf(
  settings: readonly [string, JsonObject][],
  defaults: Record<string, unknown>,
  required: readonly string[],
): JsonSchema {
  const properties = settings.map(([key, item]): [string, JsonSchema] => [
    key,
    {
      ...typeOf(item),
      ...(typeof item.title === 'string' && { title: item.title }),
      ...(typeof item.description === 'string' && { description: item.description }),
      ...(Object.hasOwn(defaults, key) && { default: defaults[key] }),
    },
  ])
  return {
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required: [...required] }),
    additionalProperties: false,
  }
}

function typeOf(item: JsonObject): JsonSchema {
  const type = item.type === 'number' || item.type === 'boolean' ? item.type : 'string'
  const single: JsonSchema = {
    type,
    ...(type === 'number' && typeof item.min === 'number' && { minimum: item.min }),
    ...(type === 'number' && typeof item.max === 'number' && { maximum: item.max }),
  }
  return item.multiple === true ? { type: 'array', items: single } : single
}
